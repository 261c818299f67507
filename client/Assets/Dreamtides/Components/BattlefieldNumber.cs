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

        /// <summary>The last text, with tags and icons; null until the first one.</summary>
        [SerializeField]
        internal string? _originalText;

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
    }
}
