#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;

namespace Tetris
{
    /// <summary>Buttons of one size, row by row.</summary>
    internal sealed class ButtonBar : VisualElement
    {
        private const float Gap = 0.2f;

        private readonly List<Button> _buttons = new();

        internal ButtonBar(string name)
        {
            this.name = name;
            pickingMode = PickingMode.Ignore;
        }

        internal Button AddButton(string text, Action onClick)
        {
            var button = NewButton(text, onClick);
            _buttons.Add(button);
            Add(button);
            return button;
        }

        internal void Resize(Rect at, float cell, int columns)
        {
            Look.Place(this, at);
            var rows = (_buttons.Count + columns - 1) / columns;
            var gap = Mathf.Round(Gap * cell);
            var width = Mathf.Floor((at.width - (columns - 1) * gap) / columns);
            var height = Mathf.Floor((at.height - (rows - 1) * gap) / rows);
            for (var i = 0; i < _buttons.Count; i++)
            {
                var corner = new Vector2(i % columns * (width + gap), i / columns * (height + gap));
                ResizeButton(_buttons[i], new Rect(corner, new Vector2(width, height)), cell);
            }
        }

        internal static Button NewButton(string text, Action onClick)
        {
            // Not focusable: otherwise the space bar would press the button that was clicked last.
            var button = new Button(onClick) { text = text, focusable = false };
            Look.Frame(button, Look.Accent, Look.Line);
            button.style.color = Look.Text;
            button.style.unityTextAlign = TextAnchor.MiddleCenter;
            button.style.marginLeft = button.style.marginRight = 0;
            button.style.marginTop = button.style.marginBottom = 0;
            button.style.paddingLeft = button.style.paddingRight = 0;
            return button;
        }

        internal static void ResizeButton(Button button, Rect at, float cell)
        {
            Look.Place(button, at);
            Look.Round(button, cell / 6);
            // Fits the longest text: ten letters, each at most 0.7 of the font size wide.
            button.style.fontSize = Mathf.Min(cell * 0.52f, at.width / 7.5f);
        }

        internal static void Enable(Button button, bool isEnabled)
        {
            if (button.enabledSelf != isEnabled)
            {
                button.SetEnabled(isEnabled);
                Look.Frame(button, isEnabled ? Look.Accent : Look.Panel, Look.Line);
                button.style.color = isEnabled ? Look.Text : Look.Disabled;
            }
        }
    }
}
