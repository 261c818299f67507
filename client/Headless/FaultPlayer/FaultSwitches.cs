using System;

namespace Headless.Faults
{
    /// <summary>Which parts of the game are to fail next.</summary>
    internal sealed class FaultSwitches
    {
        /// <summary>Empty: none. Otherwise the part that fails once.</summary>
        public string Armed { get; set; } = "";

        /// <summary>Throws if it is this part's turn.</summary>
        public void Trip(string part)
        {
            if (Take(part))
            {
                throw new InvalidOperationException($"{part} failed on demand");
            }
        }

        /// <summary>True once after the part was armed.</summary>
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
