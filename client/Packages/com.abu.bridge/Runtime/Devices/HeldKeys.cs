#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Lets go of what a client holds and seems to have forgotten: a game must not run into a wall for ever.</summary>
    internal sealed class HeldKeys
    {
        private const float MaxSeconds = 60f;

        private float _lastCall;
        private List<string>? _letGo;

        /// <summary>What is held now, by name; empty if nothing is.</summary>
        public static List<string> Names =>
            VirtualInput.Keyboard.Pressed.Select(DeviceKeys.NameOf).ToList();

        /// <summary>A client has asked for something.</summary>
        /// <param name="now">Seconds of the bridge's clock.</param>
        public void NoteCall(float now) => _lastCall = now;

        /// <summary>Called once a frame.</summary>
        /// <param name="now">Seconds of the bridge's clock.</param>
        public void NextFrame(float now)
        {
            if (VirtualInput.Keyboard.IsUsed && now - _lastCall >= MaxSeconds)
            {
                var names = Names;
                VirtualInput.Keyboard.ReleaseAll();
                _letGo = names.Count > 0 ? names : _letGo;
            }
        }

        /// <summary>What was let go without being asked, once; null if nothing was.</summary>
        public List<string>? TakeLetGo()
        {
            var letGo = _letGo;
            _letGo = null;
            return letGo;
        }
    }
}
