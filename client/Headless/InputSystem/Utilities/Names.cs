using System;

namespace UnityEngine.InputSystem.Utilities
{
    /// <summary>Compares names of devices, controls, actions and layouts without regard to upper and lower case.</summary>
    internal static class Names
    {
        internal static bool AreEqual(string a, string b) =>
            string.Equals(a, b, StringComparison.OrdinalIgnoreCase);

        /// <summary>Whether two lists such as <c>Keyboard;Gamepad</c> have a name in common.</summary>
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
