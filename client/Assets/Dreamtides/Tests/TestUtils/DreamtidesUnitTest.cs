#nullable enable

using System;
using System.Collections;
using System.Linq;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Schema;
using Dreamtides.Services;
using NUnit.Framework;
using UnityEngine;
using Position = Dreamtides.Schema.Position;

namespace Dreamtides.Tests.TestUtils
{
    public class TestDisplayable : Displayable { }

    /// <summary>Builds a whole game in code, without a scene: each test calls <see cref="Initialize" /> first.</summary>
    public abstract class DreamtidesUnitTest
    {
        private readonly TestObjects _objects = new();
        private Registry? _registry;
        private GeneratedCanvas? _canvas;
        private GeneratedMainCamera? _mainCamera;
        private BattleLayout? _landscapeLayout;
        private BattleLayout? _portraitLayout;
        private TestConfiguration? _testConfiguration;
        private int _cardCount;

        protected Registry Registry => Initialized(_registry);

        protected GeneratedMainCamera MainCamera => Initialized(_mainCamera);

        protected BattleLayout LandscapeLayout => Initialized(_landscapeLayout);

        protected BattleLayout PortraitLayout => Initialized(_portraitLayout);

        protected TestConfiguration TestConfiguration => Initialized(_testConfiguration);

        [TearDown]
        public void TearDown()
        {
            _objects.DestroyAll();
            _registry = null;
            _cardCount = 0;
        }

        protected IEnumerator Initialize(IGameViewport? viewport = null)
        {
            _canvas = new GeneratedCanvas(_objects);
            _mainCamera = new GeneratedMainCamera(_objects);
            _portraitLayout = new GeneratedPortraitBattleLayout(_objects).Layout;
            _landscapeLayout = new GeneratedLandscapeBattleLayout(_objects).Layout;
            _registry = new GeneratedRegistry(_objects).Registry;
            _registry._portraitLayout = _portraitLayout;
            _registry._landscapeLayout = _landscapeLayout;
            _registry._dreamscapeLayout = new GeneratedDreamscapeLayout(_objects).Layout;
            _registry._mainCamera = _mainCamera.Camera;
            _registry._cameraAdjuster = _mainCamera.GameCamera;
            _registry._canvas = _canvas.Canvas;
            _landscapeLayout.CloseBrowserButton._registry = _registry;
            _portraitLayout.CloseBrowserButton._registry = _registry;
            _testConfiguration = new TestConfiguration(new Guid());
            return _registry.RunAwake(
                GameMode.Quest,
                _testConfiguration,
                viewport ?? CreateViewport(GameViewResolution.Landscape1920x1080)
            );
        }

        protected Card[] CreateTestCards(int count) =>
            Enumerable.Range(0, count).Select(_ => CreateTestCard()).ToArray();

        /// <summary>A face-up card off the screen. Its view is not revealed, and it is in no layout.</summary>
        protected Card CreateTestCard()
        {
            // As in the game, cards are built in code, because there is no prefab.
            var card = CardFactory.Create(CreateGameObject().transform);
            card._cardView = new CardView
            {
                CardFacing = CardFacing.FaceUp,
                Id = $"test-card-{++_cardCount}",
                Position = new ObjectPosition
                {
                    Position = (Position)PositionEnum.Offscreen,
                    SortingKey = 0,
                },
                Prefab = CardPrefab.Character,
            };
            Start(card);
            return card;
        }

        /// <param name="configure">Runs before the object is initialized.</param>
        protected T CreateSceneObject<T>(Action<T>? configure = null)
            where T : Displayable
        {
            var result = _objects.Create<T>(typeof(T).Name);
            configure?.Invoke(result);
            Start(result);
            return result;
        }

        /// <param name="configure">Runs before the element is initialized.</param>
        protected T CreateSceneElement<T>(Action<T>? configure = null)
            where T : SceneElement
        {
            var result = _objects.Create<T>(typeof(T).Name);
            configure?.Invoke(result);
            result.Initialize(Registry, GameMode.Quest, TestConfiguration);
            return result;
        }

        protected TestDisplayable CreateDisplayable() => CreateSceneObject<TestDisplayable>();

        protected GameObject CreateGameObject() => _objects.Create("Test Object");

        protected FakeViewport CreateViewport(
            GameViewResolution resolution,
            Vector2? safeAreaMinimumAnchor = null,
            Vector2? safeAreaMaximumAnchor = null,
            Rect? canvasPixelRect = null,
            RectTransform? canvasRootRect = null
        ) =>
            CreateViewport(
                resolution,
                MainCamera.Camera.transform,
                canvasRootRect != null ? canvasRootRect : Initialized(_canvas).RootRect,
                safeAreaMinimumAnchor,
                safeAreaMaximumAnchor,
                canvasPixelRect
            );

        protected static FakeViewport CreateViewport(
            GameViewResolution resolution,
            Transform cameraTransform,
            RectTransform canvasRootRect,
            Vector2? safeAreaMinimumAnchor = null,
            Vector2? safeAreaMaximumAnchor = null,
            Rect? canvasPixelRect = null
        ) =>
            new(
                resolution.Size(),
                cameraTransform,
                GeneratedMainCamera.FieldOfView,
                canvasRootRect,
                canvasPixelRect,
                safeAreaMinimumAnchor,
                safeAreaMaximumAnchor
            );

        private void Start(Displayable displayable)
        {
            displayable.Initialize(Registry, GameMode.Quest, TestConfiguration, fromRegistry: true);
            var start = displayable.StartFromRegistry();
            while (start?.MoveNext() == true) { }
        }

        private static T Initialized<T>(T? value)
            where T : class =>
            value ?? throw new InvalidOperationException("Call Initialize() first");
    }
}
