#nullable enable

using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using TMPro;
using UnityEngine;

namespace Dreamtides.Bootstrap
{
    /// <summary>Builds a player's panel: name, turn marks, energy, points and spark.</summary>
    internal sealed class StatusBuilder
    {
        private const int Rows = 4;
        private const float CaptionHeight = 0.15f;
        private const float NumberHeight = 0.2f;

        // Leaves room for two numbers of two digits and an icon beside the caption.
        private const float CaptionShare = 0.42f;

        private static readonly Color Panel = new Color(0.14f, 0.16f, 0.22f);
        private static readonly Color Title = new Color(0.25f, 0.29f, 0.38f);
        private static readonly Color TurnMark = new Color(0.35f, 0.85f, 0.45f);
        private static readonly Color EndingMark = new Color(0.95f, 0.7f, 0.25f);

        private readonly Transform _parent;
        private readonly BoardPlan _plan;

        public StatusBuilder(Transform parent, BoardPlan plan)
        {
            _parent = parent;
            _plan = plan;
        }

        public PlayerStatusDisplay Build(string player, Rect area, CardBrowserType type)
        {
            var holder = SceneParts.Child(_parent, player + " Status", _plan.Centre(area));
            var display = holder.AddComponent<PlayerStatusDisplay>();
            display._internalGameContext = GameContext.PlayerStatus;
            AddBox("Panel", area, Panel, 0);
            AddBox("Title", BoardPlan.RowOf(area, 0, Rows), Title, 1);
            AddAvatar(player, BoardPlan.RowOf(area, 0, Rows), type);
            display._energy = AddNumber("Energy", BoardPlan.RowOf(area, 1, Rows));
            display._score = AddNumber("Points", BoardPlan.RowOf(area, 2, Rows));
            display._totalSpark = AddNumber("Spark", BoardPlan.RowOf(area, 3, Rows));
            display._leftTurnIndicator = AddTurnMark("Turn", area, 0f, TurnMark);
            display._rightTurnIndicator = AddTurnMark("Ending", area, 1f, EndingMark);
            return display;
        }

        private void AddAvatar(string player, Rect area, CardBrowserType type)
        {
            var holder = SceneParts.Child(_parent, player + " Avatar", _plan.Centre(area));
            var avatar = holder.AddComponent<CardBrowserButton>();
            avatar._internalGameContext = GameContext.PlayerStatus;
            avatar._type = type;
            var size = BoardPlan.Units(area);
            holder.AddComponent<BoxCollider>().size = new Vector3(size.x, size.y, 0.05f);
            var name = SceneParts.Text(holder.transform, "Name", Vector3.zero, size, 0.15f);
            name.text = player;
            name.fontStyle = FontStyles.Bold;
            name.sortingOrder = Order(2);
        }

        private BattlefieldNumber AddNumber(string caption, Rect row)
        {
            var words = new Rect(row.x, row.y, row.width * CaptionShare, row.height);
            var figures = new Rect(words.xMax, row.y, row.width - words.width, row.height);
            AddText(caption, words, CaptionHeight).text = caption;
            var text = AddText(caption + " Number", figures, NumberHeight);
            var number = text.gameObject.AddComponent<BattlefieldNumber>();
            number._text = text;
            return number;
        }

        private TextMeshPro AddText(string name, Rect area, float height)
        {
            var text = SceneParts.Text(
                _parent,
                name,
                _plan.Centre(area),
                BoardPlan.Units(area),
                height
            );
            text.textWrappingMode = TextWrappingModes.NoWrap;
            text.sortingOrder = Order(2);
            return text;
        }

        // A bar at one edge of the title: on the left during the turn, on the right during its ending.
        private GameObject AddTurnMark(string name, Rect area, float side, Color color)
        {
            const float width = 8f;
            var title = BoardPlan.RowOf(area, 0, Rows);
            var mark = new Rect(
                title.x + side * (title.width - width),
                title.y,
                width,
                title.height
            );
            var box = AddBox(name + " Mark", mark, color, 3);
            box.gameObject.SetActive(false);
            return box.gameObject;
        }

        private SpriteRenderer AddBox(string name, Rect area, Color color, int order)
        {
            var box = SceneParts.Box(
                _parent,
                name,
                _plan.Centre(area),
                BoardPlan.Units(area),
                color
            );
            box.sortingOrder = Order(order);
            return box;
        }

        private static int Order(int key) => GameContext.PlayerStatus.SortingOrder(key);
    }
}
