#nullable enable

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
                Picture = picture == null ? null : ObjectName.Telling(picture),
                Color = ColorWords.Of(image.color),
            };
        }

        private static Graphic? ImageOf(Transform? level)
        {
            for (var i = 0; i <= MostLevels && level != null; i++, level = level.parent)
            {
                if (Picture.Of(level) is { } image)
                {
                    return i == 0 || GraphicText.Within(level).Count == 1 ? image : null;
                }
            }
            return null;
        }
    }
}
