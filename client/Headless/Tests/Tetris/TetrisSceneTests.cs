#nullable enable

using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Bootstrap;
using Dreamtides.Services;
using Headless.Player;
using NUnit.Framework;
using Tetris;
using UnityEngine;
using UnityEngine.UIElements;
using GameMode = Tetris.GameMode;
using Object = UnityEngine.Object;

namespace Headless.Tests.Tetris
{
    public sealed class TetrisSceneTests : PlayedTetris
    {
        // Does what Unity does after a reload of the scripts, when it calls only OnEnable.
        [Test]
        public void ItIsRebuiltWhenEnabledAgain()
        {
            Runner.Begin(GameMode.Practice, 1);
            Frames(2);
            Start.enabled = false;
            Assert.That(Start.Runner, Is.Null);
            Start.enabled = true;
            Frames(2);
            Assert.That(Runner.Game, Is.Null, "It begins with the title.");
            Assert.That(Runners(), Is.EqualTo(new[] { Runner }));
            Assert.That(
                Object.FindObjectsByType<Camera>(FindObjectsSortMode.None),
                Has.Length.EqualTo(1)
            );
            Assert.That(Click("Practice"), Does.StartWith("Practice begins"));
            Assert.That(Press("Space"), Does.EndWith("locked"));
        }

        [Test]
        public void TheEndedGameLeavesNothingInTheBridge()
        {
            Runner.Begin(GameMode.Practice, 1);
            Frames(2);
            Assert.That(Snapshot(), Does.Contain("\"Board"));
            Assert.That(AbuBridge.Current!.KeepsDefaultWalkers, Is.True);
            Assert.That(AbuBridge.Current.HiddenFromPlayers, Does.Contain("Marathon"));
            Start.enabled = false;
            Frames(2);
            Assert.That(AbuBridge.Current.KeepsDefaultWalkers, Is.False);
            Assert.That(AbuBridge.Current.HiddenFromPlayers, Is.Empty);
            Assert.That(Snapshot(), Does.Not.Contain("\"Board"));
            Assert.That(Press("Space"), Does.StartWith("Nothing in the game takes the key Space"));
        }

        // Setting a style, even to the same value, lays out the whole screen again, which would cost more than the rest of a
        // frame.
        [Test]
        public void AFrameInWhichNothingMovesDrawsNothing()
        {
            Runner.Begin(GameMode.Practice, 1);
            Frames(10);
            var before = System.GC.GetAllocatedBytesForCurrentThread();
            Frames(100);
            var allocated = System.GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.That(allocated / 100, Is.LessThan(2000));
        }

        // In Unity the scene file holds such a registry.
        [Test]
        public void AnInactiveRegistryKeepsTheOtherGameOut()
        {
            var keeper = new GameObject("Keeper");
            keeper.SetActive(false);
            keeper.AddComponent<Registry>();
            new RuntimeInitializer(typeof(GameBootstrap).Assembly).CallAfterScene();
            Frames(5);
            Assert.That(
                Object.FindObjectsByType<Registry>(
                    FindObjectsInactive.Include,
                    FindObjectsSortMode.None
                ),
                Has.Length.EqualTo(1)
            );
            Assert.That(Snapshot(), Does.StartWith("- application \"Tetris\""));
            Assert.That(Click("Marathon"), Does.StartWith("Marathon begins"));
        }

        [TestCase(1280, 720)]
        [TestCase(1920, 1080)]
        [TestCase(720, 1280)]
        [TestCase(600, 600)]
        [TestCase(3840, 1200)]
        [TestCase(320, 240)]
        public void EverythingHasItsOwnPlaceOnTheScreen(int width, int height)
        {
            var plan = new ScreenPlan(width, height);
            var places = new List<Rect>
            {
                plan.Board,
                plan.Info,
                plan.Hold,
                plan.Next,
                plan.Buttons,
                plan.Help,
            };
            foreach (var place in places)
            {
                Assert.That(place.width > 0 && place.height > 0, $"{place}");
                Assert.That(place.xMin >= 0 && place.xMax <= width, $"{place}");
                Assert.That(place.yMin >= 0 && place.yMax <= height, $"{place}");
                Assert.That(
                    places.Count(other => other.Overlaps(place)),
                    Is.EqualTo(1),
                    $"{place}"
                );
            }
            Assert.That(BoardView.SizeOf(plan.Cell).x, Is.LessThanOrEqualTo(plan.Board.width + 4));
        }

        // The longest texts that the game can show.
        [TestCase(1280, 720)]
        [TestCase(1920, 1080)]
        [TestCase(720, 1280)]
        [TestCase(1080, 1920)]
        [TestCase(600, 600)]
        [TestCase(1400, 500)]
        [TestCase(500, 1400)]
        public void NoTextLeavesItsBox(int width, int height)
        {
            var before = (Screen.width, Screen.height);
            try
            {
                Screen.SetSize(width, height);
                Runner.Begin(GameMode.Marathon, uint.MaxValue);
                Frames(2);
                var root = Object
                    .FindAnyObjectByType<TetrisView>()
                    .GetComponent<UIDocument>()
                    .rootVisualElement;
                var labels = Below(root).OfType<Label>().ToList();
                Assert.That(labels.Select(label => label.text), Has.Some.Contains("4294967295"));
                foreach (var label in labels.Where(label => label.text.Length > 0))
                {
                    if (!IsShown(label))
                    {
                        continue;
                    }
                    var wraps = label.resolvedStyle.whiteSpace == WhiteSpace.Normal;
                    var size = label.MeasureContent(
                        wraps ? label.layout.width : float.PositiveInfinity
                    );
                    Assert.That(size.x, Is.LessThanOrEqualTo(label.layout.width), label.text);
                    Assert.That(
                        size.y <= label.layout.height || !wraps,
                        $"{label.text}: {size.y} of {label.layout.height}"
                    );
                    var parent = label.parent.worldBound;
                    Assert.That(label.worldBound.xMax, Is.LessThanOrEqualTo(parent.xMax + 1));
                }
            }
            finally
            {
                Screen.SetSize(before.Item1, before.Item2);
            }
        }

        private static IEnumerable<VisualElement> Below(VisualElement element) =>
            element.Children().SelectMany(child => Below(child).Prepend(child));

        private static bool IsShown(VisualElement element)
        {
            for (var at = element; at != null; at = at.hierarchy.parent)
            {
                if (at.resolvedStyle.display == DisplayStyle.None)
                {
                    return false;
                }
            }
            return true;
        }

        private static TetrisRunner[] Runners() =>
            Object.FindObjectsByType<TetrisRunner>(FindObjectsSortMode.None);
    }
}
