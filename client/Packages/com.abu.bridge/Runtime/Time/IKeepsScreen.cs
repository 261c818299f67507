#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// A time control under which the screen cannot be read while time stands: it keeps the screen of the last frame.
    /// </summary>
    internal interface IKeepsScreen
    {
        /// <summary>The screen at the end of the last frame; null if that was not kept. Belongs to the control.</summary>
        Texture2D? LastScreen { get; }

        /// <summary>At the moment the screen itself has that frame, as in a player.</summary>
        bool IsOnScreen { get; }
    }
}
