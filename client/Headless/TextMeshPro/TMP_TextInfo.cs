using System;
using UnityEngine;

namespace TMPro
{
    /// <summary>Where a text's letters, words, lines and links are, in the units of its object.</summary>
    [Serializable]
    public class TMP_TextInfo
    {
        public TMP_Text textComponent;
        public int characterCount;
        public int spriteCount;
        public int spaceCount;
        public int wordCount;
        public int linkCount;
        public int lineCount;
        public int pageCount;
        public int materialCount = 1;
        public TMP_CharacterInfo[] characterInfo = Array.Empty<TMP_CharacterInfo>();
        public TMP_WordInfo[] wordInfo = Array.Empty<TMP_WordInfo>();
        public TMP_LinkInfo[] linkInfo = Array.Empty<TMP_LinkInfo>();
        public TMP_LineInfo[] lineInfo = Array.Empty<TMP_LineInfo>();

        /// <summary>Kept for the game: letters that a game moves are drawn where they were.</summary>
        public TMP_MeshInfo[] meshInfo = new TMP_MeshInfo[1];

        public TMP_TextInfo() { }

        public TMP_TextInfo(TMP_Text textComponent)
        {
            this.textComponent = textComponent;
        }

        /// <summary>A copy of the corners, which a game may move and compare.</summary>
        public TMP_MeshInfo[] CopyMeshInfoVertexData()
        {
            var copy = (TMP_MeshInfo[])meshInfo.Clone();
            for (var i = 0; i < copy.Length; i++)
            {
                copy[i].vertices = (Vector3[])copy[i].vertices.Clone();
                copy[i].colors32 = (Color32[])copy[i].colors32.Clone();
            }
            return copy;
        }
    }

    public struct TMP_CharacterInfo
    {
        public char character;

        /// <summary>The place in the text with its tags.</summary>
        public int index;
        public int stringLength;
        public TMP_FontAsset fontAsset;
        public int materialReferenceIndex;
        public float pointSize;
        public int lineNumber;
        public int pageNumber;
        public int vertexIndex;
        public Vector3 topLeft;
        public Vector3 bottomLeft;
        public Vector3 topRight;
        public Vector3 bottomRight;
        public float origin;
        public float xAdvance;
        public float ascender;
        public float baseLine;
        public float descender;
        public float scale;
        public Color32 color;
        public FontStyles style;

        /// <summary>False for spaces and ends of lines.</summary>
        public bool isVisible;
    }

    public struct TMP_WordInfo
    {
        public TMP_Text textComponent;
        public int firstCharacterIndex;
        public int lastCharacterIndex;
        public int characterCount;

        public string GetWord() =>
            TextSpans.Read(textComponent, firstCharacterIndex, characterCount);
    }

    public struct TMP_LineInfo
    {
        public int characterCount;
        public int visibleCharacterCount;
        public int spaceCount;
        public int wordCount;
        public int firstCharacterIndex;
        public int firstVisibleCharacterIndex;
        public int lastCharacterIndex;
        public int lastVisibleCharacterIndex;
        public float length;
        public float lineHeight;
        public float ascender;
        public float baseline;
        public float descender;
        public float maxAdvance;
        public float width;
        public HorizontalAlignmentOptions alignment;
    }

    public struct TMP_LinkInfo
    {
        public TMP_Text textComponent;
        public int hashCode;
        public int linkIdFirstCharacterIndex;
        public int linkIdLength;
        public int linkTextfirstCharacterIndex;
        public int linkTextLength;

        internal string Id;

        public string GetLinkID() => Id ?? "";

        public string GetLink() => GetLinkID();

        public string GetLinkText() =>
            TextSpans.Read(textComponent, linkTextfirstCharacterIndex, linkTextLength);
    }

    public struct TMP_MeshInfo
    {
        public Mesh mesh;
        public int vertexCount;

        /// <summary>Four for each letter: lower left, upper left, upper right, lower right.</summary>
        public Vector3[] vertices;
        public Color32[] colors32;
        public Material material;
    }

    internal static class TextSpans
    {
        internal static string Read(TMP_Text text, int first, int count)
        {
            if (text == null)
                return "";
            var letters = text.textInfo.characterInfo;
            var result = new System.Text.StringBuilder();
            for (var i = first; i < Math.Min(first + count, letters.Length); i++)
                result.Append(letters[i].character);
            return result.ToString();
        }
    }
}
