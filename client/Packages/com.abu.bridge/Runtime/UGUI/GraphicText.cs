#nullable enable

using System.Collections.Generic;
using TMPro;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>The texts on a canvas, of both kinds of text component, without markup and on one line.</summary>
    internal static class GraphicText
    {
        /// <summary>The text that the object itself shows; empty if there is none.</summary>
        public static string Of(Transform level) =>
            level.TryGetComponent<Graphic>(out var graphic)
            && graphic.isActiveAndEnabled
            && !IsFaded(graphic)
                ? Of(graphic)
                : "";

        /// <summary>The text, visible or not; empty for null.</summary>
        public static string Of(Graphic? graphic)
        {
            // A field that is empty in the Inspector holds an object that equals null.
            if (graphic == null)
            {
                return "";
            }
            return graphic switch
            {
                TMP_Text text => OneLine(
                    Cased(
                        text.parseCtrlCharacters ? TextEscapes.Read(text.text) : text.text,
                        text.fontStyle
                    ),
                    text.richText,
                    text.isRightToLeftText,
                    text.maxVisibleCharacters
                ),
                Text text => OneLine(text.text, text.supportRichText),
                _ => "",
            };
        }

        /// <summary>Whether it shows a text, also one that is empty now.</summary>
        public static bool IsText(Graphic graphic) => graphic is TMP_Text || graphic is Text;

        /// <summary>All texts of a control, without those of controls inside it.</summary>
        public static List<string> Within(Transform control)
        {
            var texts = new List<string>();
            Collect(control, texts);
            return texts;
        }

        private static void Collect(Transform level, List<string> texts)
        {
            var text = Of(level);
            if (text.Length > 0)
            {
                texts.Add(text);
            }
            foreach (Transform child in level)
            {
                if (
                    child.gameObject.activeSelf
                    && UGuiControl.RoleOf(child, out _) == null
                    && !IsFadedOut(child)
                )
                {
                    Collect(child, texts);
                }
            }
        }

        private static bool IsFadedOut(Transform level) =>
            level.TryGetComponent<CanvasGroup>(out var group)
            && group.enabled
            && Faint.Is(group.alpha);

        private static bool IsFaded(Graphic graphic)
        {
            var renderer = graphic.canvasRenderer;
            return Faint.Is(graphic.color.a) || (renderer != null && Faint.Is(renderer.GetAlpha()));
        }

        private static string? Cased(string? text, FontStyles style) =>
            (style & FontStyles.UpperCase) != 0 ? text?.ToUpperInvariant()
            : (style & FontStyles.LowerCase) != 0 ? text?.ToLowerInvariant()
            : text;

        private static string OneLine(
            string? text,
            bool hasTags,
            bool isRightToLeft = false,
            int shown = int.MaxValue
        ) =>
            hasTags
                ? AbuText.Label(text, isRightToLeft, shown)
                : AbuText.PlainLabel(text, isRightToLeft, shown);
    }
}
