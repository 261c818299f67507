#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The pictures that one thing has shown one after the other, of names that differ in numbers alone. They are played if they
    /// come by themselves, again and again in equal times.
    /// </summary>
    internal sealed class PictureStrip
    {
        private const int Intervals = 3;

        // Of so many the first need not have come back yet.
        private const int LongStrip = 8;

        // In seconds; the second in parts of an interval. Pictures come in whole frames.
        private const float Frame = 0.035f;
        private const float Share = 0.15f;

        // In intervals. After that the strip has stopped, and its last picture counts: the face of a die.
        private const float Pause = 2;

        private readonly Dictionary<string, string> _played = new();
        private readonly List<string> _names = new();
        private readonly List<(float Time, int Act)> _changes = new();
        private string? _stem;
        private bool _hasReturned;

        /// <summary>Notes that a picture is shown now.</summary>
        /// <param name="name">In plain words.</param>
        /// <param name="now">In seconds in which somebody has looked.</param>
        /// <param name="act">How many actions there were.</param>
        public void Add(string name, float now, int act)
        {
            if (_names.Count > 0 && _names[_names.Count - 1] == name)
            {
                return;
            }
            var stem = Stem(name);
            if (_stem != stem)
            {
                (_stem, _hasReturned) = (stem, false);
                _names.Clear();
                _changes.Clear();
            }
            _hasReturned |= _names.Remove(name);
            _names.Add(name);
            _changes.Add((now, act));
            if (_changes.Count > Intervals + 1)
            {
                _changes.RemoveAt(0);
            }
            if (IsPlayed())
            {
                var common = Common();
                _names.ForEach(one => _played[one] = common);
            }
        }

        /// <summary>The name of the strip while it is played; null for a picture that counts by itself.</summary>
        public string? NameAt(string name, float now) =>
            _played.TryGetValue(name, out var common)
            && common.Length > 0
            && now - _changes[_changes.Count - 1].Time <= Pause * Interval(_changes.Count - 1)
                ? common
                : null;

        private bool IsPlayed()
        {
            if (_changes.Count <= Intervals || !(_hasReturned || _names.Count >= LongStrip))
            {
                return false;
            }
            var last = _changes.Count - 1;
            var lasts = Enumerable.Range(last - Intervals + 1, Intervals).ToList();
            return lasts.TrueForAll(i => AreEqual(Interval(i), Interval(last)))
                // A lever that is pulled in equal times is no animation.
                && !lasts.TrueForAll(i => _changes[i].Act - _changes[i - 1].Act == 1);
        }

        private float Interval(int change) =>
            change < 1 ? 0 : _changes[change].Time - _changes[change - 1].Time;

        private static bool AreEqual(float one, float other) =>
            Mathf.Abs(one - other) <= Mathf.Max(Frame, Share * other);

        // The words that all begin with: "Invader 01" of "Invader 01 1" and "Invader 01 2".
        private string Common()
        {
            var words = _names.ConvertAll(name => name.Split(' '));
            var count = 0;
            while (words.TrueForAll(one => count < one.Length && one[count] == words[0][count]))
            {
                count++;
            }
            var common = string.Join(" ", words[0].Take(count));
            return common.Length > 0 ? common : ObjectName.WithoutNumber(_names[0]);
        }

        private static string Stem(string name) =>
            string.Concat(name.Where(sign => !char.IsDigit(sign)));
    }
}
