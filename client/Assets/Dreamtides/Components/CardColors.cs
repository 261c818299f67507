#nullable enable

using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>Colours of a card, taken from what it is and what can be done with it.</summary>
    internal static class CardColors
    {
        private static readonly Color Playable = new Color(0.3f, 0.85f, 0.4f);
        private static readonly Color Clickable = new Color(1f, 0.75f, 0.2f);

        /// <summary>The server's own choice, else one for each kind of use; null for a card without any.</summary>
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

        /// <summary>Cards have no pictures: each name has its own shade of its type's colour.</summary>
        public static Color Art(CardView view)
        {
            var shade = 0.75f + 0.25f * (StableHash(view.Revealed.Name) % 100) / 100f;
            var colour = view.Prefab switch
            {
                CardPrefab.Event => new Color(0.55f, 0.3f, 0.62f),
                CardPrefab.Token => new Color(0.6f, 0.55f, 0.28f),
                CardPrefab.Dreamwell => new Color(0.2f, 0.5f, 0.65f),
                CardPrefab.Identity => new Color(0.62f, 0.42f, 0.26f),
                _ => new Color(0.26f, 0.52f, 0.42f),
            };
            return new Color(colour.r * shade, colour.g * shade, colour.b * shade);
        }

        private static Color ToColor(DisplayColor color) =>
            new Color((float)color.Red, (float)color.Green, (float)color.Blue, (float)color.Alpha);

        // string.GetHashCode differs from run to run.
        private static int StableHash(string? text)
        {
            var hash = 17;
            foreach (var character in text ?? "")
            {
                hash = unchecked(hash * 31 + character) & 0xFFFFFF;
            }

            return hash;
        }
    }
}
