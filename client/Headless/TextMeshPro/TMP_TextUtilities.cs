using System;
using UnityEngine;

namespace TMPro
{
    /// <summary>Finds what of a text is at a place of the screen.</summary>
    public static class TMP_TextUtilities
    {
        /// <summary>The number of the letter; -1 for none.</summary>
        public static int FindIntersectingCharacter(
            TMP_Text text,
            Vector3 position,
            Camera camera,
            bool visibleOnly
        )
        {
            if (!ToLocal(text, position, camera, out var place))
                return -1;
            return Array.FindIndex(
                text.textInfo.characterInfo,
                letter => (letter.isVisible || !visibleOnly) && Covers(letter, place)
            );
        }

        public static int FindIntersectingWord(TMP_Text text, Vector3 position, Camera camera)
        {
            var letter = FindIntersectingCharacter(text, position, camera, true);
            return letter < 0
                ? -1
                : Array.FindIndex(
                    text.textInfo.wordInfo,
                    word => word.firstCharacterIndex <= letter && letter <= word.lastCharacterIndex
                );
        }

        public static int FindIntersectingLink(TMP_Text text, Vector3 position, Camera camera)
        {
            var letter = FindIntersectingCharacter(text, position, camera, false);
            return letter < 0
                ? -1
                : Array.FindIndex(
                    text.textInfo.linkInfo,
                    link =>
                        link.linkTextfirstCharacterIndex <= letter
                        && letter < link.linkTextfirstCharacterIndex + link.linkTextLength
                );
        }

        public static int FindIntersectingLine(TMP_Text text, Vector3 position, Camera camera)
        {
            if (!ToLocal(text, position, camera, out var place))
                return -1;
            return Array.FindIndex(
                text.textInfo.lineInfo,
                line => line.descender <= place.y && place.y < line.ascender
            );
        }

        public static int FindNearestCharacter(
            TMP_Text text,
            Vector3 position,
            Camera camera,
            bool visibleOnly
        )
        {
            var (nearest, least) = (0, float.PositiveInfinity);
            if (!ToLocal(text, position, camera, out var place))
                return nearest;
            var letters = text.textInfo.characterInfo;
            for (var i = 0; i < letters.Length; i++)
            {
                if (visibleOnly && !letters[i].isVisible)
                    continue;
                var middle = (letters[i].bottomLeft + letters[i].topRight) / 2;
                var distance = ((Vector2)middle - place).sqrMagnitude;
                if (distance < least)
                    (nearest, least) = (i, distance);
            }
            return nearest;
        }

        public static bool IsIntersectingRectTransform(
            RectTransform rectTransform,
            Vector3 position,
            Camera camera
        ) => RectTransformUtility.RectangleContainsScreenPoint(rectTransform, position, camera);

        public static bool ScreenPointToWorldPointInRectangle(
            Transform transform,
            Vector2 screenPoint,
            Camera cam,
            out Vector3 worldPoint
        )
        {
            worldPoint = screenPoint;
            return transform is RectTransform rect
                && RectTransformUtility.ScreenPointToWorldPointInRectangle(
                    rect,
                    screenPoint,
                    cam,
                    out worldPoint
                );
        }

        /// <summary>The number by which links and styles are known, whatever their case.</summary>
        public static int GetHashCode(string s)
        {
            var code = 0;
            foreach (var letter in s)
                code = unchecked((code << 5) + code) ^ char.ToUpperInvariant(letter);
            return code;
        }

        public static int GetSimpleHashCode(string s)
        {
            var code = 0;
            foreach (var letter in s)
                code = unchecked((code << 5) + code) ^ letter;
            return code;
        }

        private static bool Covers(TMP_CharacterInfo letter, Vector2 place) =>
            place.x >= letter.bottomLeft.x
            && place.x < letter.topRight.x
            && place.y >= letter.bottomLeft.y
            && place.y < letter.topRight.y;

        private static bool ToLocal(
            TMP_Text text,
            Vector3 position,
            Camera camera,
            out Vector2 place
        ) =>
            RectTransformUtility.ScreenPointToLocalPointInRectangle(
                text.rectTransform,
                position,
                camera,
                out place
            );
    }
}
