#nullable enable

using System;
using UnityEngine;
using UnityEngine.UI;

namespace Abu.Samples.Menu
{
    /// <summary>The shop on the right, on a canvas.</summary>
    public sealed class ShopPanel : MonoBehaviour
    {
        private const float Width = 300;
        private const float Row = 40;

        private RectTransform _panel = null!;
        private float _nextRow = -30;

        public void Build(MenuGame game)
        {
            gameObject.AddComponent<Canvas>().renderMode = RenderMode.ScreenSpaceOverlay;
            gameObject.AddComponent<GraphicRaycaster>();
            _panel = NewRect(transform, "ShopPanel", Vector2.zero, new Vector2(Width, 390));
            _panel.anchorMin = _panel.anchorMax = _panel.pivot = new Vector2(1, 1);
            _panel.anchoredPosition = new Vector2(-20, -20);
            _panel.gameObject.AddComponent<Image>().color = new Color(0.85f, 0.8f, 0.7f);
            AddText(NextRow("Title"), "Shop");
            AddButton("Buy", () => game.Note("You bought a lamp"));
            AddButton("Sell", () => game.Note("You sold a lamp")).interactable = false;
            AddToggle("Gift wrap", on => game.Note(on ? "It will be wrapped" : "No wrapping"));
            AddSlider("Amount", value => game.Note($"Amount is {value}"));
            AddReadyMade(game);
        }

        // The controls that the menu GameObject > UI creates.
        private void AddReadyMade(MenuGame game)
        {
            var colour = Place<Dropdown>(DefaultControls.CreateDropdown(default), "Colour");
            colour.onValueChanged.AddListener(index =>
                game.Note($"Colour is {colour.options[index].text}")
            );
            var note = Place<InputField>(DefaultControls.CreateInputField(default), "Note");
            note.onEndEdit.AddListener(text => game.Note($"Note is {text}"));
            var warmth = Place<Scrollbar>(DefaultControls.CreateScrollbar(default), "Warmth");
            warmth.onValueChanged.AddListener(value => game.Note($"Warmth is {value:0.0}"));
        }

        private T Place<T>(GameObject control, string name)
            where T : Component
        {
            var row = NextRow(name);
            control.name = name;
            control.transform.SetParent(row.parent, false);
            var rect = (RectTransform)control.transform;
            rect.anchoredPosition = row.anchoredPosition;
            rect.sizeDelta = row.sizeDelta;
            Destroy(row.gameObject);
            return control.GetComponent<T>();
        }

        private static RectTransform NewRect(
            Transform parent,
            string name,
            Vector2 position,
            Vector2 size
        )
        {
            var rect = (RectTransform)new GameObject(name, typeof(RectTransform)).transform;
            rect.SetParent(parent, false);
            rect.anchoredPosition = position;
            rect.sizeDelta = size;
            return rect;
        }

        private static void AddText(Transform parent, string text)
        {
            var rect = NewRect(parent, "Text", Vector2.zero, new Vector2(Width - 80, Row - 10));
            var label = rect.gameObject.AddComponent<Text>();
            label.font = Resources.GetBuiltinResource<Font>("LegacyRuntime.ttf");
            label.color = Color.black;
            label.alignment = TextAnchor.MiddleCenter;
            label.text = text;
        }

        private RectTransform NextRow(string name)
        {
            var row = NewRect(
                _panel,
                name,
                new Vector2(0, _nextRow + _panel.sizeDelta.y / 2),
                new Vector2(Width - 40, Row - 8)
            );
            _nextRow -= Row;
            return row;
        }

        private Button AddButton(string text, Action onClick)
        {
            var row = NextRow(text);
            var face = row.gameObject.AddComponent<Image>();
            var button = row.gameObject.AddComponent<Button>();
            button.targetGraphic = face;
            button.onClick.AddListener(() => onClick());
            AddText(row, text);
            return button;
        }

        private void AddToggle(string text, Action<bool> onChange)
        {
            var row = NextRow(text);
            var face = row.gameObject.AddComponent<Image>();
            var toggle = row.gameObject.AddComponent<Toggle>();
            var mark = NewRect(row, "Checkmark", new Vector2(-110, 0), new Vector2(16, 16));
            toggle.graphic = mark.gameObject.AddComponent<Image>();
            toggle.graphic.color = Color.black;
            toggle.targetGraphic = face;
            toggle.isOn = false;
            toggle.onValueChanged.AddListener(on => onChange(on));
            AddText(row, text);
        }

        private void AddSlider(string name, Action<float> onChange)
        {
            var row = NextRow(name);
            row.gameObject.AddComponent<Image>();
            var slider = row.gameObject.AddComponent<Slider>();
            var handle = NewRect(row, "Handle", Vector2.zero, new Vector2(16, 0));
            var face = handle.gameObject.AddComponent<Image>();
            face.color = Color.black;
            slider.handleRect = handle;
            slider.targetGraphic = face;
            slider.maxValue = 10;
            slider.wholeNumbers = true;
            slider.onValueChanged.AddListener(value => onChange(value));
        }
    }
}
