#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>The looks of elements of UI Toolkit: their own background, or that of the frame around a text.</summary>
    internal sealed class ElementLook : ILookReader
    {
        public Look? Of(object thing)
        {
            if (!(thing is VisualElement element))
            {
                return null;
            }
            var framed =
                ElementImage.IsDrawn(element) || !IsFrame(element.parent)
                    ? element
                    : element.parent;
            return ElementImage.IsDrawn(framed)
                ? new Look
                {
                    Kind = KindOf(framed),
                    Picture = ElementImage.OwnName(framed),
                    Drawn = ElementImage.PictureOf(framed),
                    Color = ColorOf(framed),
                    IsOutlined = IsOutlined(framed.resolvedStyle),
                    Source = framed,
                }
                : null;
        }

        public IEnumerable<object> Shown() => Enumerable.Empty<object>();

        private static string? ColorOf(VisualElement element)
        {
            var style = element.resolvedStyle;
            return Faint.Is(style.backgroundColor.a)
                ? Tint.Of(
                    element is Image image ? image.tintColor : style.unityBackgroundImageTintColor,
                    ElementImage.PictureOf(element)
                )
                : ColorWords.Of(style.backgroundColor);
        }

        private static bool IsOutlined(IResolvedStyle style) =>
            style.borderTopWidth > 0
            && style.borderBottomWidth > 0
            && !Faint.Is(style.borderTopColor.a);

        // With one thing in it.
        private static bool IsFrame(VisualElement? element) =>
            element is { childCount: 1 } && ElementImage.IsDrawn(element);

        // The first class that is not Unity's own, or else the name.
        private static string KindOf(VisualElement element) =>
            element.GetClasses().FirstOrDefault(name => !ElementNames.IsUnitys(name))
            ?? (element.name ?? "").TrimEnd("0123456789 -_".ToCharArray());
    }
}
