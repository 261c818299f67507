#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Decides which numbers in the captions of controls are a part of their names. A price or a count is none, as in "Buy (3)"; where
    /// other controls have the same words, numbers tell them apart, as in "Level 1" and "Level 2". One serves for one walk.
    /// </summary>
    internal sealed class CaptionNames
    {
        // Of more controls of the same words all numbers are names: comparing each with each would take longer than the walk.
        private const int MostCompared = 40;

        private readonly List<Caption> _new = new();

        /// <summary>What was known in walks before.</summary>
        public KnownCaptions Known { get; set; } = new();

        /// <summary>The identity of a control with this caption, for <see cref="RefCallbacks.Identity"/>.</summary>
        /// <param name="control">Its object or element, and what else tells it from others.</param>
        /// <param name="caption">Its text.</param>
        public Caption Of(object control, string caption)
        {
            var identity = new Caption(this, control, new RowName(new[] { caption }));
            _new.Add(identity);
            return identity;
        }

        /// <summary>Compares the captions that have not been compared yet. To be called after the walk.</summary>
        public void Compare()
        {
            foreach (var alike in _new.GroupBy(one => (one.Row, one.Name.Words)))
            {
                var names = alike.Select(one => one.Name).ToList();
                TellApart(names);
                names.ForEach(Known.Keep);
            }
            _new.Clear();
        }

        private static void TellApart(List<RowName> names)
        {
            if (names.Count > MostCompared)
            {
                names.ForEach(name => name.Keep(int.MaxValue));
                return;
            }
            foreach (var name in names)
            {
                names.FindAll(other => other != name).ForEach(name.TellFrom);
            }
        }
    }

    /// <summary>How many numbers have named controls so far, by their words: a page of fewer things shows the same kind of thing.</summary>
    internal sealed class KnownCaptions
    {
        private const int MostWords = 1000;

        private readonly Dictionary<string, int> _numbersUsed = new();

        public void Keep(RowName name)
        {
            if (_numbersUsed.TryGetValue(name.Words, out var before))
            {
                name.Keep(before);
            }
            if (name.NumbersUsed > before)
            {
                if (_numbersUsed.Count >= MostWords)
                {
                    _numbersUsed.Clear();
                }
                _numbersUsed[name.Words] = name.NumbersUsed;
            }
        }
    }

    /// <summary>A control with what its caption calls it: under another name it is another node.</summary>
    internal sealed class Caption
    {
        private readonly CaptionNames _names;
        private readonly object _control;
        private string? _name;

        public Caption(CaptionNames names, object control, RowName name)
        {
            (_names, _control, Name) = (names, control, name);
        }

        public RowName Name { get; }

        /// <summary>What the row says in which it lies; null if it lies in none.</summary>
        public object? Row { get; set; }

        public override bool Equals(object? other) =>
            other is Caption caption
            && Equals(_control, caption._control)
            && Equals(Row, caption.Row)
            && Called == caption.Called;

        public override int GetHashCode() => HashCode.Combine(_control, Row, Called);

        private string Called
        {
            get
            {
                if (_name == null)
                {
                    _names.Compare();
                    _name = Name.ToString();
                }
                return _name;
            }
        }
    }
}
