using System;

namespace Headless.Faults
{
    /// <summary>Knows which part of the game fails next.</summary>
    internal sealed class FaultSwitches
    {
        /// <summary>The part that fails once; empty for none.</summary>
        public string Armed { get; set; } = "";

        /// <summary>Throws if that part is armed.</summary>
        public void Trip(string part)
        {
            if (Take(part))
            {
                throw new InvalidOperationException($"{part} failed on demand");
            }
        }

        /// <summary>True if that part is armed; disarms it.</summary>
        public bool Take(string part)
        {
            if (Armed != part)
            {
                return false;
            }
            Armed = "";
            return true;
        }
    }
}
