#nullable enable
using Headless.Scenes;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Scenes
{
    /// <summary>What is drawn on another display, or into a texture, is neither listed nor clicked.</summary>
    public sealed class DisplayTests : ReadSceneTests
    {
        private Canvas _canvas = null!;
        private Camera _camera = null!;
        private int _clicks;

        [SetUp]
        public void OpenCanvasOfACamera()
        {
            _clicks = 0;
            Camera();
            _camera = new GameObject("UI Camera").AddComponent<Camera>();
            _camera.depth = 1;
            _canvas = Canvases.Canvas("Shop");
            _canvas.renderMode = RenderMode.ScreenSpaceCamera;
            _canvas.worldCamera = _camera;
            _canvas.planeDistance = 10;
            Things
                .Button(_canvas, "Buy", new Rect(0, 0, 160, 40))
                .onClick.AddListener(() => _clicks++);
            Frames(1);
        }

        [Test]
        public void OnTheScreenItIsListedAndClicked()
        {
            Assert.That(Tree(), Does.Contain("button \"Buy\""));
            Ask("click", ("x", 640), ("y", 360));
            Assert.That(_clicks, Is.EqualTo(1));
        }

        [Test]
        public void OfACameraOfAnotherDisplayItIsNot()
        {
            _camera.targetDisplay = 1;
            AssertGone();
        }

        [Test]
        public void OfACameraThatDrawsIntoATextureItIsNot()
        {
            _camera.targetTexture = new RenderTexture(64, 64, 0);
            Assert.That(Tree(), Is.Empty);
        }

        [Test]
        public void OfACameraThatIsOffItIsNot()
        {
            _camera.enabled = false;
            Assert.That(Tree(), Is.Empty);
        }

        [Test]
        public void AnOverlayOfAnotherDisplayIsNot()
        {
            _canvas.renderMode = RenderMode.ScreenSpaceOverlay;
            _canvas.worldCamera = null;
            _canvas.targetDisplay = 1;
            AssertGone();
        }

        [Test]
        public void APanelOfAnotherDisplayIsNot()
        {
            _canvas.gameObject.SetActive(false);
            var root = Document("Shop");
            Put(root, new UnityEngine.UIElements.Button { text = "Sell" }, new Rect(0, 0, 99, 40));
            Assert.That(Tree(), Does.Contain("Sell"));
            ((IRuntimePanel)root.panel).panelSettings.targetDisplay = 1;
            Assert.That(Tree(), Is.Empty);
        }

        private void AssertGone()
        {
            Assert.That(Tree(), Is.Empty);
            Ask("click", ("x", 640), ("y", 360));
            Assert.That(_clicks, Is.Zero);
        }
    }
}
