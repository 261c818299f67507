#nullable enable

using UnityEngine;

namespace Dreamtides.Buttons
{
    /// <summary>Ignores a second press that follows the first so soon that it is probably unintended.</summary>
    internal struct ButtonDebounce
    {
        private float? _lastAccepted;

        /// <returns>False if less than the delay has passed since the last accepted press.</returns>
        public bool TryAccept(int delayMilliseconds)
        {
            if (Time.time - _lastAccepted < delayMilliseconds / 1000f)
            {
                return false;
            }

            _lastAccepted = Time.time;
            return true;
        }
    }
}
