#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>What the game asks devices for: the only way to learn what means anything to a game that polls.</summary>
    internal sealed class InputReads
    {
        // A game that asks in FixedUpdate does not ask in each frame.
        private const int RecentFrames = 30;

        private readonly Dictionary<DeviceControl, int> _asked = new();
        private readonly Dictionary<DeviceControl, int> _askedInFrames = new();
        private readonly HashSet<DeviceControl> _seen = new();
        private int _anyKey = -RecentFrames;
        private int _forgotten = -1;

        /// <summary>It looks for a key or a button of the mouse, whichever it is.</summary>
        public bool AsksForAnyKey => IsRecent(_anyKey);

        /// <summary>It has asked for something at some time.</summary>
        public bool HasAsked => _asked.Count > 0 || _anyKey >= 0;

        /// <summary>What it has asked for lately.</summary>
        public IEnumerable<DeviceControl> Asked =>
            _asked.Where(one => IsRecent(one.Value)).Select(one => one.Key);

        /// <summary>What it has asked for in the frames since Forget, or asks for whenever there is a fixed step.</summary>
        public IEnumerable<DeviceControl> AskedSince =>
            Asked.Where(control => _asked[control] > _forgotten || IsInFixedStepsOnly(control));

        /// <summary>It has asked for this one at some time.</summary>
        public bool HasAskedFor(DeviceControl control) => _asked.ContainsKey(control);

        /// <summary>It has found it pressed, let go, or moved.</summary>
        public bool HasSeen(DeviceControl control) => _seen.Contains(control);

        /// <summary>It asks for it in fixed steps only, and has not seen it yet: there may be a frame without such a step.</summary>
        public bool IsDue(DeviceControl control) =>
            !HasSeen(control)
            && _asked.TryGetValue(control, out var frame)
            && IsRecent(frame)
            && IsInFixedStepsOnly(control);

        public void Forget()
        {
            _seen.Clear();
            _forgotten = VirtualInput.Frame;
        }

        /// <param name="control">It asks for this one.</param>
        /// <param name="isSo">A virtual device has it so.</param>
        public bool Note(DeviceControl control, bool isSo)
        {
            _asked[control] = VirtualInput.Frame;
            if (!VirtualInput.Times.IsFixedStep)
            {
                _askedInFrames[control] = VirtualInput.Frame;
            }
            if (isSo)
            {
                _seen.Add(control);
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
                _seen.Add(DeviceControl.Of(key));
                isAny = true;
            }
            return isAny;
        }

        private bool IsInFixedStepsOnly(DeviceControl control) =>
            !(_askedInFrames.TryGetValue(control, out var frame) && IsRecent(frame));

        private static bool IsRecent(int frame) => VirtualInput.Frame - frame < RecentFrames;
    }
}
