#nullable enable
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.Rendering;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Screenshots where Unity draws no screen: in batch mode, and while the Game view is hidden.</summary>
    public sealed class CameraPictureTests : PlayedSceneTests
    {
        private const int Red = 0xFF0000;
        private const int Green = 0x00FF00;

        private AbuBridge _bridge = null!;

        [SetUp]
        public void Open()
        {
            _bridge = new GameObject("AbuBridge").AddComponent<AbuBridge>();
            _bridge.RegisterWalker(
                new FakeWalker(registry =>
                {
                    var go = Nodes.Button(registry, "Go", new RefCallbacks { OnClick = () => { } });
                    go.Bounds = new AbuRect(10, 20, 200, 100);
                    return Nodes.Node("application", null, go);
                })
            );
            Application.isBatchMode = true;
        }

        [TearDown]
        public void Close()
        {
            Application.isBatchMode = false;
            SystemInfo.graphicsDeviceType = GraphicsDeviceType.OpenGLCore;
            Object.DestroyImmediate(_bridge);
        }

        [Test]
        public void InBatchModeThePictureShowsWhatTheCamerasSeeWithoutOverlays()
        {
            var camera = NewCamera(Color.red);
            var panel = new GameObject("Panel").AddComponent<UIDocument>();
            panel.rootVisualElement.style.backgroundColor = Color.blue;
            panel.rootVisualElement.style.flexGrow = 1;

            var data = Taken();

            Assert.That(PngPixels.Of(data)[640, 360], Is.EqualTo(Red));
            Assert.That((int)data["width"]!, Is.EqualTo(Screen.width));
            Assert.That((string?)data["from"], Is.EqualTo("cameras"));
            Assert.That((string?)data["note"], Does.Contain("batch mode").And.Contain("overlay"));
            Assert.That(camera.targetTexture == null, "the game has its camera back");
            Assert.That(RenderTexture.active == null, "the game's texture is active again");
        }

        [Test]
        public void CamerasDrawInTheOrderOfTheirDepth()
        {
            NewCamera(Color.green).depth = 2;
            NewCamera(Color.red).depth = 1;
            Assert.That(PngPixels.Of(Taken())[640, 360], Is.EqualTo(Green));
        }

        [Test]
        public void CamerasThatDrawElsewhereAreNotInIt()
        {
            NewCamera(Color.red);
            var texture = new RenderTexture(8, 8, 24);
            var other = NewCamera(Color.green);
            other.targetTexture = texture;
            NewCamera(Color.green).targetDisplay = 1;
            NewCamera(Color.green).enabled = false;
            Assert.That(PngPixels.Of(Taken())[640, 360], Is.EqualTo(Red));
            Assert.That(other.targetTexture, Is.SameAs(texture));
        }

        [Test]
        public void APictureOfOneNodeWithItsRefIsCutFromIt()
        {
            NewCamera(Color.red);
            Snapshot();
            var data = Taken(new JObject { ["ref"] = "e1", ["annotate"] = true });
            Assert.That(
                ((int)data["x"]!, (int)data["y"]!, (int)data["width"]!, (int)data["height"]!),
                Is.EqualTo((10, 20, 200, 100))
            );
            Assert.That(data["refs"]!["e1"], Is.Not.Null);
            Assert.That((string?)data["from"], Is.EqualTo("cameras"));
        }

        [Test]
        public void WithoutACameraBatchModeHasNoPicture()
        {
            var reply = Ask("screenshot");
            Assert.That((string?)reply["code"], Is.EqualTo("screenshot_failed"));
            Assert.That((string?)reply["error"], Does.Contain("batch mode").And.Contain("camera"));
            Assert.That((string?)reply["fix"], Is.EqualTo("start Unity without -batchmode"));
        }

        [Test]
        public void WithoutAGraphicsDeviceThereIsNoPicture()
        {
            NewCamera(Color.red);
            SystemInfo.graphicsDeviceType = GraphicsDeviceType.Null;
            var reply = Ask("screenshot");
            Assert.That((string?)reply["code"], Is.EqualTo("screenshot_failed"));
            Assert.That((string?)reply["error"], Does.Contain("nothing is drawn"));
            Assert.That((string?)reply["fix"], Is.EqualTo("start it without -nographics"));
        }

        [Test]
        public void BadInputIsRefusedInBatchModeToo()
        {
            NewCamera(Color.red);
            var reply = Ask("screenshot", ("annotate", 1));
            Assert.That((string?)reply["code"], Is.EqualTo("invalid_command"));
        }

        [Test]
        public void WhileNoFrameIsDrawnThePictureIsOfTheCamerasAfterAMoment()
        {
            Application.isBatchMode = false;
            NewCamera(Color.red);
            using var client = new LineClient(Port);
            client.Send("{\"id\": \"1\", \"command\": \"screenshot\"}");
            FramesUntil(() =>
            {
                _bridge.Update();
                // As long as a Game view is hidden, Unity does not resume what waits for the end of a frame.
                _bridge.StopAllCoroutines();
                return _bridge.IsBusy;
            });
            JObject? reply = null;
            FramesUntil(() => (reply = client.TryRead()) != null);
            var data = reply!["data"]!;
            Assert.That((string?)data["from"], Is.EqualTo("cameras"));
            Assert.That((string?)data["note"], Does.Contain("at the moment"));
            Assert.That(PngPixels.Of(data)[640, 360], Is.EqualTo(Red));
        }

        [Test]
        public void APictureOfTheScreenHasNoNote()
        {
            Application.isBatchMode = false;
            NewCamera(Color.red);
            var data = Taken();
            Assert.That(data["from"], Is.Null);
            Assert.That(data["note"], Is.Null);
        }

        private JToken Taken(JObject? parameters = null)
        {
            var reply = Ask("screenshot", parameters ?? new JObject());
            Assert.That(reply["data"], Is.Not.Null, $"{reply}");
            return reply["data"]!;
        }

        private static Camera NewCamera(Color background)
        {
            var camera = new GameObject("Camera").AddComponent<Camera>();
            camera.clearFlags = CameraClearFlags.SolidColor;
            camera.backgroundColor = background;
            return camera;
        }
    }
}
