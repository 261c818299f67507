#nullable enable
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>Documents of UI Toolkit that lie on objects in the world.</summary>
    public sealed class WorldPanelTests : PlayedSceneTests
    {
        private Camera _camera = null!;

        [SetUp]
        public void LookAtTheWorld()
        {
            UIToolkitWalker.Register();
            AbuAutoStart.Begin();
            _camera = new GameObject("Camera").AddComponent<Camera>();
            _camera.transform.position = new Vector3(0, 0, -10);
        }

        [TearDown]
        public void NoLongerByDefault() => UIToolkitWalker.Unregister();

        [Test]
        public void TheTreeSaysWhatIsOnThePanels()
        {
            var opened = 0;
            var door = Document("Terminal", new Vector3(-2, 1, 0));
            door.Add(new Label("Airlock"));
            door.Add(new Button(() => opened++) { text = "Open" });
            door.Add(new Slider("Pressure", 0, 9) { value = 4 });
            Document("Behind you", new Vector3(0, 0, -30)).Add(new Button { text = "Leave" });
            Document("Out of view", new Vector3(300, 0, 0)).Add(new Button { text = "Far" });
            OpenDocument("Hud").Add(new Label("100 %"));
            Frames(2);

            Assert.That(
                Snapshot().Split('\n').Skip(1),
                Is.EqualTo(
                    new[]
                    {
                        "  - region \"Terminal (ahead, 10 m)\"",
                        "    - label \"Airlock\"",
                        "    - button \"Open\" [ref=e1]",
                        "    - slider \"Pressure: 4 (0 to 9)\" [ref=e2]",
                        "  - region \"Hud\"",
                        "    - label \"100 %\"",
                    }
                )
            );
            Assert.That(Act("click", "Open"), Is.Null);
            Assert.That(opened, Is.EqualTo(1));
        }

        [Test]
        public void PlacesAreThoseOfThePicture()
        {
            var root = Document("Sign", new Vector3(0, 0, 0));
            root.Add(
                new Button
                {
                    text = "Read",
                    style =
                    {
                        width = 200,
                        height = 100,
                        position = Position.Absolute,
                        left = 0,
                        top = 0,
                    },
                }
            );
            Frames(2);

            var bounds = Ask("snapshot", ("bounds", true))["data"]!["refs"]!["e1"]!["bounds"]!;

            // The button is 2 units wide and 1 unit high, to the right of and below the middle of the screen.
            var corner = _camera.WorldToScreenPoint(new Vector3(2, -1, 0));
            Assert.That((float)bounds[0]!, Is.EqualTo(Screen.width / 2).Within(1));
            Assert.That((float)bounds[1]!, Is.EqualTo(Screen.height / 2).Within(1));
            Assert.That((float)bounds[0]! + (float)bounds[2]!, Is.EqualTo(corner.x).Within(1));
            Assert.That(
                (float)bounds[1]! + (float)bounds[3]!,
                Is.EqualTo(Screen.height - corner.y).Within(1)
            );
        }

        [Test]
        public void APointOfThePictureHitsThePanelThere()
        {
            var clicks = 0;
            var root = Document("Sign", Vector3.zero);
            root.Add(
                new Button(() => clicks++) { text = "Read", style = { width = 200, height = 100 } }
            );
            Frames(2);
            var middle = _camera.WorldToScreenPoint(new Vector3(1, -0.5f, 0));

            var hit = Ask("click", ("x", middle.x), ("y", Screen.height - middle.y))["data"]![
                "hit"
            ]!;

            Assert.That((string?)hit["name"], Is.EqualTo("Read"));
            Assert.That(clicks, Is.EqualTo(1));
        }

        [Test]
        public void APanelOnTheScreenCoversOneInTheWorld()
        {
            Document("Sign", Vector3.zero)
                .Add(new Button { text = "Read", style = { width = 200, height = 100 } });
            var curtain = new VisualElement { name = "Curtain" };
            curtain.style.position = Position.Absolute;
            curtain.style.left = curtain.style.right = curtain.style.top = 0;
            curtain.style.bottom = 0;
            OpenDocument("Menu").Add(curtain);
            Frames(2);

            Assert.That(
                Act("click", "Read"),
                Is.EqualTo("Ref e1 is not actionable: group \"Curtain\" covers it")
            );
        }

        [Test]
        public void AListOnAPanelIsScrolled()
        {
            var list = new ListView(Enumerable.Range(0, 100).Select(i => $"Log {i}").ToList(), 20)
            {
                name = "Logs",
            };
            list.style.width = list.style.height = 200;
            var root = Document("Terminal", Vector3.zero);
            root.Add(list);
            Frames(2);
            Assert.That(Snapshot(), Does.Contain("list \"Logs (100 items) (more below)\""));

            var pixels = _camera.WorldToScreenPoint(new Vector3(0, 2, 0)).y - Screen.height / 2f;
            var data = Ask("scroll", ("name", "Logs"), ("amount", pixels))["data"]!;

            Assert.That((float)data["by"]!, Is.EqualTo(pixels).Within(1));
            Assert.That(list.Q<ScrollView>().scrollOffset.y, Is.EqualTo(200).Within(1));
            Assert.That(
                (string?)Ask("scroll", ("name", "Logs"), ("to", "Log 99"))["data"]!["direction"],
                Is.EqualTo("down")
            );
            Assert.That(Snapshot(), Does.Contain("list \"Logs (100 items) (more above)\""));
        }

        private static VisualElement Document(string name, Vector3 place)
        {
            var document = new GameObject(name).AddComponent<UIDocument>();
            document.transform.position = place;
            var settings = ScriptableObject.CreateInstance<PanelSettings>();
            settings.renderMode = PanelRenderMode.WorldSpace;
            document.panelSettings = settings;
            var root = document.rootVisualElement;
            root.style.width = 300;
            root.style.height = 200;
            return root;
        }
    }
}
