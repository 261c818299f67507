#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>What the game asks the keyboard for: the only way to learn which keys of a game that polls mean anything.</summary>
    internal sealed class InputReads
    {
        // A game that asks in FixedUpdate does not ask in each frame.
        private const int RecentFrames = 30;

        private readonly Dictionary<KeyCode, int> _asked = new();
        private readonly HashSet<KeyCode> _seen = new();
        private int _anyKey = -RecentFrames;

        /// <summary>It looks for a key, whichever it is.</summary>
        public bool AsksForAnyKey => VirtualInput.Frame - _anyKey < RecentFrames;

        /// <summary>The keys that it has asked for lately.</summary>
        public IEnumerable<KeyCode> Keys =>
            _asked
                .Where(key => VirtualInput.Frame - key.Value < RecentFrames)
                .Select(key => key.Key);

        /// <summary>Null if it has found the key pressed, or let go.</summary>
        public Refusal? WhyNotSeen(KeyCode key)
        {
            if (_seen.Contains(key))
            {
                return null;
            }
            var names = Keys.Select(DeviceKeys.NameOf)
                .OrderBy(name => name, StringComparer.Ordinal);
            var asked = string.Join(", ", names);
            return asked == ""
                ? new Refusal(
                    "the game asks the keyboard for no key now",
                    "click a button, or look what the screen says"
                )
                : new Refusal(
                    "the game did not ask the keyboard for it",
                    $"press one that it asks for: {asked}"
                );
        }

        public void Forget() => _seen.Clear();

        /// <param name="key">It asks for this one.</param>
        /// <param name="isSo">A virtual device has it so.</param>
        public bool Note(KeyCode key, bool isSo)
        {
            _asked[key] = VirtualInput.Frame;
            if (isSo)
            {
                _seen.Add(key);
            }
            return isSo;
        }

        /// <param name="keys">It asks for any key, and finds these. False if there are none.</param>
        public bool NoteAny(IEnumerable<KeyCode> keys)
        {
            _anyKey = VirtualInput.Frame;
            var isAny = false;
            foreach (var key in keys)
            {
                _seen.Add(key);
                isAny = true;
            }
            return isAny;
        }
    }
}
