#nullable enable

using Dreamtides.Components;
using Dreamtides.Services;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UIElements;

namespace Dreamtides.Bootstrap
{
    /// <summary>Builds the whole scene in code: camera, canvas, document, services and layouts.</summary>
    public static class SceneBuilder
    {
        private const string PanelResource = "DreamtidesPanel";
        private const string ThemeResource = "DreamtidesTheme";

        private static readonly Color Background = new Color(0.09f, 0.11f, 0.16f);

        /// <summary>The complete scene. The Registry's object is inactive, so nothing has started yet.</summary>
        public static Registry Build()
        {
            var root = new GameObject("Registry");
            root.SetActive(false);
            var registry = root.AddComponent<Registry>();
            registry._mainCamera = BuildCamera(registry);
            registry._canvas = CanvasBuilder.BuildCanvas();
            registry._cameraAdjuster._canvas = registry._canvas;
            AddServices(registry);
            AddDocument(registry);
            var corners = CanvasBuilder.AddCornerButtons(registry);
            registry._landscapeLayout = new BattleLayoutBuilder(BoardPlan.Landscape, corners).Build(
                "Landscape Battle Layout"
            );
            registry._portraitLayout = new BattleLayoutBuilder(BoardPlan.Portrait, corners).Build(
                "Portrait Battle Layout"
            );
            registry._dreamscapeLayout = DreamscapeBuilder.Build(registry);
            AddEventSystem();
            return registry;
        }

        private static Camera BuildCamera(Registry registry)
        {
            var existing = Camera.main;
            var camera =
                existing != null
                    ? existing
                    : new GameObject("Main Camera") { tag = "MainCamera" }.AddComponent<Camera>();
            camera.transform.position = new Vector3(0f, 0f, -10f);
            camera.transform.rotation = Quaternion.identity;
            camera.orthographic = true;
            camera.clearFlags = CameraClearFlags.SolidColor;
            camera.backgroundColor = Background;
            if (camera.TryGetComponent<GameCamera>(out var earlier))
            {
                // Left from an earlier game with the same camera.
                Object.Destroy(earlier);
            }

            registry._cameraAdjuster = camera.gameObject.AddComponent<GameCamera>();
            registry._cameraAdjuster._camera = camera;
            AddListener(camera.gameObject);
            return camera;
        }

        // Unity warns about a scene without a listener, even if there are no sounds.
        private static void AddListener(GameObject camera)
        {
            if (Object.FindAnyObjectByType<AudioListener>() == null)
            {
                camera.AddComponent<AudioListener>();
            }
        }

        private static void AddServices(Registry registry)
        {
            registry._actionService = Add<ActionServiceImpl>(registry);
            registry._arrowService = Add<ArrowService>(registry);
            registry._capabilitiesService = Add<CapabilitiesService>(registry);
            registry._cardAnimationService = Add<CardAnimationService>(registry);
            registry._cardService = Add<CardService>(registry);
            registry._documentService = Add<DocumentService>(registry);
            registry._idleReconnectService = Add<IdleReconnectService>(registry);
            registry._inputService = Add<InputService>(registry);
            registry._loggingService = Add<LoggingServiceImpl>(registry);
            registry._soundService = Add<SoundServiceImpl>(registry);
            registry._prototypeQuest = Add<PrototypeQuest>(registry);
        }

        private static void AddDocument(Registry registry)
        {
            var holder = SceneParts.Child(registry.transform, "Document", Vector3.zero);
            var document = holder.AddComponent<UIDocument>();
            document.panelSettings = CreatePanelSettings();
            registry.DocumentService._document = document;
        }

        private static PanelSettings CreatePanelSettings()
        {
            var settings = NewPanelSettings();

            // Like the camera and the canvas, it scales the plan's size to any screen.
            var plan =
                Screen.width > Screen.height ? BoardPlan.Landscape.Size : BoardPlan.Portrait.Size;
            settings.scaleMode = PanelScaleMode.ScaleWithScreenSize;
            settings.screenMatchMode = PanelScreenMatchMode.Expand;
            settings.referenceResolution = Vector2Int.RoundToInt(plan);
            return settings;
        }

        // Without a theme Unity draws no text, and it warns as soon as settings are created in code, before they can get
        // one. So this copies an asset; changes to the asset itself would outlive Play mode in the Editor.
        private static PanelSettings NewPanelSettings()
        {
            var asset = Resources.Load<PanelSettings>(PanelResource);
            var settings =
                asset != null
                    ? Object.Instantiate(asset)
                    : ScriptableObject.CreateInstance<PanelSettings>();
            if (settings.themeStyleSheet == null)
            {
                settings.themeStyleSheet = Resources.Load<ThemeStyleSheet>(ThemeResource);
            }

            return settings;
        }

        private static void AddEventSystem()
        {
            if (EventSystem.current == null)
            {
                var holder = new GameObject("Event System");
                holder.AddComponent<EventSystem>();
                holder.AddComponent<StandaloneInputModule>();
            }
        }

        private static T Add<T>(Registry registry)
            where T : Service => registry.gameObject.AddComponent<T>();
    }
}
