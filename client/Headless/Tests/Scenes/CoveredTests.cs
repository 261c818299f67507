#nullable enable
using System.Linq;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UIElements;
using static Abu.Tests.UGuiScene;

namespace Headless.Tests.Scenes
{
    /// <summary>The mark <c>(covered by …)</c>: in all kinds of UI, across them, and in the world.</summary>
    public sealed class CoveredTests : ReadSceneTests
    {
        [Test]
        public void ADialogInFrontOfAMenuCoversAllOfIt()
        {
            var menu = Canvases.Canvas("Menu");
            UGuiScene.Text(Child(menu, "Title", 0, 200), "Castle Siege");
            UGuiScene.Button(menu, "Play", 0, 60);
            UGuiScene.Button(menu, "Options", 0, 0);
            var dialog = Canvases.Canvas("Dialog", 1);
            Panel(dialog, "Dimmer", 0, 0, 1280, 720);
            UGuiScene.Text(Child(dialog, "Question", 0, 60), "Leave the game?");
            UGuiScene.Button(dialog, "Leave", -80, 0);
            UGuiScene.Button(dialog, "Stay", 80, 0);
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- group \"Menu (covered by Dimmer)\"\n"
                        + "  - label \"Castle Siege\"\n"
                        + "  - button \"Play\"\n"
                        + "  - button \"Options\"\n"
                        + "- group \"Dialog\"\n"
                        + "  - label \"Leave the game?\"\n"
                        + "  - button \"Leave\"\n"
                        + "  - button \"Stay\""
                )
            );
            Assert.That(
                Act("click", "Options"),
                Does.Contain("image \"Dimmer\" on canvas \"Dialog\" covers it")
            );
            Assert.That(Act("click", "Stay"), Is.Null);
        }

        [Test]
        public void OnlyWhatLiesBehindASmallWindowIsMarked()
        {
            var game = Canvases.Canvas("Game");
            UGuiScene.Text(Child(game, "Score", -500, 300), "Score: 3");
            UGuiScene.Button(game, "Pause", 500, 300);
            UGuiScene.Button(game, "Shoot", 0, 0);
            Panel(Canvases.Canvas("Window", 1), "Frame", 0, 0, 300, 200);
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- group \"Game\"\n"
                        + "  - label \"Score: 3\"\n"
                        + "  - button \"Pause\"\n"
                        + "  - button \"Shoot (covered by Frame)\""
                )
            );
        }

        [Test]
        public void AHalfCoveredControlIsClickedBesideItsCover()
        {
            var canvas = Canvases.Canvas();
            var clicks = 0;
            UGuiScene.Button(canvas, "Play").onClick.AddListener(() => clicks++);
            Panel(canvas, "Ribbon", 0, 0, 60, 20);
            Assert.That(Tree(), Is.EqualTo("- button \"Play\""));
            Assert.That(Act("click", "Play"), Is.Null);
            Assert.That(clicks, Is.EqualTo(1));
        }

        [Test]
        public void APanelOfUIToolkitCoversACanvas()
        {
            UGuiScene.Button(Canvases.Canvas("Menu", 5), "Play");
            var root = Document("Shop", 5);
            Put(root, new VisualElement { name = "Backdrop" }, new Rect(0, 0, 1280, 720));
            Put(
                root,
                new UnityEngine.UIElements.Button { text = "Buy" },
                new Rect(600, 300, 80, 40)
            );
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- region \"Shop\"\n"
                        + "  - button \"Buy\"\n"
                        + "- group \"Menu (covered by Backdrop)\"\n"
                        + "  - button \"Play\""
                )
            );
            Assert.That(Act("click", "Play"), Does.Contain("\"Backdrop\" covers it"));
        }

        [Test]
        public void ACanvasCoversAPanelOfUIToolkit()
        {
            var root = Document("Shop");
            Put(
                root,
                new UnityEngine.UIElements.Button { text = "Buy" },
                new Rect(600, 340, 80, 40)
            );
            Put(root, new UnityEngine.UIElements.Button { text = "Leave" }, new Rect(0, 0, 80, 40));
            Panel(Canvases.Canvas("Loading", 1), "Curtain", 0, 0, 400, 300);
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- region \"Shop\"\n"
                        + "  - button \"Buy (covered by Curtain)\"\n"
                        + "  - button \"Leave\""
                )
            );
            Assert.That(
                Act("click", "Buy (covered by Curtain)"),
                Does.Contain("image \"Curtain\" on canvas \"Loading\" covers it")
            );
            Assert.That(Act("click", "Leave"), Is.Null);
        }

        [Test]
        public void ADialogOfTheSamePanelCoversWhatIsBehindIt()
        {
            var root = Document("Shop");
            var list = Put(
                root,
                new VisualElement { name = "Goods" },
                new Rect(100, 100, 400, 400)
            );
            Put(list, new UnityEngine.UIElements.Label("Swords"), new Rect(0, 0, 200, 30));
            Put(list, new UnityEngine.UIElements.Button { text = "Buy" }, new Rect(0, 50, 80, 40));
            Put(
                list,
                new UnityEngine.UIElements.Button { text = "Sell" },
                new Rect(0, 100, 80, 40)
            );
            var dialog = Put(
                root,
                new VisualElement { name = "Dialog" },
                new Rect(0, 0, 1280, 720)
            );
            Put(dialog, new UnityEngine.UIElements.Label("Really?"), new Rect(600, 300, 100, 30));
            Put(
                dialog,
                new UnityEngine.UIElements.Button { text = "Yes" },
                new Rect(600, 350, 80, 40)
            );
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- region \"Shop\"\n"
                        + "  - group \"Goods (covered by Dialog)\"\n"
                        + "    - label \"Swords\"\n"
                        + "    - button \"Buy\"\n"
                        + "    - button \"Sell\"\n"
                        + "  - group \"Dialog\"\n"
                        + "    - label \"Really?\"\n"
                        + "    - button \"Yes\""
                )
            );
            Assert.That(Act("click", "Buy"), Does.Contain("\"Dialog\" covers it"));
            Assert.That(Act("click", "Yes"), Is.Null);
        }

        [Test]
        public void RefsDoNotChangeWhenSomethingIsCovered()
        {
            var canvas = Canvases.Canvas("Menu");
            UGuiScene.Button(canvas, "Play");
            var before = Snapshot();
            var curtain = Panel(Canvases.Canvas("Front", 1), "Curtain", 0, 0, 400, 300);
            var covered = Snapshot();
            Assert.That(covered, Does.Contain("(covered by Curtain)"));
            Assert.That(covered, Does.Contain("[ref=e1]"));
            curtain.gameObject.SetActive(false);
            Assert.That(Snapshot(), Is.EqualTo(before));
        }

        [Test]
        public void AnAnnotatedPictureDoesNotNameWhatIsCovered()
        {
            var canvas = Canvases.Canvas("Menu");
            UGuiScene.Button(canvas, "Play", 0, 0);
            UGuiScene.Button(canvas, "Quit", 500, 300);
            Panel(Canvases.Canvas("Front", 1), "Curtain", 0, 0, 400, 300);
            var reply = Ask("screenshot", ("annotate", true));
            var names = ((JObject)reply["data"]!["refs"]!)
                .Properties()
                .Select(one => (string)one.Value["name"]!);
            Assert.That(names, Is.EqualTo(new[] { "Quit" }));
        }

        [Test]
        public void AControlThatNoPointerReachesIsMarkedAsItIsRefused()
        {
            var deaf = Canvases.Canvas("Deaf");
            Object.DestroyImmediate(deaf.GetComponent<UnityEngine.UI.GraphicRaycaster>());
            UGuiScene.Button(deaf, "Unheard", 0, 0);
            UGuiScene.Toggle(deaf, "Sound", 0, 200);
            UGuiScene.Button(Canvases.Canvas("Menu"), "", 0, 100, "Ghost").image.raycastTarget =
                false;
            var root = Document("Hud", -1);
            var button = new UnityEngine.UIElements.Button { text = "Through" };
            button.pickingMode = PickingMode.Ignore;
            Put(root, button, new Rect(0, 0, 90, 30));
            Put(root, new UnityEngine.UIElements.Button { text = "Map" }, new Rect(0, 90, 90, 30));
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- region \"Hud\"\n"
                        + "  - button \"Through (takes no pointer)\"\n"
                        + "  - button \"Map\"\n"
                        + "- group \"Deaf\"\n"
                        + "  - button \"Unheard (takes no pointer)\"\n"
                        + "  - checkbox \"Sound (takes no pointer)\"\n"
                        + "- group \"Menu\"\n"
                        + "  - button \"Ghost (takes no pointer)\""
                )
            );
            Assert.That(
                Act("click", "Unheard (takes no pointer)"),
                Does.Contain("the canvas \"Deaf\" has no GraphicRaycaster")
            );
            Assert.That((string?)Ask("click", ("name", "Map"))["error"], Is.Null);
            var drawn = (JObject)Ask("screenshot", ("annotate", true))["data"]!["refs"]!;
            Assert.That(
                drawn.Properties().Select(one => (string)one.Value["name"]!),
                Is.EqualTo(new[] { "Map" })
            );
        }

        [Test]
        public void WhatACoverHidesOfACanvasWithoutARaycasterIsCovered()
        {
            var deaf = Canvases.Canvas("Deaf");
            Object.DestroyImmediate(deaf.GetComponent<UnityEngine.UI.GraphicRaycaster>());
            UGuiScene.Button(deaf, "Behind", 0, 0);
            UGuiScene.Button(deaf, "Beside", 500, 0);
            Panel(Canvases.Canvas("Window", 1), "Frame", 0, 0, 300, 200);
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- group \"Deaf\"\n"
                        + "  - button \"Behind (covered by Frame)\"\n"
                        + "  - button \"Beside (takes no pointer)\""
                )
            );
        }

        [Test]
        public void WhatIsMarkedIsRefusedAndNothingElse([NUnit.Framework.Range(1, 24)] int seed)
        {
            Scatter(new System.Random(seed));
            var tree = Snapshot();
            var (covered, free) = ByMark(tree);
            foreach (var node in covered)
            {
                Assert.That(ErrorOf(node), Does.Contain("covers it"), $"{node} of\n{Snapshot()}");
            }
            foreach (var node in WithoutPointer(tree).Except(covered))
            {
                Assert.That(ErrorOf(node), Does.Match(Untaken), $"{node} of\n{Snapshot()}");
            }
            foreach (var node in free)
            {
                Assert.That(ErrorOf(node), Is.Null, $"{node} of\n{Snapshot()}");
            }
            Assert.That(covered.Count + free.Count, Is.GreaterThan(4));
        }

        private const string Untaken =
            "it takes no pointer|nothing of it takes the pointer|the pointer meets nothing of it";

        private string? ErrorOf(string node) => (string?)Ask("click", ("ref", node))["error"];

        // Controls of all kinds at random places on and behind each other.
        private void Scatter(System.Random random)
        {
            var camera = Camera(isFlat: random.Next(2) == 0);
            camera.gameObject.AddComponent<PhysicsRaycaster>();
            camera.transform.position = new Vector3(0, 0, -10);
            foreach (var number in Enumerable.Range(1, 1 + random.Next(3)))
            {
                var canvas = Canvases.Canvas($"Canvas {number}", random.Next(3));
                if (random.Next(4) == 0)
                {
                    Object.DestroyImmediate(canvas.GetComponent<UnityEngine.UI.GraphicRaycaster>());
                }
                foreach (var part in Enumerable.Range(1, 4))
                {
                    UGuiScene.Button(canvas, $"Button {number}.{part}", X(random), Y(random));
                    if (random.Next(3) == 0)
                    {
                        Panel(canvas, "Panel", X(random), Y(random), random.Next(300), 200);
                    }
                }
            }
            foreach (var number in Enumerable.Range(1, random.Next(3)))
            {
                var root = Document($"Document {number}", random.Next(3));
                foreach (var part in Enumerable.Range(1, 3))
                {
                    var button = new UnityEngine.UIElements.Button
                    {
                        text = $"Element {number}.{part}",
                        pickingMode =
                            random.Next(5) == 0 ? PickingMode.Ignore : PickingMode.Position,
                    };
                    Put(root, button, new Rect(640 + X(random), 360 + Y(random), 90, 30));
                    Put(
                        root,
                        new VisualElement { name = $"Cover {number}.{part}" },
                        new Rect(640 + X(random), 360 + Y(random), random.Next(150), 60)
                    );
                }
            }
            foreach (var number in Enumerable.Range(1, 6))
            {
                var place = new Vector3(random.Next(-4, 5), random.Next(-3, 4), random.Next(0, 9));
                if (number % 2 == 0)
                {
                    Box<Pressed>($"Chest {number}", place, Vector3.one);
                }
                else
                {
                    Box<Taking>($"Lever {number}", place, Vector3.one);
                }
                Wall(
                    "Wall",
                    place + Vector3.back * 2,
                    Vector3.one * (float)random.NextDouble() * 3
                );
            }
        }

        private static float X(System.Random random) => random.Next(-250, 250);

        private static float Y(System.Random random) => random.Next(-150, 150);

        private sealed class Taking : MonoBehaviour, IPointerClickHandler
        {
            public void OnPointerClick(PointerEventData data) { }
        }
    }
}
