#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>Lets go of what a client holds and seems to have forgotten: a game must not run into a wall for ever.</summary>
    internal sealed class HeldInput
    {
        private const float MaxSeconds = 60f;

        private float _lastCall;
        private List<string>? _letGo;

        /// <summary>A client has asked for something.</summary>
        /// <param name="now">Seconds of the bridge's clock.</param>
        public void NoteCall(float now) => _lastCall = now;

        /// <summary>Called once a frame.</summary>
        /// <param name="now">Seconds of the bridge's clock.</param>
        public void NextFrame(float now)
        {
            if (now - _lastCall >= MaxSeconds && VirtualInput.IsUsed)
            {
                var names = VirtualInput.Held;
                VirtualInput.ReleaseAll();
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
