#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// What walks before have found out about the rows of one list: its last row is still one, and numbers that told rows apart still
    /// do, because the next thing may have the same words.
    /// </summary>
    internal sealed class KnownRows
    {
        // In a chat each row has other words.
        private const int MostWords = 200;

        private readonly HashSet<string> _called = new();
        private readonly Dictionary<string, int> _numbersUsed = new();

        /// <summary>Whether there was a row of this name.</summary>
        public bool HasHad(string called) => _called.Contains(called);

        /// <summary>Remembers a row, and gives it the numbers that others of its words have needed.</summary>
        public void Add(string called, RowName name)
        {
            _called.Add(called);
            if (_numbersUsed.TryGetValue(name.Words, out var before))
            {
                name.Keep(before);
            }
            if (name.NumbersUsed > before)
            {
                Remember(name);
            }
        }

        private void Remember(RowName name)
        {
            if (_numbersUsed.Count >= MostWords)
            {
                _numbersUsed.Clear();
            }
            _numbersUsed[name.Words] = name.NumbersUsed;
        }
    }
}
