#nullable enable

using Dreamtides.Components;
using Dreamtides.Layout;
using TMPro;
using UnityEngine;

namespace Dreamtides.Bootstrap
{
    /// <summary>
    /// Builds the parts that appear over the board for a moment: banner, speech bubble, thinking indicator.
    /// </summary>
    internal sealed class MessageBuilder
    {
        private static readonly Color Banner = new Color(0.05f, 0.06f, 0.1f, 0.95f);
        private static readonly Color Bubble = new Color(0.3f, 0.2f, 0.24f);

        private readonly BattleLayout _layout;
        private readonly BoardPlan _plan;

        public MessageBuilder(BattleLayout layout, BoardPlan plan)
        {
            _layout = layout;
            _plan = plan;
        }

        public void AddAll()
        {
            AddBanner();
            AddEnemyMessage();
            var thinking = AddText(
                "Thinking Indicator",
                BoardPlan.ColumnOf(_plan.MiddleBand, 1, 2),
                0.12f
            );
            thinking.text = "Opponent is thinking...";
            _layout._thinkingIndicator = thinking.gameObject;
            thinking.gameObject.SetActive(false);
        }

        private void AddBanner()
        {
            var message = AddHolder("Game Message").AddComponent<GameMessage>();
            (message._contents, message._text) = AddPanel(
                message.transform,
                _plan.Banner,
                Banner,
                0.4f
            );
            _layout._gameMessage = message;
        }

        private void AddEnemyMessage()
        {
            var message = AddHolder("Enemy Message").AddComponent<EnemyMessage>();
            (message._contents, message._text) = AddPanel(
                message.transform,
                BoardPlan.ColumnOf(_plan.MiddleBand, 0, 2),
                Bubble,
                0.12f
            );
            _layout._enemyMessage = message;
        }

        private GameObject AddHolder(string name) =>
            SceneParts.Child(_layout.Contents.transform, name, Vector3.zero);

        private (GameObject contents, TextMeshPro text) AddPanel(
            Transform parent,
            Rect area,
            Color color,
            float letterHeight
        )
        {
            var contents = SceneParts.Child(parent, "Panel", _plan.Centre(area));
            var size = BoardPlan.Units(area);
            var box = SceneParts.Box(contents.transform, "Box", Vector3.zero, size, color);
            box.sortingOrder = Order(0);
            var text = SceneParts.Text(
                contents.transform,
                "Text",
                Vector3.zero,
                size,
                letterHeight
            );
            text.sortingOrder = Order(1);
            contents.SetActive(false);
            return (contents, text);
        }

        private TextMeshPro AddText(string name, Rect area, float letterHeight)
        {
            var text = SceneParts.Text(
                _layout.Contents.transform,
                name,
                _plan.Centre(area),
                BoardPlan.Units(area),
                letterHeight
            );
            text.sortingOrder = Order(0);
            return text;
        }

        private static int Order(int key) => GameContext.UserMessage.SortingOrder(key);
    }
}
