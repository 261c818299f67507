using System;

namespace UnityEngine.InputSystem.Utilities
{
    /// <summary>Names of devices, controls, actions and layouts are compared without regard to case.</summary>
    internal static class Names
    {
        internal static bool AreEqual(string a, string b) =>
            string.Equals(a, b, StringComparison.OrdinalIgnoreCase);

        /// <summary>Whether a list such as <c>Keyboard;Gamepad</c> has one of the names of the other.</summary>
        internal static bool HaveCommon(string list, string other)
        {
            foreach (var name in Split(list))
            {
                foreach (var candidate in Split(other))
                {
                    if (AreEqual(name, candidate))
                    {
                        return true;
                    }
                }
            }
            return false;
        }

        internal static string[] Split(string list) =>
            (list ?? "").Split(
                new[] { InputBinding.Separator },
                StringSplitOptions.RemoveEmptyEntries
            );
    }
}
