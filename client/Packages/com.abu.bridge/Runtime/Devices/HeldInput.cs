#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>Lets go of what a client holds and seems to have forgotten: a game must not run into a wall for ever.</summary>
    internal sealed class HeldInput
    {
        private const float MaxSeconds = 60f;

        private float _lastCall;
        private List<string> _letGo = new();

        /// <summary>A client has asked for something.</summary>
        /// <param name="now">Seconds of the bridge's clock.</param>
        public void NoteCall(float now) => _lastCall = now;

        /// <summary>Called once a frame.</summary>
        /// <param name="now">Seconds of the bridge's clock.</param>
        public void NextFrame(float now)
        {
            if (now - _lastCall >= MaxSeconds && VirtualInput.IsUsed)
            {
                LetGo();
            }
        }

        /// <summary>Releases all of it, and notes what it was.</summary>
        public void LetGo()
        {
            NoteLetGo(VirtualInput.Held);
            VirtualInput.ReleaseAll();
        }

        /// <summary>These were let go without being asked.</summary>
        public void NoteLetGo(IReadOnlyList<string> names) => _letGo.AddRange(names);

        public bool HasLetGo => _letGo.Count > 0 || VirtualInput.Lost.Count > 0;

        /// <summary>What was let go without being asked, once; null if nothing was.</summary>
        public List<string>? TakeLetGo()
        {
            NoteLetGo(VirtualInput.Lost);
            VirtualInput.Lost.Clear();
            var letGo = _letGo;
            _letGo = new List<string>();
            return letGo.Count > 0 ? letGo : null;
        }
    }
}
