#nullable enable
using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>Objects in the world: those that handle the mouse, and those that are marked for ABU.</summary>
    public sealed class ObjectWalkerTests : PlayedSceneTests
    {
        private static readonly List<string> Told = new();

        [SetUp]
        public void LookAtTheWorld()
        {
            Told.Clear();
            ObjectWalker.Register();
            AbuAutoStart.Begin();
            NewCamera("Camera", 0);
        }

        [TearDown]
        public void NoLongerByDefault() => ObjectWalker.Unregister();

        [Test]
        public void AnObjectWithAMouseMessageAndAColliderIsAButton()
        {
            NewChest("Chest", Vector3.zero);
            Solid<BoxCollider>("Rock", new Vector3(3, 0, 0));
            Assert.That(Snapshot(), Is.EqualTo("- application\n  - button \"Chest\" [ref=e1]"));
        }

        [Test]
        public void AButtonSaysWhereItIsOnTheScreen()
        {
            NewChest("Chest", Vector3.zero);
            var root = new ObjectWalker().Walk(new RefRegistry());
            var bounds = root.Children[0].Bounds!.Value;
            var middle = (bounds.X + bounds.Width / 2, bounds.Y + bounds.Height / 2);
            Assert.That(middle, Is.EqualTo((Screen.width / 2f, Screen.height / 2f)));
            var camera = Object.FindAnyObjectByType<Camera>();
            // The near side of the cube looks largest, so it decides the bounds.
            var corner = camera.WorldToScreenPoint(new Vector3(0.5f, 0.5f, -0.5f));
            var edge = corner - camera.WorldToScreenPoint(new Vector3(0, 0, -0.5f));
            Assert.That(bounds.Width, Is.EqualTo(2 * edge.x).Within(0.1f));
            Assert.That(bounds.Height, Is.EqualTo(2 * edge.y).Within(0.1f));
        }

        [Test]
        public void NearThingsMatterMoreThanLargeOnesExceptInAFlatView()
        {
            var camera = Object.FindAnyObjectByType<Camera>();
            camera.orthographic = false;
            NewChest("Near", new Vector3(-1, 0, -5));
            NewChest("Large", new Vector3(0, 0, 80)).transform.localScale = 40 * Vector3.one;
            Frames(1);
            Assert.That(WeightOf("Near"), Is.GreaterThan(WeightOf("Large")));

            camera.orthographic = true;
            Assert.That(WeightOf("Near"), Is.LessThan(WeightOf("Large")));

            float? WeightOf(string name) =>
                new ObjectWalker()
                    .Walk(new RefRegistry())
                    .Children.Find(node => node.Label!.StartsWith(name))!
                    .Weight;
        }

        [Test]
        public void AClickSendsTheMessagesOfAMouseInOrder()
        {
            NewChest("Chest", Vector3.zero);
            Assert.That(Act("click", "Chest"), Is.Null);
            Assert.That(
                Told,
                Is.EqualTo(
                    new[] { "Chest enter", "Chest over", "Chest down", "Chest click", "Chest up" }
                )
            );
        }

        [Test]
        public void WithoutTheInputManagerAClickIsRefused()
        {
            NewChest("Chest", Vector3.zero);
            LegacyInput.IsInProject = false;
            try
            {
                const string Reason = "OnMouse messages only where the Input Manager is on";
                Assert.That(Act("click", "Chest"), Does.Contain(Reason));
                var middle = new Newtonsoft.Json.Linq.JObject
                {
                    ["x"] = Screen.width / 2,
                    ["y"] = Screen.height / 2,
                };
                var reply = Ask("click", middle);
                Assert.That((string?)reply["code"], Is.EqualTo("not_actionable"));
                Assert.That((string?)reply["error"], Does.Contain(Reason));
                Assert.That((string?)reply["fix"], Does.Contain("Active Input Handling"));
                Assert.That(Told, Is.Empty);
            }
            finally
            {
                LegacyInput.IsInProject = true;
            }
        }

        [Test]
        public void HoveringLastsUntilThePointerMoves()
        {
            NewChest("Chest", Vector3.zero);
            NewChest("Box", new Vector3(3, 0, 0));
            Act("hover", "Chest");
            Act("hover", "Chest");
            Act("hover", "Box");
            Assert.That(
                Told,
                Is.EqualTo(
                    new[]
                    {
                        "Chest enter",
                        "Chest over",
                        "Chest over",
                        "Chest exit",
                        "Box enter",
                        "Box over",
                    }
                )
            );
        }

        [Test]
        public void ACoveredObjectIsRefusedWithTheNameOfTheCover()
        {
            NewChest("Chest", Vector3.zero);
            Solid<BoxCollider>("Wall", new Vector3(0, 0, -2)).transform.localScale =
                Vector3.one * 2;
            Assert.That(
                Act("click", "Chest (covered by Wall)"),
                Does.EndWith("\"Wall\" covers it")
            );
            Assert.That(Told, Is.Empty);
        }

        [Test]
        public void APartlyCoveredObjectIsClickedBesideTheCover()
        {
            NewChest("Chest", Vector3.zero);
            var bar = Solid<BoxCollider>("Bar", new Vector3(0, 0, -2));
            bar.transform.localScale = new Vector3(0.2f, 3, 0.2f);
            Assert.That(Act("click", "Chest"), Is.Null);
            Assert.That(Told, Does.Contain("Chest click"));
        }

        [Test]
        public void ObjectsThatNoCameraShowsAreNotListed()
        {
            NewChest("Beside", new Vector3(100, 0, 0));
            NewChest("Behind", new Vector3(0, 0, -20));
            NewChest("Hidden layer", Vector3.zero).layer = 5;
            NewChest("No collider", Vector3.zero).GetComponent<BoxCollider>().enabled = false;
            Camera.main!.eventMask = ~(1 << 5);
            Assert.That(Snapshot(), Is.EqualTo("- application"));
        }

        [Test]
        public void ACameraThatDrawsOverEverythingHidesWhatLiesBehind()
        {
            NewChest("Chest", Vector3.zero);
            var upper = NewCamera("Upper", 1);
            upper.transform.position = new Vector3(50, 0, -10);
            Assert.That(
                Snapshot(),
                Does.EndWith("button \"Chest (covered by camera Upper)\" [ref=e1]")
            );
            Assert.That(
                (string?)Ask("click", ("name", "Chest"))["error"],
                Does.EndWith("the camera \"Upper\" draws over it")
            );
            upper.clearFlags = CameraClearFlags.Depth;
            Assert.That(Act("click", "Chest"), Is.Null);
        }

        [Test]
        public void ACameraOfAnotherScreenHidesNothingOnThisOne()
        {
            NewChest("Chest", Vector3.zero);
            var other = NewCamera("Other", 1);
            other.transform.position = new Vector3(50, 0, -10);
            other.targetDisplay = 1;
            NewChest("Elsewhere", new Vector3(50, 0, 0));
            Assert.That(Snapshot(), Is.EqualTo("- application\n  - button \"Chest\" [ref=e1]"));
            Assert.That(Act("click", "Chest"), Is.Null);
        }

        [Test]
        public void AColliderBelowARigidbodyTellsTheRigidbody()
        {
            var cart = new GameObject("Cart").AddComponent<Chest>().gameObject;
            cart.AddComponent<Rigidbody>();
            Solid<BoxCollider>("Wheel", Vector3.zero).transform.SetParent(cart.transform);
            Assert.That(Act("click", "Cart"), Is.Null);
            Assert.That(Told, Does.Contain("Cart click"));
        }

        [Test]
        public void FlatCollidersAreHitToo()
        {
            Solid<BoxCollider2D>("Coin", Vector3.zero).AddComponent<Chest>();
            Solid<BoxCollider>("Wall", new Vector3(0, 0, -2));
            Assert.That(Act("click", "Coin"), Is.Null, "a mouse, too, meets one of each kind");

            Solid<BoxCollider2D>("Card", new Vector3(0, 0, -1));
            Assert.That(Act("click", "Coin (covered by Card)"), Does.EndWith("\"Card\" covers it"));
        }

        [Test]
        public void AMarkedObjectSaysWhatItIs()
        {
            Mark(NewChest("chest_03(Clone)", Vector3.zero), "card", "Treasure chest", "Cellar");
            Mark(new GameObject("Sign"), "", "To the cellar", "Cellar");
            Mark(new GameObject("Torch"), "", "", "");
            Assert.That(
                Snapshot(),
                Is.EqualTo(
                    "- application\n"
                        + "  - group \"Cellar\"\n"
                        + "    - card \"Treasure chest\" [ref=e1]\n"
                        + "    - label \"To the cellar\"\n"
                        + "  - label \"Torch\""
                )
            );
        }

        [Test]
        public void TheNearestObjectAtAPixelIsHit()
        {
            NewChest("Chest", Vector3.zero);
            var walker = new ObjectWalker();
            walker.Walk(new RefRegistry());
            var (x, y) = (Screen.width / 2f, Screen.height / 2f);
            var hit = walker.At(x, y)!;
            Assert.That((hit.Role, hit.Name, hit.Ref), Is.EqualTo(("button", "Chest", "e1")));
            hit.Click!();
            Assert.That(Told, Does.Contain("Chest click"));
            Assert.That(walker.At(0, 0), Is.Null);

            Solid<BoxCollider>("Rock", new Vector3(0, 0, -2));
            walker.Walk(new RefRegistry());
            var rock = walker.At(x, y)!;
            Assert.That(
                (rock.Role, rock.Name, rock.Click),
                Is.EqualTo(("label", "Rock", (object?)null))
            );
            Assert.That(rock.Depth, Is.GreaterThan(hit.Depth));
        }

        [Test]
        public void TwoObjectsOfOneNameAreTwoTargets()
        {
            var first = NewChest("Chest", Vector3.zero);
            var second = NewChest("Chest", new Vector3(3, 0, 0));
            Assert.That(Ask("click", ("ref", "e1"))["code"], Is.Not.Null, "not yet read");
            Snapshot();
            second.transform.SetAsFirstSibling();
            first.transform.position = new Vector3(-3, 0, 0);
            Ask("click", ("ref", "e1"));
            Assert.That(Told, Has.Count.EqualTo(5), "the ref stays with its object");
            first.name = "Ruin";
            Assert.That(
                (string?)Ask("click", ("ref", "e1"))["code"],
                Is.EqualTo("stale_ref"),
                "called otherwise, it is another node"
            );
            UnityEngine.Object.DestroyImmediate(first);
            Assert.That((string?)Ask("click", ("ref", "e1"))["code"], Is.EqualTo("stale_ref"));
        }

        [Test]
        public void CopiesOfOneObjectAreToldApartByTheirNumbers()
        {
            NewChest("Lever", Vector3.zero);
            NewChest("Lever (1)", new Vector3(3, 0, 0));
            NewChest("Door (4)(Clone)", new Vector3(-3, 0, 0));
            Assert.That(
                Snapshot(),
                Is.EqualTo(
                    "- application\n"
                        + "  - button \"Lever\" [ref=e1]\n"
                        + "  - button \"Lever (1)\" [ref=e2]\n"
                        + "  - button \"Door\" [ref=e3]"
                )
            );
            Object.DestroyImmediate(GameObject.Find("Lever"));
            Assert.That(
                Snapshot(),
                Does.Contain("button \"Lever\" [ref=e2]"),
                "without its number it is the same lever"
            );
            Ask("click", ("name", "lever"));
            Assert.That(Told, Does.Contain("Lever (1) click"));
        }

        [Test]
        public void ATextMeshIsReadWhereACameraSeesIt()
        {
            var sign = new GameObject("Sign").AddComponent<TextMesh>();
            sign.text = "To the\n<b>cellar</b>";
            var chest = NewChest("Chest", Vector3.zero);
            var price = new GameObject("Price").AddComponent<TextMesh>();
            price.text = "12 gold";
            price.transform.SetParent(chest.transform);
            var hidden = new GameObject("Hidden").AddComponent<TextMesh>();
            hidden.text = "hidden";
            hidden.GetComponent<MeshRenderer>().enabled = false;
            Assert.That(
                Snapshot(),
                Is.EqualTo(
                    "- application\n  - label \"To the cellar\"\n  - button \"12 gold\" [ref=e1]"
                )
            );
        }

        private static Camera NewCamera(string name, float depth)
        {
            var camera = new GameObject(name).AddComponent<Camera>();
            camera.tag = "MainCamera";
            // In a flat game the tree does not say where things are.
            camera.orthographic = true;
            camera.transform.position = new Vector3(0, 0, -10);
            camera.depth = depth;
            return camera;
        }

        private static GameObject NewChest(string name, Vector3 position) =>
            Solid<BoxCollider>(name, position).AddComponent<Chest>().gameObject;

        private static GameObject Solid<T>(string name, Vector3 position)
            where T : Component
        {
            var solid = new GameObject(name).AddComponent<T>().gameObject;
            solid.transform.position = position;
            return solid;
        }

        private static void Mark(GameObject marked, string role, string label, string group)
        {
            var element = marked.AddComponent<AbuElement>();
            element.Role = role;
            element.Label = label;
            element.Group = group;
        }

        private sealed class Chest : MonoBehaviour
        {
            private void OnMouseEnter() => Told.Add($"{name} enter");

            private void OnMouseOver() => Told.Add($"{name} over");

            private void OnMouseExit() => Told.Add($"{name} exit");

            private void OnMouseDown() => Told.Add($"{name} down");

            private void OnMouseUpAsButton() => Told.Add($"{name} click");

            private void OnMouseUp() => Told.Add($"{name} up");
        }
    }
}
