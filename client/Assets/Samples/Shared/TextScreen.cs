#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Samples
{
    /// <summary>A dark screen with texts and coloured panels at fixed places, in pixels from its upper left corner.</summary>
    public sealed class TextScreen
    {
        private readonly VisualElement _root;

        private static readonly Color Dark = new(0.16f, 0.15f, 0.14f);

        /// <param name="background">Null for a dark one.</param>
        public TextScreen(GameObject game, ThemeStyleSheet? theme, Color? background = null)
        {
            var settings = ScriptableObject.CreateInstance<PanelSettings>();
            settings.scaleMode = PanelScaleMode.ConstantPixelSize;
            settings.themeStyleSheet = theme;
            var document = game.AddComponent<UIDocument>();
            document.panelSettings = settings;
            _root = new VisualElement();
            _root.style.position = Position.Absolute;
            _root.style.left = _root.style.top = _root.style.right = _root.style.bottom = 0;
            _root.style.backgroundColor = background ?? Dark;
            document.rootVisualElement.Add(_root);
        }

        public Label AddText(float left, float top, float width, float size) =>
            AddText(_root, new Rect(left, top, width, 1.5f * size), size);

        public VisualElement AddPanel(Rect place, Color color) => AddPanel(_root, place, color);

        public static Label AddText(VisualElement parent, Rect place, float size)
        {
            var label = Add(parent, new Label(), place);
            label.style.fontSize = size;
            label.style.color = Color.white;
            return label;
        }

        public static VisualElement AddPanel(VisualElement parent, Rect place, Color color)
        {
            var panel = Add(parent, new VisualElement(), place);
            panel.style.backgroundColor = color;
            return panel;
        }

        private static T Add<T>(VisualElement parent, T element, Rect place)
            where T : VisualElement
        {
            element.style.position = Position.Absolute;
            element.style.left = place.x;
            element.style.top = place.y;
            element.style.width = place.width;
            element.style.height = place.height;
            parent.Add(element);
            return element;
        }
    }
}
