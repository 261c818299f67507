#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>The looks of what is on canvases: its own image, or that of the frame around a text.</summary>
    internal sealed class CanvasLook : ILookReader
    {
        private const int MostLevels = 2;

        public Look? Of(object thing)
        {
            if (!(thing is RectTransform level) || level == null || !(ImageOf(level) is { } image))
            {
                return null;
            }
            var picture = Picture.ShownOn(image.transform);
            return new Look
            {
                Kind = ObjectName.WithoutNumber(image.transform),
                Picture = picture == null ? null : PlayedPictures.NameOf(image, picture),
                Drawn = picture,
                Color = Tint.Of(image.color, picture),
                Brightness = image.color.maxColorComponent,
                IsOutlined = IsOutlined(image) || IsOutlined(level),
                Source = image,
            };
        }

        public IEnumerable<object> Shown() =>
            SceneObjects
                .Unordered<MaskableGraphic>()
                .Select(graphic => Picture.ShownOn(graphic.transform))
                .OfType<object>();

        // An outline is a kind of shadow.
        private static bool IsOutlined(Component drawn) =>
            drawn.TryGetComponent<Shadow>(out var line)
            && line.isActiveAndEnabled
            && !Faint.Is(line.effectColor.a);

        private static Graphic? ImageOf(Transform place)
        {
            // A cell whose tile is drawn by an object in it.
            if (place is RectTransform cell && CanvasGrid.FrameIn(cell) is var tile && tile != cell)
            {
                return Picture.Of(tile);
            }
            Transform? inside = null;
            var level = place;
            for (var i = 0; i <= MostLevels && level != null; i++, level = level.parent)
            {
                if ((Picture.Of(level) ?? BoxOf(level) ?? Behind(inside, level)) is { } image)
                {
                    return i == 0 || GraphicText.Within(level).Count == 1 ? image : null;
                }
                inside = level;
            }
            return null;
        }

        // The tile of a letter may lie beside it, and is drawn before.
        private static Graphic? Behind(Transform? text, Transform holder)
        {
            for (var i = 0; text != null && i < text.GetSiblingIndex(); i++)
            {
                var tile = holder.GetChild(i);
                if (
                    tile is RectTransform { rect: var area }
                    && area.Contains(tile.InverseTransformPoint(text.position))
                    && Picture.Of(tile) is { } image
                )
                {
                    return image;
                }
            }
            return null;
        }

        // The box of a toggle lies beside its text, also while the toggle is switched off.
        private static Graphic? BoxOf(Transform level) =>
            level.TryGetComponent<Toggle>(out var toggle) && toggle.targetGraphic is { } box
                ? box == null
                    ? null
                    : Picture.Of(box.transform)
                : null;
    }
}
