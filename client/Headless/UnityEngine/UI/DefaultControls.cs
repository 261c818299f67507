using System;

namespace UnityEngine.UI
{
    /// <summary>
    /// Builds the controls of Unity's menu GameObject &gt; UI, with the same names of children; sizes and colours only as
    /// far as they are drawn here.
    /// </summary>
    public static partial class DefaultControls
    {
        private static readonly Vector2 ThickElement = new Vector2(160, 30);
        private static readonly Vector2 ThinElement = new Vector2(160, 20);
        private static readonly Color TextColor = new Color(0.196f, 0.196f, 0.196f);

        public struct Resources
        {
            public Sprite standard;
            public Sprite background;
            public Sprite inputField;
            public Sprite knob;
            public Sprite checkmark;
            public Sprite dropdown;
            public Sprite mask;
        }

        public static GameObject CreateScrollbar(Resources resources)
        {
            var root = Root("Scrollbar", ThinElement, typeof(Image), typeof(Scrollbar));
            root.GetComponent<Image>().sprite = resources.background;
            var area = Child("Sliding Area", root);
            area.sizeDelta = new Vector2(-20, -20);
            area.anchorMin = Vector2.zero;
            area.anchorMax = Vector2.one;
            var handle = Child("Handle", area.gameObject, typeof(Image));
            handle.sizeDelta = new Vector2(20, 20);
            handle.GetComponent<Image>().sprite = resources.standard;
            var scrollbar = root.GetComponent<Scrollbar>();
            scrollbar.handleRect = handle;
            scrollbar.targetGraphic = handle.GetComponent<Image>();
            return root;
        }

        public static GameObject CreateInputField(Resources resources)
        {
            var root = Root("InputField (Legacy)", ThickElement, typeof(Image), typeof(InputField));
            root.GetComponent<Image>().sprite = resources.inputField;
            var placeholder = Text("Placeholder", root, "Enter text...");
            placeholder.color = new Color(0.196f, 0.196f, 0.196f, 0.5f);
            var text = Text("Text (Legacy)", root, "");
            foreach (var rect in new[] { placeholder.rectTransform, text.rectTransform })
            {
                Fill(rect, new Vector2(10, 6), new Vector2(-10, -7));
            }
            var field = root.GetComponent<InputField>();
            field.textComponent = text;
            field.placeholder = placeholder;
            return root;
        }

        public static GameObject CreateDropdown(Resources resources)
        {
            var root = Root("Dropdown (Legacy)", ThickElement, typeof(Image), typeof(Dropdown));
            root.GetComponent<Image>().sprite = resources.standard;
            var label = Text("Label", root, "");
            label.alignment = TextAnchor.MiddleLeft;
            Fill(label.rectTransform, new Vector2(10, 6), new Vector2(-25, -7));
            var template = Child("Template", root, typeof(Image), typeof(ScrollRect));
            template.anchorMin = Vector2.zero;
            template.anchorMax = new Vector2(1, 0);
            template.pivot = new Vector2(0.5f, 1);
            template.sizeDelta = new Vector2(0, 150);
            var viewport = Child("Viewport", template.gameObject);
            Fill(viewport, Vector2.zero, Vector2.zero);
            var content = Child("Content", viewport.gameObject);
            content.anchorMin = new Vector2(0, 1);
            content.anchorMax = Vector2.one;
            content.pivot = new Vector2(0.5f, 1);
            content.sizeDelta = new Vector2(0, 28);
            var item = CreateItem(content.gameObject, out var itemText);
            template.GetComponent<ScrollRect>().content = content;
            template.GetComponent<ScrollRect>().viewport = viewport;
            template.gameObject.SetActive(false);
            var dropdown = root.GetComponent<Dropdown>();
            dropdown.targetGraphic = root.GetComponent<Image>();
            dropdown.template = template;
            dropdown.captionText = label;
            dropdown.itemText = itemText;
            itemText.text = "Option A";
            foreach (var option in new[] { "Option A", "Option B", "Option C" })
            {
                dropdown.options.Add(new Dropdown.OptionData(option));
            }
            dropdown.RefreshShownValue();
            return root;
        }

        private static GameObject CreateItem(GameObject content, out Text label)
        {
            var item = Child("Item", content, typeof(Toggle));
            item.anchorMin = new Vector2(0, 0.5f);
            item.anchorMax = new Vector2(1, 0.5f);
            item.sizeDelta = new Vector2(0, 20);
            var background = Child("Item Background", item.gameObject, typeof(Image));
            Fill(background, Vector2.zero, Vector2.zero);
            var checkmark = Child("Item Checkmark", item.gameObject, typeof(Image));
            checkmark.anchorMin = checkmark.anchorMax = new Vector2(0, 0.5f);
            checkmark.sizeDelta = new Vector2(10, 10);
            checkmark.anchoredPosition = new Vector2(10, 0);
            label = Text("Item Label", item.gameObject, "");
            label.alignment = TextAnchor.MiddleLeft;
            Fill(label.rectTransform, new Vector2(20, 1), new Vector2(-10, -2));
            var toggle = item.GetComponent<Toggle>();
            toggle.targetGraphic = background.GetComponent<Image>();
            toggle.graphic = checkmark.GetComponent<Image>();
            toggle.graphic.color = Color.black;
            toggle.isOn = true;
            return item.gameObject;
        }

        private static GameObject Root(string name, Vector2 size, params Type[] components)
        {
            var root = new GameObject(name, components);
            ((RectTransform)root.transform).sizeDelta = size;
            return root;
        }

        private static RectTransform Child(string name, GameObject parent, params Type[] components)
        {
            var child = new GameObject(name, typeof(RectTransform));
            foreach (var component in components)
            {
                child.AddComponent(component);
            }
            child.transform.SetParent(parent.transform, false);
            return (RectTransform)child.transform;
        }

        private static Text Text(string name, GameObject parent, string text)
        {
            var label = Child(name, parent, typeof(Text)).GetComponent<Text>();
            label.text = text;
            label.color = TextColor;
            return label;
        }

        private static void Fill(RectTransform rect, Vector2 lowerLeft, Vector2 upperRight)
        {
            rect.anchorMin = Vector2.zero;
            rect.anchorMax = Vector2.one;
            rect.offsetMin = lowerLeft;
            rect.offsetMax = upperRight;
        }
    }
}
