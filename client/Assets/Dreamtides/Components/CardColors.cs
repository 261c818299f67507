#nullable enable

using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>The colours of a card, by its kind and its possible actions.</summary>
    internal static class CardColors
    {
        private static readonly Color Playable = new Color(0.3f, 0.85f, 0.4f);
        private static readonly Color Clickable = new Color(1f, 0.75f, 0.2f);

        /// <summary>
        /// The server's colour if it sends one, otherwise one for the card's action; null for a card without actions.
        /// </summary>
        public static Color? Outline(RevealedCardView view)
        {
            if (view.OutlineColor != null)
            {
                return ToColor(view.OutlineColor);
            }

            if (view.Actions?.CanPlay?.IsNull == false)
            {
                return Playable;
            }

            return view.Actions?.OnClick?.IsNull == false || view.Actions?.CanSelectOrder != null
                ? Clickable
                : (Color?)null;
        }

        private static Color ToColor(DisplayColor color) =>
            new Color((float)color.Red, (float)color.Green, (float)color.Blue, (float)color.Alpha);
    }
}
