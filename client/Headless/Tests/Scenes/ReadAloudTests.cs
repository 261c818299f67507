#nullable enable
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Abu;
using Abu.Tests;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// The scenes of the scene player: their trees compared with what a person says who looks at the picture, and the picture with the
    /// places in the tree.
    /// </summary>
    public sealed class ReadAloudTests : PlayedSceneTests
    {
        private static readonly DeviceKind[] Devices = (DeviceKind[])
            System.Enum.GetValues(typeof(DeviceKind));

        [SetUp]
        public void ReadEverything()
        {
            Screen.SetSize(1280, 720);
            // What games before this one have asked for.
            VirtualInput.Reset();
            FramesUntil(() => !Devices.Any(VirtualInput.IsListeningTo));
            DefaultReading.Begin();
            AbuAutoStart.Begin();
        }

        [TearDown]
        public void NoLongerByDefault()
        {
            UnityEngine.Accessibility.AssistiveSupport.activeHierarchy = null;
            AccessibilityWalker.Given = null;
            DefaultReading.End();
        }

        [TestCase(
            "toolbar",
            "region \"Tools\"",
            "  group \"tools\"",
            "    button \"Save the game\"",
            "    button \"undo\"",
            "    button \"Map\"",
            "group \"Hud\"",
            "  group \"Skills\"",
            "    button \"icon fireball\"",
            "    button \"ice Lance\"",
            "    button \"shield wall 7\"",
            "    button \"skill 04 (disabled)\"",
            "    button \"heal\"",
            "  image \"Gold: coin\"",
            "  label \"1,250\"",
            "  image \"Portrait: knight 03\""
        )]
        [TestCase(
            "inventory",
            "group \"Bag\"",
            "  label \"Bag: 6 of 500\"",
            "  button \"Sort\"",
            "  button \"X\"",
            "  grid \"Slots (20 rows, 25 columns)\"",
            "    row \"1\"",
            "      button \"iron sword\"",
            "      button \"potion 3\"",
            "      button \"potion blue 12\"",
            "      cell \"4-25: 22 empty slots\"",
            "    row \"2: 25 empty slots\"",
            "    row \"3\"",
            "      button \"Slot (50) (empty)\"",
            "      button \"rope\"",
            "      cell \"3-25: 23 empty slots\"",
            "    row \"4: 25 empty slots\"",
            "    row \"5\"",
            "      cell \"1-24: 24 empty slots\"",
            "      button \"skeleton key\"",
            "    row \"6-15: 250 empty slots\"",
            "    row \"16\"",
            "      cell \"1-24: 24 empty slots\"",
            "      button \"gem 2\"",
            "    row \"17-20: 100 empty slots\""
        )]
        [TestCase(
            "modal",
            "group \"Hud (covered by Dimmer)\"",
            "  label \"Day 12\"",
            "  button \"Pause\"",
            "  button \"End Day\"",
            "group \"Dialog\"",
            "  group \"Window\"",
            "    label \"Overwrite the save?\"",
            "    label \"Day 9 will be lost.\"",
            "    button \"Overwrite\"",
            "    button \"Cancel\"",
            "    button \"ui close\"",
            "button \"Gate (ahead, 8 m)\""
        )]
        [TestCase(
            "terminal",
            "region \"Airlock (ahead, 6 m)\"",
            "  group \"board\"",
            "    label \"Airlock 3\"",
            "    slider \"Pressure: 4 (0 to 9)\"",
            "    button \"Open\"",
            "region \"Notes (ahead, 6 m)\"",
            "  group \"board\"",
            "    label \"Do not feed the plants\"",
            "    button \"Read on\"",
            "group \"Keypad (left, 8 m)\"",
            "  label \"Code?\"",
            "  button \"Enter\""
        )]
        [TestCase(
            "rtl",
            "region \"Menü\"",
            "  label \"Größe & Übung – 3 × 4\"",
            "  button \"Schließen\"",
            "  label \"日本語のテキスト\"",
            "group \"Menu\"",
            "  label \"תפריט המשחק\"",
            "  button \"משחק חדש\"",
            "  label \"עוצמה: 70%\"",
            "  slider \"Volume: 0.7 (0 to 1)\"",
            "  label \"سلام\"",
            "  button \"خروج (disabled)\""
        )]
        [TestCase(
            "names",
            "group \"Canvas (Environment)\"",
            "  button \"Button (0)\"",
            "  button \"Button (1)\"",
            "  button \"Button (2)\"",
            "button \"Enemy (left, 8 m) (red)\"",
            "button \"Enemy (ahead, 8 m) (yellow)\"",
            "button \"pfb Chest 01 (ahead, 8 m)\"",
            "button \"Game Object (ahead, 8 m)\"",
            "button \"3f2a9c1e 77d0 4a1b (ahead, 8 m)\"",
            "button \"btn Door (ahead, 8 m)\"",
            "button \"Lv 5 Slime (right, 8 m)\""
        )]
        [TestCase(
            "access",
            "region \"Game\"",
            "  button \"Open the shop -- Sells potions\"",
            "  slider \"Music: 3 (0 to 10) (30 percent)\"",
            "  label \"120 coins\"",
            "  button \"Quit\""
        )]
        [TestCase(
            "room",
            "button \"Chest (ahead, 5 m)\"",
            "button \"Crystal Ball (ahead, 5 m)\"",
            "button \"Guard (ahead, 6 m)\"",
            "button \"Safe (ahead, 8 m) (covered by Pillar)\"",
            "button \"Painting (ahead, 8 m)\"",
            "button \"Door (right, 8 m)\"",
            "button \"Bed (off screen, behind)\"",
            "label \"Do not touch (ahead, 5 m)\""
        )]
        [TestCase(
            "board",
            "region \"Mines\"",
            "  grid \"field (3 rows, 4 columns)\"",
            "    row \"1\"",
            "      button \"1\"",
            "      button \"2\"",
            "      button \"F\"",
            "      button",
            "    row \"2\"",
            "      button",
            "      button \"1\"",
            "      button \"2\"",
            "      button",
            "    row \"3\"",
            "      button",
            "      button",
            "      button \"1\"",
            "      button",
            "group \"Game\"",
            "  label \"Score 1284\"",
            "  grid \"Board (4 rows, 4 columns) (· is empty)\"",
            "    row \"1: 2 · 4 16\"",
            "    row \"2: · · 2 8\"",
            "    row \"3: · 64 · ·\"",
            "    row \"4: 128 · · 2\"",
            "grid \"Gems (5 rows, 5 columns)\"",
            "  row \"1\"",
            "    button \"ruby\"",
            "    cell \"2: empty\"",
            "    button \"jade\"",
            "    button \"opal\"",
            "    button \"ruby\"",
            "  row \"2\"",
            "    cell \"1: empty\"",
            "    button \"jade\"",
            "    button \"opal\"",
            "    button \"ruby\"",
            "    cell \"5: empty\"",
            "  row \"3\"",
            "    button \"jade\"",
            "    button \"opal\"",
            "    button \"ruby\"",
            "    cell \"4: empty\"",
            "    button \"jade\"",
            "  row \"4\"",
            "    button \"opal\"",
            "    button \"ruby\"",
            "    cell \"3: empty\"",
            "    button \"jade\"",
            "    button \"opal\"",
            "  row \"5\"",
            "    button \"ruby\"",
            "    cell \"2: empty\"",
            "    button \"jade\"",
            "    button \"opal\"",
            "    button \"ruby\""
        )]
        [TestCase(
            "list",
            "region \"Ranking\"",
            "  label \"Best players\"",
            "  list \"Players (10000 items) (more below)\"",
            "    listitem \"1. Player 37\"",
            "    listitem \"2. Player 74\"",
            "    listitem \"3. Player 111\"",
            "    listitem \"4. Player 148\"",
            "    listitem \"5. Player 185\"",
            "    listitem \"6. Player 222\"",
            "    listitem \"7. Player 259\"",
            "    listitem \"8. Player 296\"",
            "    listitem \"9. Player 333\"",
            "    listitem \"10. Player 370\"",
            "    listitem \"11. Player 407\"",
            "    listitem \"12. Player 444\"",
            "    listitem \"13. Player 481\"",
            "    listitem \"14. Player 518\"",
            "    listitem \"15. Player 555\"",
            "    listitem \"16. Player 592\"",
            "    listitem \"17. Player 629\"",
            "    listitem \"18. Player 666\"",
            "    listitem \"19. Player 703\"",
            "    listitem \"20. Player 740\"",
            "  button \"Back\""
        )]
        public void ATreeSaysWhatIsInThePicture(string scene, params string[] lines)
        {
            Open(scene);
            Assert.That(Lines(Snapshot()), Is.EqualTo(lines));
        }

        [Test]
        public void AStoreOfThousandsReadsFromTheFrontRowOn()
        {
            Open("store");
            var tree = Snapshot();
            var lines = Lines(tree);
            Assert.That(System.Text.Encoding.UTF8.GetByteCount(tree), Is.LessThanOrEqualTo(8192));
            Assert.That(
                lines.Take(14),
                Is.EqualTo(
                    new[]
                    {
                        "button \"Lever (ahead, 5 m)\"",
                        "button \"Crate 19 (left, 15 m)\"",
                        "button \"Crate 20 (left, 15 m)\"",
                        "button \"Crate 21 (left, 12 m)\"",
                        "button \"Crate 22 (left, 12 m)\"",
                        "button \"Crate 23 (ahead, 12 m)\"",
                        "button \"Crate 24 (ahead, 10 m)\"",
                        "button \"Crate 25 (ahead, 10 m)\"",
                        "button \"Crate 26 (ahead, 10 m)\"",
                        "button \"Crate 27 (ahead, 12 m)\"",
                        "button \"Crate 28 (right, 12 m)\"",
                        "button \"Crate 29 (right, 12 m)\"",
                        "button \"Crate 30 (right, 15 m)\"",
                        "button \"Crate 31 (right, 15 m)\"",
                    }
                ),
                "the lever, and the thirteen crates that the picture shows in front"
            );
            Assert.That(tree, Does.Not.Contain("(off screen").And.Not.Contain("(covered"));
            Assert.That(
                lines.Last(),
                Is.EqualTo(
                    $"note \"{5000 - (lines.Count - 1)} button left out, 360 of them off the screen; ask with in, near, role or max\""
                )
            );
        }

        [TestCase("toolbar", "heal", "skill 04", "shield wall 7")]
        [TestCase("terminal", "Open", "Pressure: 4")]
        [TestCase("terminal", "Enter", "Code?")]
        [TestCase("room", "Do not touch", "Chest", "Crystal Ball")]
        [TestCase("store", "Lever", "Crate 24", "Crate 25", "Crate 26")]
        [TestCase("rtl", "עוצמה: 70%", "Volume: 0.7", "משחק חדש")]
        [TestCase("modal", "Cancel", "Overwrite", "Day 9 will be lost.")]
        public void WhatIsAskedForNearIsWhatThePictureShowsThere(
            string scene,
            string name,
            params string[] others
        )
        {
            Open(scene);
            var reply = Ask("snapshot", ("nearName", name), ("max", others.Length + 1));
            var near = Lines((string)reply["data"]!["snapshot"]!)
                .Select(line => Regex.Match(line, "(?:button|label|slider|listitem) \"([^\"(]+)"))
                .Where(match => match.Success)
                .Select(match => match.Groups[1].Value.Trim());
            Assert.That(near, Is.EquivalentTo(others.Append(name)));
        }

        [TestCase("rtl", "Menu", 6)]
        [TestCase("board", "Board", 4)]
        [TestCase("terminal", "Notes", 3)]
        [TestCase("modal", "Window", 5)]
        [TestCase("list", "Players", 20)]
        public void WhatIsAskedForInAPlaceIsAllThatLiesThere(string scene, string name, int count)
        {
            Open(scene);
            var lines = Lines((string)Ask("snapshot", ("below", name))["data"]!["snapshot"]!);
            var top = lines.FindIndex(line => line.Contains($"\"{name}"));
            Assert.That(top, Is.InRange(0, 1));
            Assert.That(lines.Skip(top + 1).Count(), Is.EqualTo(count));
        }

        [Test]
        public void ACoverThatIsNotInTheTreeIsSaidToBeOnItsCanvas()
        {
            Open("modal");
            Assert.That(
                Act("click", "Pause"),
                Is.EqualTo(
                    "Ref e1 is not actionable: image \"Dimmer\" on canvas \"Dialog\" covers it"
                )
            );
        }

        [TestCase("toolbar", "Portrait: knight 03", "Image", "sprite", "Sprite \"knight_03\"")]
        [TestCase("toolbar", "1,250", "Text", "text", "\"1,250\"")]
        [TestCase("toolbar", "skill 04", "Button", "interactable", "false")]
        [TestCase("rtl", "Volume", "Slider", "value", "0.7")]
        [TestCase("list", "Players", "ListView", "classes", null)]
        [TestCase("terminal", "Airlock", "UIDocument", null, null)]
        public void InspectingANodeTellsWhatThePictureShowsOfIt(
            string scene,
            string name,
            string type,
            string? field,
            string? value
        )
        {
            Open(scene);
            var data = Ask("inspect", ("name", name))["data"]!;
            var part = data["parts"]!.Single(one => (string?)one["type"] == type);
            var fields = part["fields"]!.Select(one => (string)one["name"]!).ToList();
            Assert.That(fields, Is.Unique);
            if (field == null)
            {
                return;
            }
            Assert.That(fields, Does.Contain(field));
            if (value != null)
            {
                var found = part["fields"]!.Single(one => (string?)one["name"] == field);
                Assert.That((string?)found["value"], Is.EqualTo(value));
            }
        }

        [Test]
        public void OfManySlotsAskedForByTheirRoleThoseWithThingsAreKept()
        {
            Open("inventory");
            var tree = (string)Ask("snapshot", ("role", "button"))["data"]!["snapshot"]!;
            Assert.That(tree, Does.Contain("button \"gem 2\" [ref=").And.Contain("left out"));
            Assert.That(tree, Does.Contain("button \"Slot (3) (empty)\" [ref="));
            Assert.That((string?)Ask("click", ("name", "Slot (499)"))["error"], Is.Null);
        }

        [TestCase("Chest", 0xcc8019)]
        [TestCase("Crystal Ball", 0xcc66ff)]
        [TestCase("Guard", 0xcc3333)]
        [TestCase("Painting", 0x33b266)]
        [TestCase("Door", 0x198080)]
        public void ABoxOfAnAnnotatedPictureLiesOnItsObject(string name, int color)
        {
            Open("room");
            var bare = PngPixels.Of(Ask("screenshot")["data"]!);
            var refs = (JObject)Ask("screenshot", ("annotate", true))["data"]!["refs"]!;
            var boxes = refs.Properties()
                .ToDictionary(
                    one => Plain((string)one.Value["name"]!),
                    one => one.Value["bounds"]!
                );
            Assert.That(boxes.Keys, Does.Contain(name).And.Not.Contain("Safe"));
            var box = boxes[name].Select(side => (int)side).ToArray();
            var (left, top, right, bottom) = (box[0], box[1], box[0] + box[2], box[1] + box[3]);
            var inside = 0;
            for (var y = 0; y < 720; y++)
            for (var x = 0; x < 1280; x++)
            {
                if (!IsOf(bare[x, y], color))
                {
                    continue;
                }
                Assert.That(x, Is.InRange(left - 1, right), "a pixel of it beside its box");
                Assert.That(y, Is.InRange(top - 1, bottom), "a pixel of it beside its box");
                inside++;
            }
            Assert.That(inside, Is.GreaterThan(box[2] * box[3] / 3), "most of the box is its own");
        }

        [Test]
        public void TheLabelOfASliderInTheWorldIsDrawnToItsEnd()
        {
            Open("terminal");
            var pixels = PngPixels.Of(Ask("screenshot")["data"]!);
            // Before the track of the slider "Pressure".
            var drawn = Enumerable
                .Range(363, 54)
                .Where(x => Enumerable.Range(238, 17).Any(y => (pixels[x, y] & 0xff) > 0xc0));
            Assert.That(drawn.Max(), Is.GreaterThan(408), "the e at the end");
        }

        [Test]
        public void AScreenshotOfANodeShowsItAlone()
        {
            Open("room");
            var node = Regex.Match(Snapshot(), "\"Guard.*\" \\[ref=(e\\d+)\\]").Groups[1].Value;
            var data = Ask("screenshot", ("ref", node))["data"]!;
            var pixels = PngPixels.Of(data);
            Assert.That(IsOf(pixels[(int)data["width"]! / 2, (int)data["height"]! / 2], 0xcc3333));
        }

        [Test]
        public void ALargePictureIsMadeSmallerAndItsRefsStayWhereTheyAre()
        {
            Open("room");
            var whole = Ask("screenshot", ("annotate", true))["data"]!;
            var small = Ask("screenshot", ("annotate", true), ("maxSide", 160))["data"]!;
            var (width, height) = ((int)whole["width"]!, (int)whole["height"]!);
            Assert.That((int)small["width"]!, Is.EqualTo(160));
            Assert.That((int)small["height"]!, Is.EqualTo(160 * height / width));
            Assert.That(small["scaledFrom"]!.Values<int>(), Is.EqualTo(new[] { width, height }));
            Assert.That(whole["scaledFrom"], Is.Null);
            Assert.That(JToken.DeepEquals(small["refs"], whole["refs"]), "in pixels of the screen");
            Assert.That(Ask("screenshot", ("maxSide", width))["data"]!["scaledFrom"], Is.Null);
            Assert.That(
                (string?)Ask("screenshot", ("maxSide", 0))["code"],
                Is.EqualTo("invalid_command")
            );
        }

        // Without the line of the application and without refs, one level less indented.
        private static List<string> Lines(string tree) =>
            Regex
                .Replace(tree, " \\[ref=e\\d+\\]", "")
                .Split('\n')
                .Skip(1)
                .Select(line => Regex.Replace(line.Substring(2), "^( *)- ", "$1"))
                .ToList();

        private static void Open(string scene)
        {
            ReadScenes.All[scene]();
            Frames(2);
        }

        private static string Plain(string label) => label.Split(" (")[0];

        // The same colour, lighter or darker.
        private static bool IsOf(int pixel, int color)
        {
            var ratios = new List<float>();
            foreach (var shift in new[] { 16, 8, 0 })
            {
                var (seen, own) = (pixel >> shift & 255, color >> shift & 255);
                ratios.Add(
                    own < 30
                        ? seen < 30
                            ? -1
                            : 9
                        : (float)seen / own
                );
            }
            var known = ratios.Where(ratio => ratio >= 0).ToList();
            return known.Max() < 1.1f && known.Max() - known.Min() < 0.04f && known.Min() > 0.3f;
        }
    }
}
