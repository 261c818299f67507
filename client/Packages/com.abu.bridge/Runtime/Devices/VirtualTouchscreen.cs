#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>A touchscreen on which commands put fingers. Positions are pixels of the screen, y up.</summary>
    internal sealed class VirtualTouchscreen
    {
        public const int MostFingers = 10;

        private readonly SortedDictionary<int, VirtualFinger> _fingers = new();

        /// <summary>False: no finger has ever been put on it.</summary>
        public bool IsUsed { get; private set; }

        /// <summary>The fingers that nobody has lifted.</summary>
        public IEnumerable<int> Down =>
            _fingers.Where(finger => finger.Value.IsDown).Select(finger => finger.Key);

        /// <summary>The touches of this frame, by number of finger.</summary>
        public IEnumerable<VirtualFinger> Touches =>
            _fingers.Values.Where(finger => finger.PhaseIn(VirtualInput.Frame) != null);

        /// <summary>From the next frame on. False if the finger is down already.</summary>
        public bool Put(int finger, Vector2 position)
        {
            if (_fingers.TryGetValue(finger, out var old) && old.IsDown)
            {
                return false;
            }
            IsUsed = true;
            _fingers[finger] = new VirtualFinger(finger, position, VirtualInput.Frame + 1);
            return true;
        }

        /// <summary>The finger with this number, if it is down; otherwise null.</summary>
        public VirtualFinger? Find(int finger) =>
            _fingers.TryGetValue(finger, out var found) && found.IsDown ? found : null;

        public void LiftAll()
        {
            foreach (var finger in Down.ToList())
            {
                _fingers[finger].Lift();
            }
        }
    }
}
