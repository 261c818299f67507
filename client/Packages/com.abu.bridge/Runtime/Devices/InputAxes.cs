#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>What the axes and buttons of the project's Input Manager are while commands move the virtual devices.</summary>
    internal sealed class InputAxes
    {
        // Several entries may have one name: Unity answers with the one that is farthest from 0.
        private readonly ILookup<string, SmoothAxis> _byName = InputManagerFile
            .Read()
            .ToLookup(axis => axis.Name, axis => new SmoothAxis(axis));

        private readonly SortedDictionary<string, List<string>> _asked = new(
            StringComparer.Ordinal
        );

        /// <summary>The names that the game has asked for, with the controls of each; null if it has asked for none.</summary>
        public IDictionary<string, List<string>>? Asked => _asked.Count > 0 ? _asked : null;

        /// <param name="name">Unknown ones are 0; Unity complains about those itself.</param>
        /// <param name="isRaw">Without smoothing.</param>
        /// <param name="devices">What is asked for the state of keys and sticks.</param>
        public float Value(string name, bool isRaw, LegacyInput devices)
        {
            var value = 0f;
            foreach (var axis in _byName[name])
            {
                var one = axis.Value(isRaw, devices);
                value = Mathf.Abs(one) > Mathf.Abs(value) ? one : value;
            }
            NoteAsked(name);
            return value;
        }

        public IEnumerable<KeyCode> KeysOf(string name)
        {
            NoteAsked(name);
            return _byName[name].SelectMany(axis => axis.Definition.Keys);
        }

        private void NoteAsked(string name)
        {
            if (!_asked.ContainsKey(name))
            {
                _asked[name] = _byName[name].SelectMany(axis => axis.Controls).Distinct().ToList();
            }
        }
    }
}
