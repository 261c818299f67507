#nullable enable
using System.Linq;
using System.Text;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// Places in the world, as a player would say them: near and far, behind walls and out of sight; and very many things.
    /// </summary>
    public sealed class RoomTests : ReadSceneTests
    {
        private Camera _camera = null!;

        [SetUp]
        public void EnterTheRoom()
        {
            _camera = Camera();
            _camera.transform.position = new Vector3(0, 1.5f, 0);
        }

        [Test]
        public void ThingsSayWhereTheyAreSeen()
        {
            Box<Pressed>("Chest", new Vector3(0, 1.5f, 4.5f), Vector3.one);
            Box<Pressed>("Lever", new Vector3(-4, 1.5f, 5.5f), Vector3.one);
            Box<Pressed>("Lamp", new Vector3(3, 4.5f, 7), Vector3.one);
            Box<Pressed>("Coin", new Vector3(0, 0.2f, 2.2f), Vector3.one * 0.2f);
            Box<Pressed>("Safe", new Vector3(2, 1.5f, 9), Vector3.one);
            Wall("Pillar", new Vector3(1, 1.5f, 5), new Vector3(1, 3, 1));
            Box<Pressed>("Door", new Vector3(0, 1.5f, -4), Vector3.one);
            Box<Pressed>("Window", new Vector3(-9, 1.5f, 3), Vector3.one);
            Box<Pressed>("Bell", new Vector3(0, 9, 3), Vector3.one);
            Box<Pressed>("Far Hill", new Vector3(0, 0, 5000), Vector3.one);
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- button \"Chest (ahead, 4 m)\"\n"
                        + "- button \"Lever (left, 6 m)\"\n"
                        + "- button \"Lamp (above, 8 m)\"\n"
                        + "- button \"Coin (below, 2.5 m)\"\n"
                        + "- button \"Safe (ahead, 8 m) (covered by Pillar)\"\n"
                        + "- button \"Door (off screen, behind)\"\n"
                        + "- button \"Window (off screen, to the left)\"\n"
                        + "- button \"Bell (off screen, above)\""
                )
            );
            Assert.That(
                (string)Ask("click", ("name", "Safe"))["error"]!,
                Does.Contain("\"Pillar\" covers it")
            );
            var unseen = Ask("click", ("name", "door"));
            Assert.That((string)unseen["code"]!, Is.EqualTo("not_actionable"));
            Assert.That((string)unseen["error"]!, Does.Contain("it is off screen, behind"));
            Assert.That((string?)Ask("click", ("name", "Chest"))["error"], Is.Null);
        }

        [Test]
        public void TheGroundIsNamedOnceAndWithoutADistance()
        {
            Box<Pressed>("Meadow", new Vector3(0, -0.5f, 0), new Vector3(200, 1, 200));
            Box<Pressed>("Chest", new Vector3(0, 0.5f, 4.5f), Vector3.one);
            Assert.That(
                Tree(),
                Is.EqualTo("- button \"Meadow (ground)\"\n- button \"Chest (ahead, 4 m)\"")
            );
            Assert.That((string?)Ask("click", ("name", "Meadow"))["error"], Is.Null);
        }

        [Test]
        public void AThingThatSwaysPrintsNoChanges()
        {
            var boat = Box<Pressed>("Boat", new Vector3(0, 1.5f, 6), Vector3.one);
            Snapshot();
            // Its near side is at 5.5 m, where the word would change.
            foreach (var way in new[] { 0, 0.04f, -0.04f, 0.04f, -0.04f })
            {
                boat.transform.position = new Vector3(0, 1.5f, 6 + way);
                Assert.That(Changes(), Is.EqualTo("unchanged"));
            }
            boat.transform.position = new Vector3(0, 1.5f, 10.5f);
            Assert.That(Changes(), Does.Contain("~ button \"Boat (ahead, 10 m)\" [ref=e1]"));
        }

        [Test]
        public void AMarkedThingOutOfSightSaysSo()
        {
            _camera.orthographic = true;
            foreach (var (name, x) in new[] { ("Flag", 100), ("Gate", 0) })
            {
                var mark = new GameObject(name).AddComponent<Abu.AbuElement>();
                mark.transform.position = new Vector3(x, 0, 5);
                mark.Label = name;
            }
            Box<Pressed>("Not Yet Reached", new Vector3(50, 0, 5), Vector3.one);
            Assert.That(
                Tree(),
                Is.EqualTo("- label \"Flag (off screen, to the right)\"\n- label \"Gate\"")
            );
        }

        [Test]
        public void ARoomOfThousandsPrintsTheNearestAndSaysWhatItLeavesOut()
        {
            Box<Pressed>("Lever", new Vector3(0, 1.5f, 3), Vector3.one);
            FillStore(5000);
            var tree = Snapshot();
            Assert.That(Encoding.UTF8.GetByteCount(tree), Is.InRange(6000, 8192));
            Assert.That(tree, Does.Contain("button \"Lever (ahead, 2.5 m)\" [ref=e1]"));
            var note = tree.Split('\n').Last();
            var shown = tree.Split('\n').Length - 2;
            var all = Tree(new JObject { ["max"] = 10_000 }).Split('\n');
            var beside = all.Count(line => line.Contains("(off screen"));
            Assert.That(beside, Is.InRange(100, 4900));
            var reply = Ask("snapshot")["data"]!["leftOut"]!;
            Assert.That((int)reply["count"]!, Is.EqualTo(5001 - shown));
            Assert.That((int)reply["offScreen"]!, Is.EqualTo(beside));
            Assert.That(
                note,
                Is.EqualTo(
                    $"  - note \"{5001 - shown} button left out, {beside} of them off the screen; ask with in, near, role or max\""
                )
            );
            Assert.That(tree, Does.Not.Contain("Crate 4999"));
            Assert.That((string?)Ask("click", ("name", "Crate 26"))["error"], Is.Null);
            Assert.That(
                (string?)Ask("click", ("name", "Crate 4999"))["code"],
                Is.EqualTo("not_actionable")
            );
            Assert.That(Changes(), Is.EqualTo("unchanged"));
        }

        [Test]
        public void OfThousandsThePrintedOnesAreMarkedWhereAClickIsRefused()
        {
            FillStore(2000);
            Wall("Pillar", new Vector3(1, 1, 3), new Vector3(1, 3, 0.5f));
            var (covered, free) = ByMark(Snapshot());
            Assert.That(covered, Has.Count.GreaterThan(10));
            Assert.That(free, Has.Count.GreaterThan(20));
            var clicked = covered.Take(15).Concat(free.Take(15)).ToList();
            var refused = clicked.Where(node =>
                ((string?)Ask("click", ("ref", node))["error"])?.Contains("covers it") == true
            );
            Assert.That(refused, Is.EqualTo(covered.Take(15)));
        }

        [Test]
        public void WhatIsLeftOutCanBeAskedFor()
        {
            FillStore(1000);
            Assert.That(Tree(new JObject { ["max"] = 3 }).Split('\n'), Has.Length.EqualTo(4));
            Assert.That(Tree(new JObject { ["max"] = 2000 }).Split('\n'), Has.Length.EqualTo(1000));
            var near = Tree(new JObject { ["nearName"] = "Crate 777", ["max"] = 3 }).Split('\n');
            Assert.That(near, Has.Length.EqualTo(4));
            Assert.That(
                near.Take(3).Select(line => line.Split('(')[0]),
                Is.EqualTo(
                    new[]
                    {
                        "- button \"Crate 727 ",
                        "- button \"Crate 776 ",
                        "- button \"Crate 777 ",
                    }
                )
            );
            Assert.That(near[3], Does.StartWith("- note \"997 button left out"));
            Assert.That(
                Tree(new JObject { ["nearName"] = "Crate 777" }).Split('\n'),
                Has.Length.EqualTo(21)
            );
        }

        [Test]
        public void ARoleOrAPlaceThatIsNotThereIsRefused()
        {
            Box<Pressed>("Chest", new Vector3(0, 1.5f, 4.5f), Vector3.one);
            var none = Ask("snapshot", ("role", "slider"));
            Assert.That((string)none["code"]!, Is.EqualTo("not_found"));
            Assert.That((string)none["error"]!, Is.EqualTo("No node has the role \"slider\""));
            Assert.That((string)none["fix"]!, Does.StartWith("leave the role out"));
            Assert.That(
                (string)Ask("snapshot", ("nearName", "Chst"))["code"]!,
                Is.EqualTo("not_found")
            );
            Assert.That(
                (string)Ask("snapshot", ("near", "e99"))["code"]!,
                Is.EqualTo("ref_not_found")
            );
            var both = Ask("snapshot", ("nearName", "Chest"), ("diff", true));
            Assert.That((string)both["code"]!, Is.EqualTo("invalid_command"));
        }

        [Test]
        public void AControlOfAUINearAnotherIsFoundByTheScreen()
        {
            var canvas = Canvases.Canvas("Bag");
            foreach (var number in Enumerable.Range(0, 10))
            {
                Abu.Tests.UGuiScene.Button(canvas, $"Slot {number}", -500 + 110 * number);
            }
            var near = Tree(new JObject { ["nearName"] = "Slot 7", ["max"] = 3 });
            Assert.That(
                near,
                Is.EqualTo(
                    "- group \"Bag\"\n"
                        + "  - button \"Slot 6\"\n"
                        + "  - button \"Slot 7\"\n"
                        + "  - button \"Slot 8\"\n"
                        + "- note \"7 button left out; ask with in, near, role or max\""
                )
            );
        }

        [Test]
        public void ATreeThatWasCutIsNoBaseForOtherLimits()
        {
            FillStore(600);
            var hash = Ask("snapshot")["data"]!["stateHash"]!;
            var same = Ask("snapshot", ("diff", true), ("since", hash))["data"]!;
            Assert.That((string)same["changes"]!, Is.EqualTo("unchanged"));
            // Of these, other crates would have been printed.
            var other = Ask("snapshot", ("diff", true), ("since", hash), ("max", 3))["data"]!;
            Assert.That((bool)other["baseUnknown"]!, Is.True);
            var role = Ask("snapshot", ("diff", true), ("since", hash), ("role", "button"))[
                "data"
            ]!;
            Assert.That((bool)role["baseUnknown"]!, Is.True);
        }

        [Test]
        public void AScreenFullOfControlsPrintsTheLargest()
        {
            var canvas = Canvases.Canvas("Inventory");
            foreach (var number in Enumerable.Range(0, 600))
            {
                var (column, row) = (number % 40, number / 40);
                var slot = Abu.Tests.UGuiScene.Button(
                    canvas,
                    $"Slot {number * 7 % 600}",
                    -600 + 30 * column,
                    -200 + 25 * row
                );
                Abu.Tests.UGuiScene.Rect(slot).sizeDelta = new Vector2(25, 20);
            }
            var last = Abu.Tests.UGuiScene.Button(canvas, "Leave", 0, 320);
            Abu.Tests.UGuiScene.Rect(last).sizeDelta = new Vector2(300, 40);
            var tree = Snapshot();
            Assert.That(Encoding.UTF8.GetByteCount(tree), Is.LessThanOrEqualTo(8192));
            Assert.That(tree, Does.Contain("button \"Leave\""));
            Assert.That(tree, Does.Contain("- note \""));
            Assert.That(tree, Does.Not.Contain("covered"));
        }

        [Test]
        public void SlotsThatCountUpAreSummedUp()
        {
            var canvas = Canvases.Canvas("Inventory");
            foreach (var number in Enumerable.Range(0, 600))
            {
                var name = number == 45 ? "Rope" : $"Slot {number}";
                var (column, row) = (number % 40, number / 40);
                var slot = Abu.Tests.UGuiScene.Button(
                    canvas,
                    name,
                    -600 + 30 * column,
                    200 - 25 * row
                );
                Abu.Tests.UGuiScene.Rect(slot).sizeDelta = new Vector2(25, 20);
            }
            Assert.That(
                Tree(),
                Is.EqualTo(
                    "- grid \"Inventory (15 rows, 40 columns)\"\n"
                        + "  - row \"1: 40 buttons, Slot 0 to Slot 39\"\n"
                        + "  - row \"2\"\n"
                        + "    - cell \"1-5: 5 buttons, Slot 40 to Slot 44\"\n"
                        + "    - button \"Rope\"\n"
                        + "    - cell \"7-40: 34 buttons, Slot 46 to Slot 79\"\n"
                        + "  - row \"3-15: 520 buttons, Slot 80 to Slot 599\""
                )
            );
            Assert.That((string?)Ask("click", ("name", "Slot 571"))["error"], Is.Null);
            Assert.That(Tree(new JObject { ["find"] = "slot 571" }), Does.Contain("Slot 571"));
        }

        [TestCase(199)]
        [TestCase(200)]
        [TestCase(300)]
        [TestCase(2000)]
        public void WhatIsCoveredGivesWayToASmallControlInFrontOfIt(int count)
        {
            var canvas = Canvases.Canvas("Offers");
            foreach (var number in Enumerable.Range(0, count))
            {
                Abu.Tests.UGuiScene.Button(
                    canvas,
                    $"Buy the offer {number}",
                    -500 + 13 * (number % 77),
                    -300 + 7 * (number / 77)
                );
            }
            Abu.Tests.UGuiScene.Panel(Canvases.Canvas("Dimmer", 1), "Dimmer", 0, 0, 1280, 720);
            var close = Abu.Tests.UGuiScene.Button(Canvases.Canvas("Notice", 2), "x", 600, 340);
            Abu.Tests.UGuiScene.Rect(close).sizeDelta = new Vector2(8, 8);
            var tree = Snapshot();
            Assert.That(tree, Does.Contain("button \"x\"").And.Contain("left out"));
            var (covered, free) = ByMark(tree);
            Assert.That(free, Has.Count.EqualTo(1));
            Assert.That(covered, Has.Count.GreaterThan(100));
        }

        [TestCase(true)]
        [TestCase(false)]
        public void WhatIsCoveredInManyPanelsGivesWayTooToASmallControlInFront(bool isOfOneCanvas)
        {
            var canvas = Canvases.Canvas("Offers");
            foreach (var shelf in Enumerable.Range(0, 80))
            {
                var place = new Vector2(-560 + 110 * (shelf % 10), -320 + 80 * (shelf / 10));
                var panel = Abu.Tests.UGuiScene.Panel(
                    canvas,
                    $"Shelf {shelf}",
                    place.x,
                    place.y,
                    105,
                    75
                );
                foreach (var number in Enumerable.Range(0, 10))
                {
                    Abu.Tests.UGuiScene.Button(
                        panel,
                        $"Buy the offer {10 * shelf + number * 7 % 10}",
                        number,
                        30 - 6 * number
                    );
                }
            }
            var front = isOfOneCanvas ? canvas : Canvases.Canvas("Front", 1);
            Abu.Tests.UGuiScene.Panel(front, "Dimmer", 0, 0, 1280, 720);
            var window = Abu.Tests.UGuiScene.Panel(front, "Window", 0, 0, 200, 100);
            var close = Abu.Tests.UGuiScene.Button(window, "x", 90, 40);
            Abu.Tests.UGuiScene.Rect(close).sizeDelta = new Vector2(8, 8);
            var tree = Snapshot();
            Assert.That(tree, Does.Contain("button \"x\"").And.Contain("left out"));
            Assert.That(ByMark(tree).Free, Has.Count.EqualTo(1));
        }

        [Test]
        public void ADiffAcrossAFullRoomAgreesWithTheTrees()
        {
            Box<Pressed>("Lever", new Vector3(0, 1.5f, 3), Vector3.one);
            FillStore(600);
            var before = Snapshot();
            _camera.transform.position += Vector3.forward;
            var changes = Changes();
            var after = Snapshot();
            Assert.That(Abu.Tests.TreePatch.Apply(before, changes), Is.EqualTo(after));
        }

        [Test]
        public void UIInTheWorldSaysWhereItIsAndMattersAsMuchAsObjectsThere()
        {
            Box<Pressed>("Lever", new Vector3(3, 1.5f, 10), Vector3.one);
            foreach (var number in Enumerable.Range(0, 300))
            {
                var column = number % 20 - 10;
                PutSign($"Sign {number}", $"Read {number}", new Vector3(column, 1, 20 + number));
            }
            PutSign("Canvas", "Open", new Vector3(-2, 1.5f, 6));
            var tree = Snapshot();
            Assert.That(tree, Does.Contain("button \"Open (ahead, 6 m)\" [ref="));
            Assert.That(tree, Does.Contain("group \"Sign 9 (ahead, 30 m)\"\n"));
            Assert.That(
                tree,
                Does.Contain("button \"Lever (ahead, 10 m)\"").And.Contain("left out")
            );
            Assert.That(tree, Does.Not.Contain("Sign 299"));
            Assert.That((string?)Ask("click", ("name", "Open"))["error"], Is.Null);
        }

        [Test]
        public void AFlatGameOnOneCanvasInTheWorldIsAtNoPlace()
        {
            PutSign("Board", "Deal", new Vector3(0, 1.5f, 0.32f));
            Assert.That(Tree(), Is.EqualTo("- group \"Board\"\n  - button \"Deal\""));
        }

        [Test]
        public void ACanvasWithoutASizeIsWhereItsTextsAre()
        {
            PutSign("Sign", "Read", new Vector3(0, 40, 5));
            var sign = GameObject.Find("Sign");
            Abu.Tests.UGuiScene.Rect(sign.transform).sizeDelta = Vector2.zero;
            sign.transform.GetChild(0).position = new Vector3(0, 1.5f, 5);
            Assert.That(Tree(), Does.Contain("ahead, 5 m").And.Not.Contain("off screen"));
        }

        private void PutSign(string name, string text, Vector3 place)
        {
            var canvas = Canvases.Canvas(name);
            canvas.renderMode = RenderMode.WorldSpace;
            canvas.transform.position = place;
            canvas.transform.localScale = 0.005f * Vector3.one;
            Abu.Tests.UGuiScene.Rect(canvas).sizeDelta = new Vector2(100, 60);
            Abu.Tests.UGuiScene.Button(canvas, text, 0, 0);
        }

        // In rows behind each other, 2 m apart.
        private static void FillStore(int count)
        {
            foreach (var number in Enumerable.Range(0, count))
            {
                var (column, row) = (number % 50, number / 50);
                Box<Pressed>(
                    $"Crate {number}",
                    new Vector3(2 * (column - 25), 0, 4 + 2 * row),
                    Vector3.one
                );
            }
        }

        private string Changes() => (string)Ask("snapshot", ("diff", true))["data"]!["changes"]!;
    }
}
