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

        public GameObject Contents => Check(_contents, nameof(Contents));

        public UserHandLayout UserHand => Check(_userHand, nameof(UserHand));

        public ObjectLayout EnemyHand => Check(_enemyHand, nameof(EnemyHand));

        public ObjectLayout UserDeck => Check(_userDeck, nameof(UserDeck));

        public ObjectLayout EnemyDeck => Check(_enemyDeck, nameof(EnemyDeck));

        public ObjectLayout UserBattlefield => Check(_userBattlefield, nameof(UserBattlefield));

        public ObjectLayout EnemyBattlefield => Check(_enemyBattlefield, nameof(EnemyBattlefield));

        public ObjectLayout UserVoid => Check(_userVoid, nameof(UserVoid));

        public ObjectLayout EnemyVoid => Check(_enemyVoid, nameof(EnemyVoid));

        public PlayerStatusDisplay UserStatusDisplay =>
            Check(_userStatusDisplay, nameof(UserStatusDisplay));

        public PlayerStatusDisplay EnemyStatusDisplay =>
            Check(_enemyStatusDisplay, nameof(EnemyStatusDisplay));

        public ObjectLayout DefaultStack => Check(_defaultStack, nameof(DefaultStack));

        public ObjectLayout TargetingUserStack =>
            Check(_targetingUserStack, nameof(TargetingUserStack));

        public ObjectLayout TargetingEnemyStack =>
            Check(_targetingEnemyStack, nameof(TargetingEnemyStack));

        public ObjectLayout TargetingBothStack =>
            Check(_targetingBothStack, nameof(TargetingBothStack));

        public ObjectLayout GameModifiersDisplay =>
            Check(_gameModifiersDisplay, nameof(GameModifiersDisplay));

        public CardBrowser Browser => Check(_browser, nameof(Browser));

        public BackgroundOverlay BrowserBackground =>
            Check(_browserBackground, nameof(BrowserBackground));

        public CardOrderSelector CardOrderSelector =>
            Check(_cardOrderSelector, nameof(CardOrderSelector));

        public ObjectLayout CardOrderSelectorVoid =>
            Check(_cardOrderSelectorVoid, nameof(CardOrderSelectorVoid));

        public ObjectLayout Offscreen => Check(_offscreen, nameof(Offscreen));

        public ObjectLayout DrawnCardsPosition =>
            Check(_drawnCardsPosition, nameof(DrawnCardsPosition));

        public ObjectLayout UserDreamwell => Check(_userDreamwell, nameof(UserDreamwell));

        public ObjectLayout EnemyDreamwell => Check(_enemyDreamwell, nameof(EnemyDreamwell));

        public ObjectLayout DreamwellActivation =>
            Check(_dreamwellActivation, nameof(DreamwellActivation));

        public ObjectLayout OnScreenStorage => Check(_onScreenStorage, nameof(OnScreenStorage));

        public ObjectLayout AboveUserVoid => Check(_aboveUserVoid, nameof(AboveUserVoid));

        public ObjectLayout AboveEnemyVoid => Check(_aboveEnemyVoid, nameof(AboveEnemyVoid));

        public ActionButton PrimaryActionButton =>
            Check(_primaryActionButton, nameof(PrimaryActionButton));

        public ActionButton SecondaryActionButton =>
            Check(_secondaryActionButton, nameof(SecondaryActionButton));

        public ActionButton IncrementActionButton =>
            Check(_incrementActionButton, nameof(IncrementActionButton));

        public ActionButton DecrementActionButton =>
            Check(_decrementActionButton, nameof(DecrementActionButton));

        public CanvasButton UndoButton => Check(_undoButton, nameof(UndoButton));

        public CanvasButton DevButton => Check(_devButton, nameof(DevButton));

        public CloseBrowserButton CloseBrowserButton =>
            Check(_closeBrowserButton, nameof(CloseBrowserButton));

        public GameObject ThinkingIndicator => Check(_thinkingIndicator, nameof(ThinkingIndicator));

        public GameMessage GameMessage => Check(_gameMessage, nameof(GameMessage));

        public EnemyMessage EnemyMessage => Check(_enemyMessage, nameof(EnemyMessage));

        /// <summary>As before the first state of a battle: no buttons, no messages, browsers closed.</summary>
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

        private static T Check<T>(T? value, string name)
            where T : class => Errors.CheckNotNull(value, name + " is not set");
    }
}
