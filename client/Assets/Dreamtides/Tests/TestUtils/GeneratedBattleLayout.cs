#nullable enable

using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Layout;
using TMPro;
using UnityEngine;

namespace Dreamtides.Tests.TestUtils
{
    /// <summary>All zones of a battle, without a game context: a test that adds cards to a zone sets its context.</summary>
    public abstract class GeneratedBattleLayout
    {
        private readonly TestObjects _objects;
        private readonly Transform _contents;

        protected GeneratedBattleLayout(TestObjects objects, string name)
        {
            _objects = objects;
            Layout = objects.Create<BattleLayout>(name);
            Layout._contents = objects.Create("Contents", Layout.transform);
            _contents = Layout._contents.transform;
            AddHands();
            AddZones();
            AddBrowsers();
            AddButtons();
            Layout._userStatusDisplay = Status("UserStatusDisplay");
            Layout._enemyStatusDisplay = Status("EnemyStatusDisplay");
            Layout._thinkingIndicator = objects.Create("ThinkingIndicator", _contents);
            Layout._gameMessage = Part<GameMessage>("GameMessage");
            Layout._enemyMessage = Part<EnemyMessage>("EnemyMessage");
        }

        public BattleLayout Layout { get; }

        protected T Part<T>(string name)
            where T : Component => _objects.Create<T>(name, _contents);

        /// <summary>The rows of the user's hand, which differ between the orientations.</summary>
        protected abstract void AddRows(UserHandLayout hand);

        private void AddHands()
        {
            Layout._userHand = Part<UserHandLayout>("UserHand");
            Layout._userHand._scrollableHand = Part<ScrollableUserHandLayout>("ScrollableHand");
            AddRows(Layout._userHand);
            Layout._enemyHand = Part<PileLayout>("EnemyHand");
        }

        private void AddZones()
        {
            Layout._userDeck = Part<PileLayout>("UserDeck");
            Layout._enemyDeck = Part<PileLayout>("EnemyDeck");
            Layout._userVoid = Part<PileLayout>("UserVoid");
            Layout._enemyVoid = Part<PileLayout>("EnemyVoid");
            Layout._userBattlefield = Part<PileLayout>("UserBattlefield");
            Layout._enemyBattlefield = Part<PileLayout>("EnemyBattlefield");
            Layout._defaultStack = Part<PileLayout>("DefaultStack");
            Layout._targetingUserStack = Part<PileLayout>("TargetingUserStack");
            Layout._targetingEnemyStack = Part<PileLayout>("TargetingEnemyStack");
            Layout._targetingBothStack = Part<PileLayout>("TargetingBothStack");
            Layout._gameModifiersDisplay = Part<PileLayout>("GameModifiersDisplay");
            Layout._offscreen = Part<PileLayout>("Offscreen");
            Layout._drawnCardsPosition = Part<PileLayout>("DrawnCardsPosition");
            Layout._userDreamwell = Part<PileLayout>("UserDreamwell");
            Layout._enemyDreamwell = Part<PileLayout>("EnemyDreamwell");
            Layout._dreamwellActivation = Part<PileLayout>("DreamwellActivation");
            Layout._onScreenStorage = Part<PileLayout>("OnScreenStorage");
            Layout._aboveUserVoid = Part<PileLayout>("AboveUserVoid");
            Layout._aboveEnemyVoid = Part<PileLayout>("AboveEnemyVoid");
        }

        private void AddBrowsers()
        {
            Layout._browserBackground = Part<BackgroundOverlay>("BrowserBackground");
            Layout._browser = Part<CardBrowser>("Browser");
            Layout._cardOrderSelectorVoid = Part<PileLayout>("CardOrderSelectorVoid");
            Layout._cardOrderSelector = Part<CardOrderSelector>("CardOrderSelector");
            Layout._cardOrderSelector._cardOrderSelectorVoid = Layout._cardOrderSelectorVoid;
            Layout._closeBrowserButton = Part<CloseBrowserButton>("CloseBrowserButton");
        }

        private void AddButtons()
        {
            Layout._primaryActionButton = Button("PrimaryActionButton");
            Layout._secondaryActionButton = Button("SecondaryActionButton");
            Layout._incrementActionButton = Button("IncrementActionButton");
            Layout._decrementActionButton = Button("DecrementActionButton");
        }

        private ActionButton Button(string name)
        {
            var button = Part<ActionButton>(name);
            button._text = _objects.Create<TextMeshPro>("Text", button.transform);
            button._text.text = "";
            button._background = _objects.Create<SpriteRenderer>("Background", button.transform);
            button._collider = button.gameObject.AddComponent<BoxCollider>();
            return button;
        }

        private PlayerStatusDisplay Status(string name)
        {
            var status = Part<PlayerStatusDisplay>(name);
            status._energy = Number("Energy", status.transform);
            status._score = Number("Score", status.transform);
            status._totalSpark = Number("TotalSpark", status.transform);
            return status;
        }

        private BattlefieldNumber Number(string name, Transform parent)
        {
            var number = _objects.Create<BattlefieldNumber>(name, parent);
            number._text = _objects.Create<TextMeshPro>("Text", number.transform);
            return number;
        }
    }

    public sealed class GeneratedLandscapeBattleLayout : GeneratedBattleLayout
    {
        public GeneratedLandscapeBattleLayout(TestObjects objects)
            : base(objects, "LandscapeBattleLayout") { }

        protected override void AddRows(UserHandLayout hand)
        {
            hand._layout1 = Part<LandscapeHandLayout>("LandscapeHand");
            hand._useSecondLayoutAfter = 15;
            hand._useBrowserAfter = 15;
        }
    }

    public sealed class GeneratedPortraitBattleLayout : GeneratedBattleLayout
    {
        public GeneratedPortraitBattleLayout(TestObjects objects)
            : base(objects, "PortraitBattleLayout") { }

        protected override void AddRows(UserHandLayout hand)
        {
            hand._layout1 = Part<PileLayout>("HandRow1");
            hand._layout2 = Part<PileLayout>("HandRow2");
            hand._useSecondLayoutAfter = 5;
            hand._useBrowserAfter = 10;
        }
    }
}
