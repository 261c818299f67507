#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>The size of the game's screen in pixels. Everything in the bridge asks here.</summary>
    internal static class GameScreen
    {
        /// <summary>
        /// Unity's own answer. The Editor replaces it: there UnityEngine.Screen has the size of whatever view is being handled, and
        /// commands are also carried out while no view of the game is.
        /// </summary>
        internal static Func<Vector2Int> Source { get; set; } = OfUnity;

        public static Vector2Int Size => Source();

        public static int Width => Size.x;

        public static int Height => Size.y;

        internal static Vector2Int OfUnity() => new(Screen.width, Screen.height);
    }
}
