using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>A UXML file, of which trees of elements are made.</summary>
    public class VisualTreeAsset : ScriptableObject
    {
        public bool importedWithErrors { get; internal set; }

        public bool importedWithWarnings => false;

        /// <summary>The files that it has parts of, each once.</summary>
        public IEnumerable<VisualTreeAsset> templateDependencies =>
            Templates.Values.Where(template => template != null).Distinct();

        public IEnumerable<StyleSheet> stylesheets => SheetsBelow(Root).Distinct();

        internal UxmlNode Root { get; set; } = new UxmlNode("UXML", 0);

        /// <summary>The files that its Instances name; null for one that is missing.</summary>
        internal Dictionary<string, VisualTreeAsset> Templates { get; } =
            new Dictionary<string, VisualTreeAsset>();

        /// <summary>Stands for the attributes style, whose addresses it finds.</summary>
        internal StyleSheet InlineSheet { get; set; }

        /// <summary>Gives the asset at an address of the file; null if there is none of that type.</summary>
        internal Func<string, Type, Object> Find { get; set; } = (_, __) => null;

        public TemplateContainer Instantiate()
        {
            var container = new TemplateContainer(name) { TemplateSource = this };
            CloneTree(container);
            return container;
        }

        /// <param name="bindingPath">Bindings are not simulated.</param>
        public TemplateContainer Instantiate(string bindingPath) => Instantiate();

        public TemplateContainer CloneTree() => Instantiate();

        /// <param name="bindingPath">Bindings are not simulated.</param>
        public TemplateContainer CloneTree(string bindingPath) => Instantiate();

        public void CloneTree(VisualElement target) => CloneTree(target, out _, out _);

        public void CloneTree(
            VisualElement target,
            out int firstElementIndex,
            out int elementAddedCount
        )
        {
            if (target == null)
                throw new ArgumentNullException(nameof(target));
            firstElementIndex = target.hierarchy.childCount;
            new UxmlBuilder(this).Build(target);
            elementAddedCount = target.hierarchy.childCount - firstElementIndex;
        }

        private static IEnumerable<StyleSheet> SheetsBelow(UxmlNode node) =>
            node.Sheets.Concat(node.Children.SelectMany(SheetsBelow));
    }
}
