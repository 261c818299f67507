#nullable enable

using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Services;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>All zones of a battle for one screen orientation; reading one that is not set throws.</summary>
    public class BattleLayout : MonoBehaviour
    {
        // A constant, so that looking something up builds no message.
        private const string NotSet = " is not set";

        [SerializeField]
        internal GameObject? _contents;

        [SerializeField]
        internal UserHandLayout? _userHand;

        [SerializeField]
        internal ObjectLayout? _enemyHand;

        [SerializeField]
        internal ObjectLayout? _userDeck;

        [SerializeField]
        internal ObjectLayout? _enemyDeck;

        [SerializeField]
        internal ObjectLayout? _userBattlefield;

        [SerializeField]
        internal ObjectLayout? _enemyBattlefield;

        [SerializeField]
        internal ObjectLayout? _userVoid;

        [SerializeField]
        internal ObjectLayout? _enemyVoid;

        [SerializeField]
        internal PlayerStatusDisplay? _userStatusDisplay;

        [SerializeField]
        internal PlayerStatusDisplay? _enemyStatusDisplay;

        [SerializeField]
        internal ObjectLayout? _defaultStack;

        [SerializeField]
        internal ObjectLayout? _targetingUserStack;

        [SerializeField]
        internal ObjectLayout? _targetingEnemyStack;

        [SerializeField]
        internal ObjectLayout? _targetingBothStack;

        [SerializeField]
        internal ObjectLayout? _gameModifiersDisplay;

        [SerializeField]
        internal CardBrowser? _browser;

        [SerializeField]
        internal BackgroundOverlay? _browserBackground;

        [SerializeField]
        internal CardOrderSelector? _cardOrderSelector;

        [SerializeField]
        internal ObjectLayout? _cardOrderSelectorVoid;

        [SerializeField]
        internal ObjectLayout? _offscreen;

        [SerializeField]
        internal ObjectLayout? _drawnCardsPosition;

        [SerializeField]
        internal ObjectLayout? _userDreamwell;

        [SerializeField]
        internal ObjectLayout? _enemyDreamwell;

        [SerializeField]
        internal ObjectLayout? _dreamwellActivation;

        [SerializeField]
        internal ObjectLayout? _onScreenStorage;

        [SerializeField]
        internal ObjectLayout? _aboveUserVoid;

        [SerializeField]
        internal ObjectLayout? _aboveEnemyVoid;

        [SerializeField]
        internal ActionButton? _primaryActionButton;

        [SerializeField]
        internal ActionButton? _secondaryActionButton;

        [SerializeField]
        internal ActionButton? _incrementActionButton;

        [SerializeField]
        internal ActionButton? _decrementActionButton;

        [SerializeField]
        internal CanvasButton? _undoButton;

        [SerializeField]
        internal CanvasButton? _devButton;

        [SerializeField]
        internal CloseBrowserButton? _closeBrowserButton;

        [SerializeField]
        internal GameObject? _thinkingIndicator;

        [SerializeField]
        internal GameMessage? _gameMessage;

        [SerializeField]
        internal EnemyMessage? _enemyMessage;

        public GameObject Contents => Check(_contents, nameof(Contents) + NotSet);

        public UserHandLayout UserHand => Check(_userHand, nameof(UserHand) + NotSet);

        public ObjectLayout EnemyHand => Check(_enemyHand, nameof(EnemyHand) + NotSet);

        public ObjectLayout UserDeck => Check(_userDeck, nameof(UserDeck) + NotSet);

        public ObjectLayout EnemyDeck => Check(_enemyDeck, nameof(EnemyDeck) + NotSet);

        public ObjectLayout UserBattlefield =>
            Check(_userBattlefield, nameof(UserBattlefield) + NotSet);

        public ObjectLayout EnemyBattlefield =>
            Check(_enemyBattlefield, nameof(EnemyBattlefield) + NotSet);

        public ObjectLayout UserVoid => Check(_userVoid, nameof(UserVoid) + NotSet);

        public ObjectLayout EnemyVoid => Check(_enemyVoid, nameof(EnemyVoid) + NotSet);

        public PlayerStatusDisplay UserStatusDisplay =>
            Check(_userStatusDisplay, nameof(UserStatusDisplay) + NotSet);

        public PlayerStatusDisplay EnemyStatusDisplay =>
            Check(_enemyStatusDisplay, nameof(EnemyStatusDisplay) + NotSet);

        public ObjectLayout DefaultStack => Check(_defaultStack, nameof(DefaultStack) + NotSet);

        public ObjectLayout TargetingUserStack =>
            Check(_targetingUserStack, nameof(TargetingUserStack) + NotSet);

        public ObjectLayout TargetingEnemyStack =>
            Check(_targetingEnemyStack, nameof(TargetingEnemyStack) + NotSet);

        public ObjectLayout TargetingBothStack =>
            Check(_targetingBothStack, nameof(TargetingBothStack) + NotSet);

        public ObjectLayout GameModifiersDisplay =>
            Check(_gameModifiersDisplay, nameof(GameModifiersDisplay) + NotSet);

        public CardBrowser Browser => Check(_browser, nameof(Browser) + NotSet);

        public BackgroundOverlay BrowserBackground =>
            Check(_browserBackground, nameof(BrowserBackground) + NotSet);

        public CardOrderSelector CardOrderSelector =>
            Check(_cardOrderSelector, nameof(CardOrderSelector) + NotSet);

        public ObjectLayout CardOrderSelectorVoid =>
            Check(_cardOrderSelectorVoid, nameof(CardOrderSelectorVoid) + NotSet);

        public ObjectLayout Offscreen => Check(_offscreen, nameof(Offscreen) + NotSet);

        public ObjectLayout DrawnCardsPosition =>
            Check(_drawnCardsPosition, nameof(DrawnCardsPosition) + NotSet);

        public ObjectLayout UserDreamwell => Check(_userDreamwell, nameof(UserDreamwell) + NotSet);

        public ObjectLayout EnemyDreamwell =>
            Check(_enemyDreamwell, nameof(EnemyDreamwell) + NotSet);

        public ObjectLayout DreamwellActivation =>
            Check(_dreamwellActivation, nameof(DreamwellActivation) + NotSet);

        public ObjectLayout OnScreenStorage =>
            Check(_onScreenStorage, nameof(OnScreenStorage) + NotSet);

        public ObjectLayout AboveUserVoid => Check(_aboveUserVoid, nameof(AboveUserVoid) + NotSet);

        public ObjectLayout AboveEnemyVoid =>
            Check(_aboveEnemyVoid, nameof(AboveEnemyVoid) + NotSet);

        public ActionButton PrimaryActionButton =>
            Check(_primaryActionButton, nameof(PrimaryActionButton) + NotSet);

        public ActionButton SecondaryActionButton =>
            Check(_secondaryActionButton, nameof(SecondaryActionButton) + NotSet);

        public ActionButton IncrementActionButton =>
            Check(_incrementActionButton, nameof(IncrementActionButton) + NotSet);

        public ActionButton DecrementActionButton =>
            Check(_decrementActionButton, nameof(DecrementActionButton) + NotSet);

        public CanvasButton UndoButton => Check(_undoButton, nameof(UndoButton) + NotSet);

        public CanvasButton DevButton => Check(_devButton, nameof(DevButton) + NotSet);

        public CloseBrowserButton CloseBrowserButton =>
            Check(_closeBrowserButton, nameof(CloseBrowserButton) + NotSet);

        public GameObject ThinkingIndicator =>
            Check(_thinkingIndicator, nameof(ThinkingIndicator) + NotSet);

        public GameMessage GameMessage => Check(_gameMessage, nameof(GameMessage) + NotSet);

        public EnemyMessage EnemyMessage => Check(_enemyMessage, nameof(EnemyMessage) + NotSet);

        /// <summary>Resets to the state before the first update: no buttons, no messages, browsers closed.</summary>
        internal void ResetInterface(Registry registry)
        {
            PrimaryActionButton.SetView(null);
            SecondaryActionButton.SetView(null);
            IncrementActionButton.SetView(null);
            DecrementActionButton.SetView(null);
            UndoButton.SetView(null);
            DevButton.SetView(null);
            CloseBrowserButton.CloseAction = null;
            CardOrderSelector.View = null;
            Browser.Hide(registry, null);
            CardOrderSelector.Hide(registry, null);
            GameMessage.Hide();
            EnemyMessage.Hide();
            ThinkingIndicator.SetActive(false);
        }

        private static T Check<T>(T? value, string message)
            where T : class => Errors.CheckNotNull(value, message);
    }
}
