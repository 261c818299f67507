#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using TMPro;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>Builds canvases with controls as Unity's menu creates them, and destroys them at the end.</summary>
    internal sealed class UGuiScene : IDisposable
    {
        private readonly List<GameObject> _roots = new();

        public UGuiScene(bool hasEventSystem = true)
        {
            if (hasEventSystem)
            {
                Root("EventSystem").AddComponent<EventSystem>();
            }
        }

        public static RectTransform Rect(Component control) => (RectTransform)control.transform;

        public void Dispose() => _roots.ForEach(Object.DestroyImmediate);

        public GameObject Root(string name)
        {
            var root = new GameObject(name);
            _roots.Add(root);
            return root;
        }

        public Canvas Canvas(string name = "Canvas", int order = 0)
        {
            var canvas = Root(name).AddComponent<Canvas>();
            canvas.renderMode = RenderMode.ScreenSpaceOverlay;
            canvas.sortingOrder = order;
            canvas.gameObject.AddComponent<GraphicRaycaster>();
            return canvas;
        }

        /// <summary>A child in the middle of its parent, offset by that many units.</summary>
        public static RectTransform Child(
            Component parent,
            string name,
            float x = 0,
            float y = 0,
            float width = 100,
            float height = 20
        )
        {
            var rect = (RectTransform)new GameObject(name, typeof(RectTransform)).transform;
            rect.SetParent(parent.transform, false);
            rect.anchoredPosition = new Vector2(x, y);
            rect.sizeDelta = new Vector2(width, height);
            return rect;
        }

        /// <summary>A child that fills its parent.</summary>
        public static RectTransform Fill(Component parent, string name)
        {
            var rect = Child(parent, name);
            rect.anchorMin = Vector2.zero;
            rect.anchorMax = Vector2.one;
            rect.sizeDelta = Vector2.zero;
            return rect;
        }

        public static T Add<T>(Component holder)
            where T : Component => holder.gameObject.AddComponent<T>();

        public static Text Text(Component parent, string text)
        {
            var label = Add<Text>(Fill(parent, "Text"));
            label.text = text;
            return label;
        }

        public static TextMeshProUGUI TmpText(Component parent, string text)
        {
            var label = Add<TextMeshProUGUI>(Fill(parent, "Text (TMP)"));
            label.text = text;
            return label;
        }

        public static Image Panel(
            Component parent,
            string name,
            float x = 0,
            float y = 0,
            float width = 100,
            float height = 20
        ) => Add<Image>(Child(parent, name, x, y, width, height));

        public static Button Button(
            Component parent,
            string text,
            float x = 0,
            float y = 0,
            string name = "Button"
        )
        {
            var button = Add<Button>(Panel(parent, name, x, y));
            if (text.Length > 0)
            {
                // As Unity's menu does it: white would not be seen on the white button.
                Text(button, text).color = new Color(0.2f, 0.2f, 0.2f);
            }
            return button;
        }

        public static Toggle Toggle(Component parent, string text, float x = 0, float y = 0)
        {
            var toggle = Add<Toggle>(Child(parent, "Toggle", x, y));
            var box = Panel(toggle, "Background", -40, 0, 20);
            toggle.targetGraphic = box;
            toggle.graphic = Panel(box, "Checkmark", 0, 0, 10, 10);
            Text(toggle, text);
            return toggle;
        }

        public static Slider Slider(Component parent, string name, float x = 0, float y = 0)
        {
            var slider = Add<Slider>(Child(parent, name, x, y));
            Add<Image>(Fill(slider, "Background"));
            slider.fillRect = Rect(Add<Image>(Fill(Fill(slider, "Fill Area"), "Fill")));
            slider.handleRect = Handle(Fill(slider, "Handle Slide Area"), 10);
            slider.targetGraphic = slider.handleRect.GetComponent<Image>();
            return slider;
        }

        public static Scrollbar Scrollbar(Component parent, string name, float x = 0, float y = 0)
        {
            var bar = Add<Scrollbar>(Panel(parent, name, x, y));
            bar.handleRect = Handle(Fill(bar, "Sliding Area"), 0);
            bar.targetGraphic = bar.handleRect.GetComponent<Image>();
            return bar;
        }

        public static InputField InputField(
            Component parent,
            string prompt,
            float x = 0,
            float y = 0
        )
        {
            var field = Add<InputField>(Panel(parent, "InputField (Legacy)", x, y));
            field.textComponent = Text(field, "");
            field.placeholder = Text(field, prompt);
            return field;
        }

        public static TMP_InputField TmpInputField(
            Component parent,
            string prompt,
            float x = 0,
            float y = 0
        )
        {
            var field = Add<TMP_InputField>(Panel(parent, "InputField (TMP)", x, y));
            var area = Fill(field, "Text Area");
            Add<RectMask2D>(area);
            field.textViewport = area;
            field.placeholder = TmpText(area, prompt);
            field.textComponent = TmpText(area, "");
            return field;
        }

        public static Dropdown Dropdown(Component parent, string name, params string[] options)
        {
            var dropdown = Add<Dropdown>(Panel(parent, name));
            dropdown.captionText = Text(dropdown, "");
            dropdown.template = Template(dropdown, item => dropdown.itemText = Text(item, ""));
            dropdown.AddOptions(options.ToList());
            return dropdown;
        }

        public static TMP_Dropdown TmpDropdown(
            Component parent,
            string name,
            params string[] options
        )
        {
            var dropdown = Add<TMP_Dropdown>(Panel(parent, name));
            dropdown.captionText = TmpText(dropdown, "");
            dropdown.template = Template(dropdown, item => dropdown.itemText = TmpText(item, ""));
            dropdown.AddOptions(options.ToList());
            return dropdown;
        }

        /// <summary>A window of that height onto rows of 20 units each.</summary>
        public static ScrollRect ScrollView(Component parent, float height, params string[] rows)
        {
            var view = Add<ScrollRect>(Panel(parent, "Scroll View", 0, 0, 100, height));
            var viewport = Fill(view, "Viewport");
            Add<RectMask2D>(viewport);
            view.viewport = viewport;
            view.content = Child(viewport, "Content", 0, 0, 100, rows.Length * 20);
            view.content.anchorMin = view.content.anchorMax = new Vector2(0.5f, 1);
            view.content.pivot = new Vector2(0.5f, 1);
            view.content.anchoredPosition = Vector2.zero;
            view.horizontal = false;
            for (var i = 0; i < rows.Length; ++i)
            {
                var row = Rect(Button(view.content, rows[i]));
                row.anchorMin = row.anchorMax = new Vector2(0.5f, 1);
                row.anchoredPosition = new Vector2(0, -10 - i * 20);
            }
            return view;
        }

        private static RectTransform Handle(Component area, float width)
        {
            var handle = Add<Image>(Child(area, "Handle", 0, 0, width, 0)).rectTransform;
            handle.anchorMin = Vector2.zero;
            handle.anchorMax = Vector2.one;
            handle.sizeDelta = new Vector2(width, 0);
            return handle;
        }

        private static RectTransform Template(Component dropdown, Action<Component> addText)
        {
            var template = Panel(dropdown, "Template", 0, -60, 100, 100);
            Add<ScrollRect>(template);
            var viewport = Fill(template, "Viewport");
            Add<RectMask2D>(viewport);
            var content = Child(viewport, "Content", 0, 0, 100, 20);
            content.anchorMin = content.anchorMax = new Vector2(0.5f, 1);
            content.pivot = new Vector2(0.5f, 1);
            content.anchoredPosition = Vector2.zero;
            template.GetComponent<ScrollRect>().content = content;
            template.GetComponent<ScrollRect>().viewport = viewport;
            var item = Add<Toggle>(Panel(content, "Item"));
            addText(item);
            template.gameObject.SetActive(false);
            return template.rectTransform;
        }
    }
}
