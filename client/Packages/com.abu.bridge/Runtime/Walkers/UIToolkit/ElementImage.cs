#nullable enable

using System.Linq;
using UnityEngine.UIElements;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>The pictures of elements: those of images, and the backgrounds of others.</summary>
    internal static class ElementImage
    {
        /// <summary>The name of an element's own picture; null if there is none.</summary>
        public static string? OwnName(VisualElement element) =>
            PictureOf(element) is { } picture && picture != null
                ? ObjectName.Telling(picture)
                : null;

        /// <summary>The name of the first picture in an element, not counting its own; null if there is none.</summary>
        public static string? NameInside(VisualElement element) =>
            element
                .hierarchy.Children()
                .Where(child => !ElementSight.IsGone(child) && !ControlReader.IsControl(child))
                .Select(child => OwnName(child) ?? NameInside(child))
                .FirstOrDefault(name => name != null);

        /// <summary>Whether an element shows a text, or a picture in it.</summary>
        public static bool HoldsAny(VisualElement element) =>
            ElementNames.TextOf(element) != null
            || element
                .hierarchy.Children()
                .Any(child =>
                    !ElementSight.IsGone(child) && (HasPicture(child) || HoldsAny(child))
                );

        /// <summary>Whether an element has a picture itself, of any kind.</summary>
        public static bool HasPicture(VisualElement element) =>
            element.resolvedStyle.backgroundImage != default
            || (element is Image image && (image.sprite != null || image.image != null));

        /// <summary>Whether something is seen of an element itself: its background's colour or a picture.</summary>
        public static bool IsDrawn(VisualElement element) =>
            !Faint.Is(element.resolvedStyle.backgroundColor.a) || HasPicture(element);

        /// <summary>The element's own picture; null if there is none, or for another kind, such as a vector image.</summary>
        public static Object? PictureOf(VisualElement element)
        {
            var image = element as Image;
            var background = element.resolvedStyle.backgroundImage;
            return image != null && image.sprite != null ? image.sprite
                : image != null && image.image != null ? image.image
                : background.sprite != null ? background.sprite
                : background.texture;
        }
    }
}
