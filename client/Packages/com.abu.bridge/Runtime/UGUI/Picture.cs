#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UI;
using Object = UnityEngine.Object;

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

        /// <summary>The visible image or raw image of the object itself; null if there is none.</summary>
        public static Graphic? Of(Transform level) =>
            level.TryGetComponent<Graphic>(out var graphic)
            && (graphic is Image || graphic is RawImage)
            && graphic.isActiveAndEnabled
            && !Faint.Is(graphic.color.a)
            && !(level.TryGetComponent<CanvasRenderer>(out var own) && Faint.Is(own.GetAlpha()))
                ? graphic
                : null;

        /// <summary>
        /// The visible sprite or texture of the object itself; null if there is none or it is one of Unity's own.
        /// </summary>
        public static Object? ShownOn(Transform level)
        {
            var shown = Of(level) switch
            {
                Image image => SpriteOf(image),
                RawImage raw => raw.texture,
                _ => (Object?)null,
            };
            return shown != null && !BuiltInSprites.Contains(shown.name) ? shown : null;
        }

        /// <summary>Whether it is the frame of a panel without a name: a picture whose middle is stretched to any size.</summary>
        public static bool IsFrame(Transform level) =>
            Of(level) is Image { type: Image.Type.Sliced } && ObjectName.Telling(level) == null;

        /// <summary>The names of object and picture, "Portrait: knight"; only one of them if the other adds nothing.</summary>
        public static string? NameOf(Transform level, Object picture)
        {
            var own = ObjectName.Telling(level);
            var shown = Of(level) is { } graphic
                ? PlayedPictures.NameOf(graphic, picture)
                : ObjectName.Telling(picture);
            return own == null || shown == null || Says(own, shown) ? own ?? shown
                : Says(shown, own) ? shown
                : $"{own}: {shown}";
        }

        // Where a control swaps sprites by its state, the one of its own is what it shows.
        private static Sprite SpriteOf(Image image) =>
            image.TryGetComponent<Selectable>(out var control)
            && control.transition == Selectable.Transition.SpriteSwap
                ? image.sprite
                : image.overrideSprite;

        /// <summary>
        /// The name of a control without text: the sprites of the icons in it or, if its object has only a default name such as
        /// "Button", its own sprite. Null if there are none.
        /// </summary>
        public static string? OnControl(Component control)
        {
            var icons = IconsIn(control);
            if (icons.Count > 0)
            {
                return string.Join(", ", icons.Select(ObjectName.Telling).Distinct());
            }
            var isUnnamed = ObjectName.OfControl(control) == null;
            var picture = isUnnamed ? ShownOn(control.transform) : null;
            return picture == null ? null : ObjectName.Telling(picture);
        }

        /// <summary>What a control is called that lies on its face, see <see cref="FaceDown"/>; null for others.</summary>
        public static string? BackOf(Component control)
        {
            var top = TopIn(control.transform, control.transform);
            return top == null ? null : FaceDown.NameOf(control.transform, top, SpriteShown);
        }

        // The image that is drawn last of those that are as large as the control; other controls in it are things of their own.
        private static Image? TopIn(Transform level, Transform control)
        {
            for (var i = level.childCount - 1; i >= 0; i--)
            {
                var child = level.GetChild(i);
                if (
                    child.gameObject.activeSelf
                    && UGuiControl.RoleOf(child, out _) == null
                    && TopIn(child, control) is { } inside
                )
                {
                    return inside;
                }
            }
            return
                level.TryGetComponent<Image>(out var own)
                && ShownOn(level) != null
                && CanvasGrid.IsAsLarge(own.rectTransform, control)
                ? own
                : null;
        }

        private static Object? SpriteShown(Image image) =>
            image.isActiveAndEnabled ? image.overrideSprite : null;

        /// <summary>The pictures in a control that have names and do not show its state.</summary>
        public static List<Object> IconsIn(Component control)
        {
            var icons = new List<Object>();
            Collect(control.transform, PartsOf(control), icons);
            return icons;
        }

        private static void Collect(Transform level, List<Graphic?> parts, List<Object> icons)
        {
            foreach (Transform child in level)
            {
                if (
                    !child.gameObject.activeSelf
                    || UGuiControl.RoleOf(child, out _) != null
                    || (child.TryGetComponent<CanvasGroup>(out var group) && Faint.Is(group.alpha))
                )
                {
                    continue;
                }
                if (
                    ShownOn(child) is { } picture
                    && !parts.Contains(Of(child))
                    && ObjectName.Telling(picture) != null
                )
                {
                    icons.Add(picture);
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
