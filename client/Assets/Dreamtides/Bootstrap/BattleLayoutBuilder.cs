#nullable enable

using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using UnityEngine;

namespace Dreamtides.Bootstrap
{
    /// <summary>Builds the zones of a battle for one screen orientation.</summary>
    internal sealed class BattleLayoutBuilder
    {
        private const float PileScale = 0.4f;
        private const float ModifierScale = 0.34f;
        private const float StackScale = 0.73f;

        private static readonly Color Shade = new Color(0.05f, 0.06f, 0.09f);
        private static readonly Vector3 FanStep = new Vector3(0f, -0.32f, 0f);

        private readonly BoardPlan _plan;
        private readonly CornerButtons _corners;
        private BattleLayout _layout = null!;
        private Transform _contents = null!;

        public BattleLayoutBuilder(BoardPlan plan, CornerButtons corners)
        {
            _plan = plan;
            _corners = corners;
        }

        public BattleLayout Build(string name)
        {
            var root = new GameObject(name);
            _layout = root.AddComponent<BattleLayout>();
            _layout._contents = SceneParts.Child(root.transform, "Contents", Vector3.zero);
            _contents = _layout._contents.transform;
            AddBoard();
            AddHands();
            AddPiles();
            AddStacks();
            AddHiddenZones();
            AddBrowsers();
            AddStatus();
            AddActionButtons();
            new MessageBuilder(_layout, _plan).AddAll();
            _layout._undoButton = _corners.Undo;
            _layout._devButton = _corners.Dev;
            _layout._closeBrowserButton = _corners.CloseBrowser;
            return _layout;
        }

        private void AddBoard()
        {
            var enemy = new Color(0.16f, 0.13f, 0.18f);
            var user = new Color(0.12f, 0.16f, 0.19f);
            AddGround("Enemy Side", _plan.EnemyBattlefield, enemy);
            AddGround("User Side", _plan.UserBattlefield, user);
            _layout._enemyBattlefield = AddBattlefield("Enemy Battlefield", _plan.EnemyBattlefield);
            _layout._userBattlefield = AddBattlefield("User Battlefield", _plan.UserBattlefield);
            _layout._gameModifiersDisplay = AddGrid<CardGridLayout>(
                "Game Modifiers",
                _plan.GameModifiers,
                GameContext.GameModifiers,
                ModifierScale
            );
        }

        private void AddGround(string name, Rect area, Color color)
        {
            var box = SceneParts.Box(
                _contents,
                name,
                _plan.Centre(area),
                BoardPlan.Units(area),
                color
            );
            box.sortingOrder = GameContext.BattlefieldBackground.SortingOrder(0);
        }

        private CardGridLayout AddBattlefield(string name, Rect area)
        {
            var result = AddGrid<CardGridLayout>(name, area, GameContext.Battlefield, 1f);
            result._maxRows = _plan.RowsPerBattlefield;
            return result;
        }

        private void AddHands()
        {
            _layout._enemyHand = AddGrid<CardGridLayout>(
                "Enemy Hand",
                _plan.EnemyHand,
                GameContext.Hand,
                1f
            );
            var hand = Add<UserHandLayout>("User Hand", _plan.UserHand, GameContext.Hand);
            hand._layout1 = AddHandGrid<LandscapeHandLayout>("User Hand Cards");
            hand._scrollableHand = AddHandGrid<ScrollableUserHandLayout>("User Hand Overflow");
            _layout._userHand = hand;
        }

        // Uses a second row if that makes the cards larger.
        private T AddHandGrid<T>(string name)
            where T : CardGridLayout
        {
            var grid = AddGrid<T>(name, _plan.UserHand, GameContext.Hand, 1f);
            grid._maxRows = 2;
            return grid;
        }

        private void AddPiles()
        {
            _layout._enemyDeck = AddPile("Enemy Deck", _plan.EnemyPiles, 0, GameContext.Deck);
            _layout._enemyVoid = AddPile(
                "Enemy Void",
                _plan.EnemyPiles,
                1,
                GameContext.DiscardPile
            );
            _layout._userDeck = AddPile("User Deck", _plan.UserPiles, 0, GameContext.Deck);
            _layout._userVoid = AddPile("User Void", _plan.UserPiles, 1, GameContext.DiscardPile);
            AddPileButton("Deck", _plan.EnemyPiles, 0, CardBrowserType.EnemyDeck);
            AddPileButton("Void", _plan.EnemyPiles, 1, CardBrowserType.EnemyVoid);
            AddPileButton("Deck", _plan.UserPiles, 0, CardBrowserType.UserDeck);
            AddPileButton("Void", _plan.UserPiles, 1, CardBrowserType.UserVoid);
            _layout._onScreenStorage = AddStorage("On Screen Storage");
            _layout._aboveUserVoid = AddStorage("Above User Void");
            _layout._aboveEnemyVoid = AddStorage("Above Enemy Void");
        }

        private PileLayout AddPile(string name, Rect piles, int column, GameContext context)
        {
            var pile = Add<PileLayout>(name, PileArea(piles, column), context);
            pile._scale = PileScale;
            return pile;
        }

        private void AddPileButton(string name, Rect piles, int column, CardBrowserType type)
        {
            var area = PileArea(piles, column);
            var button = Add<CardBrowserButton>($"{type} Button", area, GameContext.Deck);
            button._type = type;
            button._caption = name;
            AddCollider(button, area);
            var label = new Vector2(BoardPlan.Units(piles).x / 2f, 0.2f);
            var below = new Vector3(0f, -BoardPlan.Units(area).y / 2f - label.y / 2f - 0.02f, 0f);
            button._countText = SceneParts.Text(button.transform, "Count", below, label, 0.15f);
        }

        // The lowest fifth shows the count.
        private static Rect PileArea(Rect piles, int column)
        {
            var area = BoardPlan.ColumnOf(piles, column, 2);
            area.height *= 0.8f;
            return area;
        }

        private CardGridLayout AddStorage(string name)
        {
            var result = AddGrid<CardGridLayout>(
                name,
                _plan.Storage,
                GameContext.OnScreenStorage,
                StackScale
            );
            result._maxRows = 2;
            return result;
        }

        private void AddStacks()
        {
            var any = AddStack("Stack", null);
            var user = AddStack("Targeting User Stack", any);
            var enemy = AddStack("Targeting Enemy Stack", user);
            _layout._defaultStack = any;
            _layout._targetingUserStack = user;
            _layout._targetingEnemyStack = enemy;
            _layout._targetingBothStack = AddStack("Targeting Both Stack", enemy);
        }

        private PileLayout AddStack(string name, PileLayout? previous)
        {
            var size = CardGrid.Fit(1, BoardPlan.Units(_plan.Stack), StackScale, 1).Scale;
            var top = _plan.Stack;
            top.height = CardFactory.Height * size * BoardPlan.PixelsPerUnit;
            var result = Add<PileLayout>(name, top, GameContext.Stack);
            result._scale = size;
            result._offset = FanStep;
            result._previous = previous;
            return result;
        }

        private void AddHiddenZones()
        {
            _layout._offscreen = AddHidden("Offscreen");
            _layout._userDreamwell = AddHidden("User Dreamwell");
            _layout._enemyDreamwell = AddHidden("Enemy Dreamwell");
            _layout._dreamwellActivation = AddGrid<CardGridLayout>(
                "Dreamwell Activation",
                _plan.Dreamwell,
                GameContext.CardActivation,
                StackScale
            );
            _layout._drawnCardsPosition = AddGrid<CardGridLayout>(
                "Drawn Cards",
                _plan.Browser,
                GameContext.DrawnCards,
                1f
            );
        }

        private PileLayout AddHidden(string name)
        {
            var result = Add<PileLayout>(name, _plan.Banner, GameContext.Hidden);
            result._scale = 0f;
            return result;
        }

        private void AddBrowsers()
        {
            _layout._browserBackground = AddBrowserBackground();
            var browser = AddGrid<CardBrowser>("Browser", _plan.Browser, GameContext.Browser, 1f);
            browser._maxRows = 4;
            _layout._browser = browser;

            var top = BoardPlan.RowOf(_plan.Browser, 0, 2);
            var bottom = BoardPlan.RowOf(_plan.Browser, 1, 2);
            var selector = AddGrid<CardOrderSelector>(
                "Card Order Selector",
                Inset(top),
                GameContext.Browser,
                1f
            );
            var discard = AddGrid<CardGridLayout>(
                "Card Order Selector Void",
                Inset(bottom),
                GameContext.Browser,
                1f
            );
            selector._cardOrderSelectorVoid = discard;
            selector._labels = AddSelectorLabels(top, bottom);
            _layout._cardOrderSelector = selector;
            _layout._cardOrderSelectorVoid = discard;
        }

        private BackgroundOverlay AddBrowserBackground()
        {
            var holder = SceneParts.Child(_contents, "Browser Background", Vector3.zero);
            var result = holder.AddComponent<BackgroundOverlay>();
            result._background = SceneParts.Box(
                holder.transform,
                "Dark",
                _plan.Centre(_plan.Browser),
                BoardPlan.Units(_plan.Browser),
                Shade
            );
            result._background.sortingOrder = GameContext.BrowserBackground.SortingOrder(0);
            result._background.gameObject.SetActive(false);
            return result;
        }

        private GameObject AddSelectorLabels(Rect top, Rect bottom)
        {
            var labels = SceneParts.Child(_contents, "Card Order Labels", Vector3.zero);
            AddSelectorLabel(labels, top, "Top of the deck, first card on the left");
            AddSelectorLabel(labels, bottom, "Into the void");
            labels.SetActive(false);
            return labels;
        }

        private void AddSelectorLabel(GameObject labels, Rect area, string text)
        {
            var line = new Rect(area.x, area.y + 2f, area.width, 16f);
            var label = SceneParts.Text(
                labels.transform,
                "Label",
                _plan.Centre(line),
                BoardPlan.Units(line),
                0.1f
            );
            label.text = text;
            label.sortingOrder = GameContext.Browser.SortingOrder(0);
        }

        private static Rect Inset(Rect area) =>
            new Rect(area.x, area.y + 20f, area.width, area.height - 22f);

        private void AddStatus()
        {
            var status = new StatusBuilder(_contents, _plan);
            _layout._userStatusDisplay = status.Build(
                "You",
                _plan.UserStatus,
                CardBrowserType.UserStatus
            );
            _layout._enemyStatusDisplay = status.Build(
                "Opponent",
                _plan.EnemyStatus,
                CardBrowserType.EnemyStatus
            );
        }

        private void AddActionButtons()
        {
            _layout._secondaryActionButton = AddActionButton("Secondary Action Button", 0, 0, 1);
            _layout._primaryActionButton = AddActionButton("Primary Action Button", 1, 0, 1);
            _layout._decrementActionButton = AddActionButton("Decrement Action Button", 2, 0, 2);
            _layout._incrementActionButton = AddActionButton("Increment Action Button", 2, 1, 2);
        }

        private ActionButton AddActionButton(string name, int row, int column, int columns)
        {
            var area = BoardPlan.ColumnOf(BoardPlan.RowOf(_plan.Actions, row, 3), column, columns);
            var gap = new Vector2(0.04f, 0.04f);
            return ButtonFactory.CreateActionButton(
                _contents,
                name,
                _plan.Centre(area),
                BoardPlan.Units(area) - gap
            );
        }

        private T AddGrid<T>(string name, Rect area, GameContext context, float maxScale)
            where T : CardGridLayout
        {
            var result = Add<T>(name, area, context);
            result._area = BoardPlan.Units(area);
            result._maxScale = maxScale;
            return result;
        }

        private T Add<T>(string name, Rect area, GameContext context)
            where T : Displayable
        {
            var holder = SceneParts.Child(_contents, name, _plan.Centre(area));
            var result = holder.AddComponent<T>();
            result._internalGameContext = context;
            return result;
        }

        private static void AddCollider(Displayable displayable, Rect area)
        {
            var size = BoardPlan.Units(area);
            displayable.gameObject.AddComponent<BoxCollider>().size = new Vector3(
                size.x,
                size.y,
                0.05f
            );
        }
    }
}
