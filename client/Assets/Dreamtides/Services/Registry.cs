#nullable enable

using System.Collections;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>Gives access to services, layouts and camera, and starts them in a fixed order.</summary>
    public class Registry : MonoBehaviour
    {
        // A constant, so that looking something up builds no message.
        private const string NotInitialized = " is not initialized";

        [SerializeField]
        internal BattleLayout? _portraitLayout;

        [SerializeField]
        internal BattleLayout? _landscapeLayout;

        [SerializeField]
        internal DreamscapeLayout? _dreamscapeLayout;

        [SerializeField]
        internal Camera? _mainCamera;

        [SerializeField]
        internal Canvas _canvas = null!;

        [SerializeField]
        internal GameCamera _cameraAdjuster = null!;

        [SerializeField]
        internal ActionService? _actionService;

        [SerializeField]
        internal ArrowService? _arrowService;

        [SerializeField]
        internal CapabilitiesService? _capabilitiesService;

        [SerializeField]
        internal CardAnimationService? _cardAnimationService;

        [SerializeField]
        internal CardService? _cardService;

        [SerializeField]
        internal DocumentService? _documentService;

        [SerializeField]
        internal IdleReconnectService? _idleReconnectService;

        [SerializeField]
        internal InputService? _inputService;

        [SerializeField]
        internal LoggingService? _loggingService;

        [SerializeField]
        internal SoundService? _soundService;

        [SerializeField]
        internal PrototypeQuest? _prototypeQuest;

        [SerializeField]
        internal GameMode _currentGameMode;

        private IGameViewport? _gameViewport;

        public static TestConfiguration? TestConfiguration { get; set; }

        public BattleLayout BattleLayout =>
            IsLandscape
                ? Check(_landscapeLayout, nameof(BattleLayout) + NotInitialized)
                : Check(_portraitLayout, nameof(BattleLayout) + NotInitialized);

        public DreamscapeLayout DreamscapeLayout =>
            Check(_dreamscapeLayout, nameof(DreamscapeLayout) + NotInitialized);

        public ActionService ActionService =>
            Check(_actionService, nameof(ActionService) + NotInitialized);

        public ArrowService ArrowService =>
            Check(_arrowService, nameof(ArrowService) + NotInitialized);

        public CapabilitiesService CapabilitiesService =>
            Check(_capabilitiesService, nameof(CapabilitiesService) + NotInitialized);

        public CardAnimationService CardAnimationService =>
            Check(_cardAnimationService, nameof(CardAnimationService) + NotInitialized);

        public CardService CardService => Check(_cardService, nameof(CardService) + NotInitialized);

        public DocumentService DocumentService =>
            Check(_documentService, nameof(DocumentService) + NotInitialized);

        public IdleReconnectService IdleReconnectService =>
            Check(_idleReconnectService, nameof(IdleReconnectService) + NotInitialized);

        public InputService InputService =>
            Check(_inputService, nameof(InputService) + NotInitialized);

        public LoggingService LoggingService =>
            Check(_loggingService, nameof(LoggingService) + NotInitialized);

        public SoundService SoundService =>
            Check(_soundService, nameof(SoundService) + NotInitialized);

        public PrototypeQuest PrototypeQuest =>
            Check(_prototypeQuest, nameof(PrototypeQuest) + NotInitialized);

        public Camera MainCamera => Check(_mainCamera, nameof(MainCamera) + NotInitialized);

        public Canvas Canvas => Check(_canvas, nameof(Canvas) + NotInitialized);

        public bool IsLandscape { get; private set; }

        public bool IsMobileDevice => Application.isMobilePlatform;

        public IGameViewport GameViewport
        {
            get => Check(_gameViewport, nameof(GameViewport) + NotInitialized);
            private set => _gameViewport = value;
        }

        protected void Awake() => StartCoroutine(RunAwake());

        /// <summary>The whole start-up. Without a mode it ends in the main menu.</summary>
        public IEnumerator RunAwake(
            GameMode? mode = null,
            TestConfiguration? testConfiguration = null,
            IGameViewport? gameViewport = null
        )
        {
            TestConfiguration = testConfiguration;
            _currentGameMode = mode ?? GameMode.MainMenu;
            GameViewport = gameViewport ?? new RealViewport(this);
            IsLandscape = GameViewport.ScreenWidth > GameViewport.ScreenHeight;

            // Not WaitForEndOfFrame, because in batch mode without graphics Unity never resumes it.
            yield return null;

            ActivateOrientation();
            InitializeDisplayables();
            InitializeServices();
            InitializeSceneElements();
            if (testConfiguration == null)
            {
                PrototypeQuest.ShowStartingScreen(_currentGameMode);
            }

            yield return null;
            StartDisplayables();
        }

        private void ActivateOrientation()
        {
            SetContentsActive(_landscapeLayout, IsLandscape);
            SetContentsActive(_portraitLayout, !IsLandscape);
        }

        private static void SetContentsActive(BattleLayout? layout, bool active)
        {
            if (layout != null)
            {
                layout.Contents.SetActive(active);
            }
        }

        private void InitializeDisplayables()
        {
            foreach (
                var displayable in SceneQuery.FindAll<Displayable>(FindObjectsInactive.Include)
            )
            {
                if (!displayable.IsInitialized)
                {
                    displayable.Initialize(
                        this,
                        _currentGameMode,
                        TestConfiguration,
                        fromRegistry: true
                    );
                }
            }
        }

        private void InitializeServices()
        {
            foreach (var service in GetComponentsInChildren<Service>())
            {
                service.Initialize(this, _currentGameMode, TestConfiguration);
            }
        }

        private void InitializeSceneElements()
        {
            foreach (var element in SceneQuery.FindAll<SceneElement>(FindObjectsInactive.Exclude))
            {
                element.Initialize(this, _currentGameMode, TestConfiguration);
            }
        }

        private void StartDisplayables()
        {
            foreach (
                var displayable in SceneQuery.FindAll<Displayable>(FindObjectsInactive.Exclude)
            )
            {
                // Cards created meanwhile start themselves.
                if (!displayable.StartsFromRegistry)
                {
                    continue;
                }

                var routine = displayable.StartFromRegistry();
                if (routine != null)
                {
                    StartCoroutine(routine);
                }
            }
        }

        private static T Check<T>(T? value, string message)
            where T : class => Errors.CheckNotNull(value, message);
    }
}
