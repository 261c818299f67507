#nullable enable

using System;
using Dreamtides.Utils;
using TMPro;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>A number on the board that grows for a moment when it changes.</summary>
    public class BattlefieldNumber : MonoBehaviour
    {
        [SerializeField]
        internal TextMeshPro _text = null!;

        /// <summary>The last real text, tags and icons included; a preview leaves it alone.</summary>
        [SerializeField]
        internal string? _originalText;

        private Color? _originalColor;

        public void SetText(string text, bool animate)
        {
            if (text.Length == 0)
            {
                throw new ArgumentException("A number on the board needs a text", nameof(text));
            }

            var changed = _originalText != null && _originalText != text;
            _originalText = text;
            _text.text = text;
            if (animate && changed)
            {
                transform.Pulse();
            }
        }

        public void SetPreviewText(string text, Color color)
        {
            _originalColor ??= _text.color;
            _text.text = text;
            _text.color = color;
        }

        public void ClearPreviewText()
        {
            if (_originalColor == null)
            {
                return;
            }

            _text.text = _originalText;
            _text.color = _originalColor.Value;
            _originalColor = null;
        }
    }
}
