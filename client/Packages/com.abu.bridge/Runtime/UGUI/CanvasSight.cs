#nullable enable

using System.Linq;
using TMPro;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>Whether anything is drawn of an object on a canvas and of those in it.</summary>
    internal static class CanvasSight
    {
        public static bool IsAnySeen(Transform level) =>
            level.GetComponentsInChildren<Graphic>().Any(IsSeen);

        private static bool IsSeen(Graphic graphic) =>
            graphic switch
            {
                TMP_Text _ => GraphicText.Of(graphic.transform).Length > 0,
                Text _ => GraphicText.Of(graphic.transform).Length > 0,
                Image _ => Picture.Of(graphic.transform) != null,
                RawImage _ => Picture.Of(graphic.transform) != null,
                _ => graphic.isActiveAndEnabled && !Faint.Is(graphic.color.a),
            };
    }
}
