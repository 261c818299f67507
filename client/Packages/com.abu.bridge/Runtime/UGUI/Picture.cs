#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>The images on a canvas and the names that they give.</summary>
    internal static class Picture
    {
        // The sprites of new controls and panels in Unity.
        private static readonly HashSet<string> BuiltInSprites = new()
        {
            "Background",
            "Checkmark",
            "DropdownArrow",
            "InputFieldBackground",
            "Knob",
            "UIMask",
            "UISprite",
        };

        /// <summary>The visible image of the object itself; null if there is none.</summary>
        public static Image? Of(Transform level) =>
            level.TryGetComponent<Image>(out var image)
            && image.isActiveAndEnabled
            && !Faint.Is(image.color.a)
                ? image
                : null;

        /// <summary>The visible sprite of the object itself; null if there is none or it is one of Unity's own.</summary>
        public static Sprite? SpriteOf(Transform level)
        {
            var image = Of(level);
            var sprite = image == null ? null : image.sprite;
            return sprite != null && !BuiltInSprites.Contains(sprite.name) ? sprite : null;
        }

        /// <summary>The names of object and sprite, "Portrait: knight"; only one of them if the other adds nothing.</summary>
        public static string? NameOf(Transform level, Sprite sprite)
        {
            var (own, shown) = (ObjectName.Telling(level), ObjectName.Telling(sprite));
            return own == null || shown == null || Says(own, shown) ? own ?? shown
                : Says(shown, own) ? shown
                : $"{own}: {shown}";
        }

        /// <summary>
        /// The name of a control without text: the sprites of the icons in it or, if its object has only a default name such as
        /// "Button", its own sprite. Null if there are none.
        /// </summary>
        public static string? OnControl(Component control)
        {
            var parts = PartsOf(control);
            var icons = new List<string>();
            Collect(control.transform, parts, icons);
            if (icons.Count > 0)
            {
                return string.Join(", ", icons.Distinct());
            }
            var isUnnamed = ObjectName.OfControl(control) == null;
            var sprite = isUnnamed ? SpriteOf(control.transform) : null;
            return sprite == null ? null : ObjectName.Telling(sprite);
        }

        private static void Collect(Transform level, List<Graphic?> parts, List<string> icons)
        {
            foreach (Transform child in level)
            {
                if (
                    !child.gameObject.activeSelf
                    || child.TryGetComponent<Selectable>(out _)
                    || (child.TryGetComponent<CanvasGroup>(out var group) && Faint.Is(group.alpha))
                )
                {
                    continue;
                }
                if (
                    SpriteOf(child) is { } sprite
                    && !parts.Contains(Of(child))
                    && ObjectName.Telling(sprite) is { } name
                )
                {
                    icons.Add(name);
                }
                Collect(child, parts, icons);
            }
        }

        // These images show the state of the control, not its purpose.
        private static List<Graphic?> PartsOf(Component control) =>
            new()
            {
                control is Selectable selectable ? selectable.targetGraphic : null,
                control is Toggle toggle ? toggle.graphic : null,
            };

        private static bool Says(string all, string words) =>
            all.IndexOf(words, StringComparison.OrdinalIgnoreCase) >= 0;
    }
}
