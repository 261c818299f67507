#nullable enable

using UnityEngine;

namespace Dreamtides.Buttons
{
    /// <summary>The colours of a button with and without an action.</summary>
    internal static class ButtonColors
    {
        public static readonly Color Enabled = new Color(0.16f, 0.38f, 0.62f);
        public static readonly Color Disabled = new Color(0.25f, 0.27f, 0.3f);
        public static readonly Color EnabledText = Color.white;
        public static readonly Color DisabledText = new Color(0.6f, 0.62f, 0.65f);
    }
}
