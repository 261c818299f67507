#nullable enable

using Dreamtides.Buttons;
using TMPro;
using UnityEngine;
using UnityEngine.Rendering;

namespace Dreamtides.Components
{
    /// <summary>Builds card objects in code, because there is no prefab.</summary>
    public static class CardFactory
    {
        /// <summary>Natural size of a card in world units.</summary>
        public const float Width = 1.5f;

        /// <inheritdoc cref="Width"/>
        public const float Height = 2.1f;

        private const float Margin = 0.05f;
        private const float InnerWidth = Width - 2f * Margin;
        private const float NameHeight = 0.33f;
        private const float ArtHeight = 0.46f;
        private const float TypeHeight = 0.18f;
        private const float LetterHeight = 0.1f;
        private const float LargestLetterHeight = 0.18f;
        private const float BadgeSize = 0.34f;
        private const float ColliderDepth = 0.05f;

        /// <summary>The height that the button under a card needs, in world units of a card at its natural size.</summary>
        public const float RoomOfButton = ButtonGap + ButtonHeight;

        private const float ButtonGap = 0.04f;
        private const float ButtonHeight = 0.36f;

        private static readonly Color Frame = new Color(0.24f, 0.26f, 0.33f);
        private static readonly Color Paper = new Color(0.9f, 0.88f, 0.82f);
        private static readonly Color Ink = new Color(0.12f, 0.12f, 0.14f);
        private static readonly Color CostColor = new Color(0.12f, 0.3f, 0.55f);
        private static readonly Color SparkColor = new Color(0.65f, 0.25f, 0.12f);

        /// <summary>A card without a view: initialize it, then render one.</summary>
        public static Card Create(Transform parent)
        {
            var root = SceneParts.Child(parent, "Card", Vector3.zero);
            var card = root.AddComponent<Card>();
            card._sortingGroup = root.AddComponent<SortingGroup>();
            card._cardCollider = root.AddComponent<BoxCollider>();
            card._cardCollider.size = new Vector3(Width, Height, ColliderDepth);
            card._visuals = CreateVisuals(root);
            return card;
        }

        /// <summary>The button under a card, which few cards have.</summary>
        public static DisplayableButton CreateButton(Card card)
        {
            var button = ButtonFactory.CreateDisplayableButton(
                card.transform,
                "Button Attachment",
                new Vector3(0f, -Height / 2f - ButtonGap - ButtonHeight / 2f, 0f),
                new Vector2(Width, ButtonHeight)
            );
            button.Initialize(card);
            return button;
        }

        private static CardVisuals CreateVisuals(GameObject root)
        {
            var visuals = root.AddComponent<CardVisuals>();
            var outlineSize = new Vector2(Width + 0.08f, Height + 0.08f);
            visuals._outline = Box(root, "Outline", 0f, 0f, outlineSize, Color.clear, 0);
            visuals._front = SceneParts.Child(root.transform, "Front", Vector3.zero);
            visuals._back = SceneParts.Child(root.transform, "Back", Vector3.zero);
            CreateBack(visuals._back);
            CreateFront(visuals);
            visuals._front.SetActive(false);
            return visuals;
        }

        private static void CreateBack(GameObject back)
        {
            Box(back, "Frame", 0f, 0f, new Vector2(Width, Height), Frame, 1);
            var inner = new Vector2(InnerWidth, Height - 2f * Margin);
            Picture(back, "Back", 0f, inner, CardSprites.BackRatio).sprite = CardSprites.Back();
        }

        private static void CreateFront(CardVisuals visuals)
        {
            var front = visuals._front;
            Box(front, "Frame", 0f, 0f, new Vector2(Width, Height), Frame, 1);
            var top = Height / 2f - Margin;
            visuals._name = Text(front, "Name", top - NameHeight / 2f, NameHeight, Color.white);
            visuals._name.fontStyle = FontStyles.Bold;
            top -= NameHeight;
            var artY = top - ArtHeight / 2f;
            visuals._art = Picture(
                front,
                "Art",
                artY,
                new Vector2(InnerWidth, ArtHeight),
                CardSprites.PictureHeight
            );
            var badgeX = InnerWidth / 2f - BadgeSize / 2f - 0.03f;
            (visuals._costBadge, visuals._cost) = Badge(front, "Cost", -badgeX, artY, CostColor);
            (visuals._sparkBadge, visuals._spark) = Badge(front, "Spark", badgeX, artY, SparkColor);
            top -= ArtHeight;
            visuals._type = Text(front, "Type", top - TypeHeight / 2f, TypeHeight, Color.white);
            top -= TypeHeight;
            CreateRules(visuals, top);
        }

        private static void CreateRules(CardVisuals visuals, float top)
        {
            var height = top + Height / 2f - Margin;
            var y = top - height / 2f;
            var size = new Vector2(InnerWidth, height);
            Box(visuals._front, "Paper", 0f, y, size, Paper, 2);
            visuals._rules = Text(visuals._front, "Rules", y, height, Ink);
            visuals._rules.alignment = TextAlignmentOptions.TopLeft;
        }

        private static (GameObject badge, TextMeshPro label) Badge(
            GameObject front,
            string name,
            float x,
            float y,
            Color color
        )
        {
            var badge = SceneParts.Child(front.transform, name, new Vector3(x, y, 0f));
            var size = new Vector2(BadgeSize, BadgeSize);
            Box(badge, "Background", 0f, 0f, size, color, 3);
            var label = SceneParts.Text(badge.transform, "Text", Vector3.zero, size, 0.2f);
            label.sortingOrder = 4;
            return (badge, label);
        }

        /// <summary>Room for a sprite one unit wide and <paramref name="spriteHeight" /> high, stretched to the size.</summary>
        private static SpriteRenderer Picture(
            GameObject parent,
            string name,
            float y,
            Vector2 size,
            float spriteHeight
        ) => Box(parent, name, 0f, y, new Vector2(size.x, size.y / spriteHeight), Color.white, 2);

        private static SpriteRenderer Box(
            GameObject parent,
            string name,
            float x,
            float y,
            Vector2 size,
            Color color,
            int order
        )
        {
            var box = SceneParts.Box(parent.transform, name, new Vector3(x, y, 0f), size, color);
            box.sortingOrder = order;
            return box;
        }

        private static TextMeshPro Text(
            GameObject front,
            string name,
            float y,
            float height,
            Color color
        )
        {
            var size = new Vector2(InnerWidth - 0.06f, height);
            var centre = new Vector3(0f, y, 0f);
            var text = SceneParts.Text(front.transform, name, centre, size, LetterHeight);
            // Short texts are shown large; long ones shrink to fit.
            text.fontSizeMin = text.fontSize;
            text.fontSizeMax = text.fontSize * LargestLetterHeight / LetterHeight;
            text.enableAutoSizing = true;
            text.overflowMode = TextOverflowModes.Truncate;
            text.color = color;
            text.sortingOrder = 4;
            return text;
        }
    }
}
