namespace UnityEngine.UI
{
    public static partial class DefaultControls
    {
        private static readonly Vector2 ImageSize = new Vector2(100, 100);

        public static GameObject CreatePanel(Resources resources)
        {
            var root = Root("Panel", ThickElement, typeof(Image));
            Fill((RectTransform)root.transform, Vector2.zero, Vector2.zero);
            var image = Sliced(root, resources.background);
            image.color = new Color(1, 1, 1, 0.392f);
            return root;
        }

        public static GameObject CreateButton(Resources resources)
        {
            var root = Root("Button (Legacy)", ThickElement, typeof(Image), typeof(Button));
            Sliced(root, resources.standard);
            var text = Text("Text (Legacy)", root, "Button");
            text.alignment = TextAnchor.MiddleCenter;
            Fill(text.rectTransform, Vector2.zero, Vector2.zero);
            return root;
        }

        public static GameObject CreateText(Resources resources)
        {
            var root = Root("Text (Legacy)", ThickElement, typeof(Text));
            var text = root.GetComponent<Text>();
            (text.text, text.color) = ("New Text", TextColor);
            return root;
        }

        public static GameObject CreateImage(Resources resources) =>
            Root("Image", ImageSize, typeof(Image));

        public static GameObject CreateRawImage(Resources resources) =>
            Root("RawImage", ImageSize, typeof(RawImage));

        public static GameObject CreateSlider(Resources resources)
        {
            var root = Root("Slider", ThinElement, typeof(Slider));
            var background = Child("Background", root, typeof(Image));
            Sliced(background.gameObject, resources.background);
            Span(background, 0.25f, Vector2.zero, Vector2.zero);
            var fillArea = Child("Fill Area", root);
            Span(fillArea, 0.25f, new Vector2(-5, 0), new Vector2(-20, 0));
            var fill = Child("Fill", fillArea.gameObject, typeof(Image));
            Sliced(fill.gameObject, resources.standard);
            fill.sizeDelta = new Vector2(10, 0);
            var slideArea = Child("Handle Slide Area", root);
            Span(slideArea, 0, Vector2.zero, new Vector2(-20, 0));
            var handle = Child("Handle", slideArea.gameObject, typeof(Image));
            handle.GetComponent<Image>().sprite = resources.knob;
            handle.sizeDelta = new Vector2(20, 0);
            var slider = root.GetComponent<Slider>();
            (slider.fillRect, slider.handleRect) = (fill, handle);
            slider.targetGraphic = handle.GetComponent<Image>();
            return root;
        }

        public static GameObject CreateToggle(Resources resources)
        {
            var root = Root("Toggle", ThinElement, typeof(Toggle));
            var background = Child("Background", root, typeof(Image));
            Sliced(background.gameObject, resources.standard);
            background.anchorMin = background.anchorMax = new Vector2(0, 1);
            background.anchoredPosition = new Vector2(10, -10);
            background.sizeDelta = new Vector2(20, 20);
            var checkmark = Child("Checkmark", background.gameObject, typeof(Image));
            checkmark.GetComponent<Image>().sprite = resources.checkmark;
            checkmark.sizeDelta = new Vector2(20, 20);
            var label = Text("Label", root, "Toggle");
            Fill(label.rectTransform, new Vector2(23, 1), new Vector2(-5, -2));
            var toggle = root.GetComponent<Toggle>();
            toggle.graphic = checkmark.GetComponent<Image>();
            toggle.targetGraphic = background.GetComponent<Image>();
            toggle.isOn = true;
            return root;
        }

        public static GameObject CreateScrollView(Resources resources)
        {
            var root = Root(
                "Scroll View",
                new Vector2(200, 200),
                typeof(Image),
                typeof(ScrollRect)
            );
            Sliced(root, resources.background).color = new Color(1, 1, 1, 0.392f);
            var viewport = Child("Viewport", root, typeof(Image), typeof(Mask));
            Fill(viewport, Vector2.zero, Vector2.zero);
            viewport.pivot = Vector2.up;
            Sliced(viewport.gameObject, resources.mask);
            viewport.GetComponent<Mask>().showMaskGraphic = false;
            var content = Child("Content", viewport.gameObject);
            content.anchorMin = Vector2.up;
            content.anchorMax = Vector2.one;
            content.pivot = Vector2.up;
            content.sizeDelta = new Vector2(0, 300);
            var scroll = root.GetComponent<ScrollRect>();
            (scroll.content, scroll.viewport) = (content, viewport);
            scroll.horizontalScrollbar = Bar("Scrollbar Horizontal", root, resources, 0);
            scroll.verticalScrollbar = Bar("Scrollbar Vertical", root, resources, 1);
            scroll.horizontalScrollbarVisibility = scroll.verticalScrollbarVisibility = ScrollRect
                .ScrollbarVisibility
                .AutoHideAndExpandViewport;
            scroll.horizontalScrollbarSpacing = scroll.verticalScrollbarSpacing = -3;
            return root;
        }

        // Along the bottom or the right.
        private static Scrollbar Bar(string name, GameObject root, Resources resources, int axis)
        {
            var bar = CreateScrollbar(resources).GetComponent<Scrollbar>();
            bar.name = name;
            if (axis == 1)
                bar.SetDirection(Scrollbar.Direction.BottomToTop, true);
            var rect = (RectTransform)bar.transform;
            rect.SetParent(root.transform, false);
            rect.anchorMin = axis == 0 ? Vector2.zero : Vector2.right;
            rect.anchorMax = axis == 0 ? Vector2.right : Vector2.one;
            rect.pivot = axis == 0 ? Vector2.zero : Vector2.one;
            rect.sizeDelta = axis == 0 ? new Vector2(0, 20) : new Vector2(20, 0);
            rect.anchoredPosition = Vector2.zero;
            return bar;
        }

        private static Image Sliced(GameObject of, Sprite sprite)
        {
            var image = of.GetComponent<Image>();
            (image.sprite, image.type) = (sprite, Image.Type.Sliced);
            return image;
        }

        private static void Span(RectTransform rect, float inset, Vector2 place, Vector2 size)
        {
            rect.anchorMin = new Vector2(0, inset);
            rect.anchorMax = new Vector2(1, 1 - inset);
            (rect.anchoredPosition, rect.sizeDelta) = (place, size);
        }
    }
}
