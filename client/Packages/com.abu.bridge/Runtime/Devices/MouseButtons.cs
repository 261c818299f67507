#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>What the buttons of a mouse are called.</summary>
    internal static class MouseButtons
    {
        public static readonly string[] Names = { "left", "right", "middle" };

        public static string NameOf(KeyCode button)
        {
            var number = button - KeyCode.Mouse0;
            return number < Names.Length
                ? $"{Names[number]} mouse button"
                : $"mouse button {number}";
        }

        /// <param name="name">One of Names.</param>
        public static KeyCode Of(string name) => KeyCode.Mouse0 + Array.IndexOf(Names, name);
    }
}
