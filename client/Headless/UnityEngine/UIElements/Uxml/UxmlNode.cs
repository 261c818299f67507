using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>An element of a UXML file.</summary>
    internal sealed class UxmlNode : IUxmlAttributes
    {
        private readonly Dictionary<string, string> _attributes = new Dictionary<string, string>();

        public UxmlNode(string type, int line)
        {
            (Type, Line) = (type, line);
        }

        /// <summary>The class with its namespace; without one for what is no element: Instance, AttributeOverrides.</summary>
        public string Type { get; }

        public int Line { get; }

        public IReadOnlyDictionary<string, string> Attributes => _attributes;

        public List<UxmlNode> Children { get; } = new List<UxmlNode>();

        /// <summary>The sheets for this element and those below it.</summary>
        public List<StyleSheet> Sheets { get; } = new List<StyleSheet>();

        /// <summary>What its attribute style says.</summary>
        public List<StyleDeclaration> Styles { get; private set; } = new List<StyleDeclaration>();

        public string this[string attribute] =>
            _attributes.TryGetValue(attribute, out var value) ? value : null;

        public void Set(string attribute, string value, ReadReport report)
        {
            _attributes[attribute] = value;
            if (attribute == "style")
                Styles = UssParser.ParseInline(value, Line, report);
        }

        public bool TryGetAttributeValue(string attributeName, out string value) =>
            _attributes.TryGetValue(attributeName, out value);

        /// <summary>The element with the attributes of others of its name in their places.</summary>
        public UxmlNode With(IEnumerable<UxmlNode> overrides)
        {
            UxmlNode changed = null;
            foreach (var other in overrides)
            foreach (var (name, value) in other.Attributes)
                if (name != "element-name")
                    (changed ??= Copy()).Set(name, value, ReadReport.Silent);
            return changed ?? this;
        }

        private UxmlNode Copy()
        {
            var copy = new UxmlNode(Type, Line);
            foreach (var (name, value) in _attributes)
                copy._attributes[name] = value;
            copy.Styles = Styles;
            copy.Children.AddRange(Children);
            copy.Sheets.AddRange(Sheets);
            return copy;
        }
    }

    public interface IUxmlAttributes
    {
        bool TryGetAttributeValue(string attributeName, out string value);
    }
}
