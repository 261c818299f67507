#nullable enable

using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Services;
using TMPro;
using UnityEngine;
using UnityEngine.UI;

namespace Dreamtides.Bootstrap
{
    /// <summary>Builds the parts drawn by uGUI: the canvas and the buttons at its edges, in pixels.</summary>
    internal static class CanvasBuilder
    {
        private const float FontSize = 15f;
        private const float Edge = 8f;
        private const float Gap = 4f;

        private static readonly Vector2 TopLeft = new Vector2(0f, 1f);
        private static readonly Vector2 TopRight = new Vector2(1f, 1f);
        private static readonly Vector2 CornerSize = new Vector2(66f, 28f);

        public static Canvas BuildCanvas()
        {
            var holder = new GameObject("Canvas");
            var canvas = holder.AddComponent<Canvas>();
            canvas.renderMode = RenderMode.ScreenSpaceOverlay;
            holder.AddComponent<GraphicRaycaster>();
            return canvas;
        }

        public static CornerButtons AddCornerButtons(Registry registry)
        {
            var document = registry.DocumentService;
            var second = Edge + CornerSize.x + Gap;
            document._menuButton = AddButton(registry, "Menu Button", TopLeft, Edge);
            document._bugButton = AddButton(registry, "Bug Button", TopLeft, second);
            document._undoButton = AddButton(registry, "Undo Button", TopRight, -second);
            document._devButton = AddButton(registry, "Dev Button", TopRight, -Edge);
            return new CornerButtons(
                document._undoButton,
                document._devButton,
                AddCloseBrowserButton(registry)
            );
        }

        /// <summary>The essence counter of the quest screens, top centre.</summary>
        public static EssenceTotal AddEssenceTotal(Registry registry)
        {
            var rect = AddRect(registry._canvas.transform, "Essence Total");
            Anchor(rect, TopRight, new Vector2(-Edge, -Edge), new Vector2(140f, CornerSize.y));
            var essence = rect.gameObject.AddComponent<EssenceTotal>();
            essence._text = AddText(rect);
            essence._text.alignment = TextAlignmentOptions.Right;
            return essence;
        }

        private static CanvasButton AddButton(
            Registry registry,
            string name,
            Vector2 corner,
            float x
        )
        {
            var root = AddRect(registry._canvas.transform, name);
            Anchor(root, corner, new Vector2(x, -Edge), CornerSize);
            var button = root.gameObject.AddComponent<CanvasButton>();
            var face = AddFace(root);
            button._canvasGroup = face.gameObject.AddComponent<CanvasGroup>();
            button._background = face;
            button._text = AddText(face.rectTransform);
            face.gameObject.AddComponent<Button>().onClick.AddListener(button.OnClick);
            button.SetView(null);
            return button;
        }

        private static CloseBrowserButton AddCloseBrowserButton(Registry registry)
        {
            var root = AddRect(registry._canvas.transform, "Close Browser Button");
            // Just below the button that puts the overlay aside, which is at 58 % of the height.
            Anchor(root, new Vector2(1f, 0.42f), new Vector2(-Edge, -58f), new Vector2(136f, 32f));
            var close = root.gameObject.AddComponent<CloseBrowserButton>();
            close._registry = registry;
            var face = AddFace(root);
            face.color = ButtonColors.Enabled;
            AddText(face.rectTransform).text = "Close";
            face.gameObject.AddComponent<Button>().onClick.AddListener(close.OnClick);
            root.gameObject.SetActive(false);
            return close;
        }

        private static Image AddFace(RectTransform parent)
        {
            var rect = AddRect(parent, "Face");
            Stretch(rect);
            return rect.gameObject.AddComponent<Image>();
        }

        private static TextMeshProUGUI AddText(RectTransform parent)
        {
            var rect = AddRect(parent, "Text");
            Stretch(rect);
            var text = rect.gameObject.AddComponent<TextMeshProUGUI>();
            text.fontSize = FontSize;
            text.alignment = TextAlignmentOptions.Center;
            text.raycastTarget = false;
            return text;
        }

        private static RectTransform AddRect(Transform parent, string name)
        {
            var rect = new GameObject(name).AddComponent<RectTransform>();
            rect.SetParent(parent, false);
            return rect;
        }

        private static void Anchor(
            RectTransform rect,
            Vector2 corner,
            Vector2 position,
            Vector2 size
        )
        {
            rect.anchorMin = corner;
            rect.anchorMax = corner;
            rect.pivot = corner;
            rect.anchoredPosition = position;
            rect.sizeDelta = size;
        }

        private static void Stretch(RectTransform rect)
        {
            rect.anchorMin = Vector2.zero;
            rect.anchorMax = Vector2.one;
            rect.sizeDelta = Vector2.zero;
            rect.anchoredPosition = Vector2.zero;
        }
    }
}
