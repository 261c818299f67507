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
        [SetUp]
        public void ReadEverything()
        {
            Screen.SetSize(1280, 720);
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
            "region \"Airlock\"",
            "  group \"board\"",
            "    label \"Airlock 3\"",
            "    slider \"Pressure: 4 (0 to 9)\"",
            "    button \"Open\"",
            "region \"Notes\"",
            "  group \"board\"",
            "    label \"Do not feed the plants\"",
            "    button \"Read on\""
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
            "button \"Enemy (left, 8 m)\"",
            "button \"Enemy (ahead, 8 m)\"",
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
            "label \"Do not touch\""
        )]
        public void ATreeSaysWhatIsInThePicture(string scene, params string[] lines)
        {
            Open(scene);
            var tree = Regex.Replace(Snapshot(), " \\[ref=e\\d+\\]", "").Split('\n').Skip(1);
            Assert.That(
                tree.Select(line => Regex.Replace(line.Substring(2), "^( *)- ", "$1")),
                Is.EqualTo(lines)
            );
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
        public void AScreenshotOfANodeShowsItAlone()
        {
            Open("room");
            var node = Regex.Match(Snapshot(), "\"Guard.*\" \\[ref=(e\\d+)\\]").Groups[1].Value;
            var data = Ask("screenshot", ("ref", node))["data"]!;
            var pixels = PngPixels.Of(data);
            Assert.That(IsOf(pixels[(int)data["width"]! / 2, (int)data["height"]! / 2], 0xcc3333));
        }

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
