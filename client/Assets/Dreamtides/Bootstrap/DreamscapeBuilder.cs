#nullable enable

using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Bootstrap
{
    /// <summary>Builds the zones of the screens outside battle.</summary>
    internal static class DreamscapeBuilder
    {
        // The area between the headings at the top and the button at the bottom.
        private static readonly Vector2 LandscapeArea = new Vector2(12f, 5f);
        private static readonly Vector2 PortraitArea = new Vector2(6.9f, 9.4f);

        /// <summary>For the current orientation of the screen, which the Registry also uses when the game begins.</summary>
        public static DreamscapeLayout Build(Registry registry)
        {
            var root = new GameObject("Dreamscape Layout");
            var layout = root.AddComponent<DreamscapeLayout>();
            layout._contents = SceneParts.Child(root.transform, "Contents", Vector3.zero);
            var contents = layout._contents.transform;
            layout._questDeck = AddHidden(contents);
            var isLandscape = Screen.width > Screen.height;
            var area = isLandscape ? LandscapeArea : PortraitArea;
            var browser = AddGrid(contents, "Quest Deck Browser", area, 1f);
            browser._maxRows = isLandscape ? 4 : 8;
            layout._questDeckBrowser = browser;
            var shop = AddGrid(contents, "Shop Display", area, 1.2f);
            shop._maxRows = isLandscape ? 1 : 3;
            shop._roomBelow = CardFactory.RoomOfButton;
            layout._shopDisplay = shop;
            layout._leaveButton = ButtonFactory.CreateDisplayableButton(
                contents,
                "Leave Button",
                new Vector3(0f, -area.y / 2f - 0.6f, 0f),
                new Vector2(2f, 0.5f)
            );
            var essence = CanvasBuilder.AddEssenceTotal(registry);
            layout._essenceTotalLandscape = essence;
            layout._essenceTotalPortrait = essence;
            layout._contents.SetActive(false);
            return layout;
        }

        private static PileLayout AddHidden(Transform parent)
        {
            var pile = SceneParts
                .Child(parent, "Quest Deck", Vector3.zero)
                .AddComponent<PileLayout>();
            pile._internalGameContext = GameContext.Deck;
            pile._scale = 0f;
            return pile;
        }

        private static CardGridLayout AddGrid(
            Transform parent,
            string name,
            Vector2 area,
            float maxScale
        )
        {
            var grid = SceneParts.Child(parent, name, Vector3.zero).AddComponent<CardGridLayout>();
            grid._internalGameContext = GameContext.Interface;
            grid._area = area;
            grid._maxScale = maxScale;
            return grid;
        }
    }
}
