using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Headless.Projects.Yaml
{
    /// <summary>A value in a YAML document, with the line of the file where it begins.</summary>
    public abstract class YamlNode
    {
        private protected YamlNode(int line)
        {
            Line = line;
        }

        public int Line { get; }

        /// <summary>The text of a scalar; empty for anything else.</summary>
        public virtual string Text => "";

        /// <summary>The items of a list; none for anything else.</summary>
        public virtual IReadOnlyList<YamlNode> Items => Array.Empty<YamlNode>();

        /// <summary>The value of that key in a map; null if there is none.</summary>
        public virtual YamlNode? this[string key] => null;

        public abstract YamlNode Clone();

        public string TextAt(string key) => this[key]?.Text ?? "";

        public int IntAt(string key, int missing = 0) =>
            (int)Math.Clamp(LongAt(key, missing), int.MinValue, int.MaxValue);

        public long LongAt(string key, long missing = 0) =>
            long.TryParse(
                TextAt(key),
                NumberStyles.Integer,
                CultureInfo.InvariantCulture,
                out var value
            )
                ? value
                : missing;

        public float FloatAt(string key, float missing = 0) =>
            float.TryParse(
                TextAt(key),
                NumberStyles.Float,
                CultureInfo.InvariantCulture,
                out var value
            )
                ? value
                : missing;

        public IReadOnlyList<YamlNode> ItemsAt(string key) =>
            this[key]?.Items ?? Array.Empty<YamlNode>();
    }

    public sealed class YamlText : YamlNode
    {
        public YamlText(string value, int line)
            : base(line)
        {
            Text = value;
        }

        public override string Text { get; }

        public override YamlNode Clone() => this;
    }

    public sealed class YamlList : YamlNode
    {
        private readonly List<YamlNode> _items;

        public YamlList(IEnumerable<YamlNode> items, int line)
            : base(line)
        {
            _items = items.ToList();
        }

        public override IReadOnlyList<YamlNode> Items => _items;

        public override YamlNode Clone() => new YamlList(_items.Select(item => item.Clone()), Line);

        public void Set(int index, YamlNode value) => _items[index] = value;

        /// <summary>Cuts the list, or repeats its last item as Unity does.</summary>
        public void Resize(int count)
        {
            if (count < _items.Count)
            {
                _items.RemoveRange(count, _items.Count - count);
            }
            while (_items.Count < count)
            {
                _items.Add(_items.LastOrDefault()?.Clone() ?? new YamlText("", Line));
            }
        }
    }

    /// <summary>Keeps the order of its keys.</summary>
    public sealed class YamlMap : YamlNode
    {
        private readonly List<KeyValuePair<string, YamlNode>> _entries = new();

        public YamlMap(int line)
            : base(line) { }

        public IReadOnlyList<KeyValuePair<string, YamlNode>> Entries => _entries;

        public override YamlNode? this[string key]
        {
            get
            {
                var index = IndexOf(key);
                return index < 0 ? null : _entries[index].Value;
            }
        }

        public void Set(string key, YamlNode value)
        {
            var entry = KeyValuePair.Create(key, value);
            var index = IndexOf(key);
            if (index < 0)
            {
                _entries.Add(entry);
            }
            else
            {
                _entries[index] = entry;
            }
        }

        /// <summary>Adds an entry whose key is known to be new; long maps are read in linear time.</summary>
        internal void Append(string key, YamlNode value) =>
            _entries.Add(KeyValuePair.Create(key, value));

        public override YamlNode Clone()
        {
            var copy = new YamlMap(Line);
            foreach (var (key, value) in _entries)
            {
                copy.Append(key, value.Clone());
            }
            return copy;
        }

        private int IndexOf(string key)
        {
            for (var i = 0; i < _entries.Count; i++)
            {
                if (_entries[i].Key == key)
                {
                    return i;
                }
            }
            return -1;
        }
    }
}
