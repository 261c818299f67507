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
        private static readonly Vector2 ScreenArea = new Vector2(12f, 5f);

        public static DreamscapeLayout Build(Registry registry)
        {
            var root = new GameObject("Dreamscape Layout");
            var layout = root.AddComponent<DreamscapeLayout>();
            layout._contents = SceneParts.Child(root.transform, "Contents", Vector3.zero);
            var contents = layout._contents.transform;
            layout._questDeck = AddHidden(contents);
            layout._questDeckBrowser = AddGrid(contents, "Quest Deck Browser", 1f, 4);
            layout._shopDisplay = AddGrid(contents, "Shop Display", 1.2f, 1);
            layout._leaveButton = ButtonFactory.CreateDisplayableButton(
                contents,
                "Leave Button",
                new Vector3(0f, -3.1f, 0f),
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
            float maxScale,
            int maxRows
        )
        {
            var grid = SceneParts.Child(parent, name, Vector3.zero).AddComponent<CardGridLayout>();
            grid._internalGameContext = GameContext.Interface;
            grid._area = ScreenArea;
            grid._maxScale = maxScale;
            grid._maxRows = maxRows;
            return grid;
        }
    }
}
