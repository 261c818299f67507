#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Abu;
using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Services;
using NUnit.Framework;
using TMPro;
using UnityEngine;

namespace Headless.Tests.Game
{
    /// <summary>At each point of the screen the walker finds the object that the picture shows on top there.</summary>
    internal sealed class PointsOfThePictureTests : GameTests
    {
        private const int Step = 16;

        // Enough frames for an enlarged card and for every animation of a screen.
        private const int FramesOfRest = 120;

        private RefRegistry _refs = new();
        private DreamtidesSceneWalker _walker = null!;

        private static readonly object[][] _screens =
        {
            new object[] { 1280, 720, QuestAction.ShowShop },
            new object[] { 720, 1280, QuestAction.ShowShop },
            new object[] { 1280, 720, QuestAction.ShowDeck },
            new object[] { 720, 1280, QuestAction.ShowDeck },
            new object[] { 1280, 720, QuestAction.StartBattle },
            new object[] { 720, 1280, QuestAction.StartBattle },
        };

        [TestCaseSource(nameof(_screens))]
        public void EveryPointHitsTheObjectDrawnOnTop(int width, int height, string screen)
        {
            Open(width, height, screen);

            ComparePoints();
        }

        [TestCaseSource(nameof(_screens))]
        public void EveryPointHitsTheObjectDrawnOnTop_UnderAnEnlargedCard(
            int width,
            int height,
            string screen
        )
        {
            Open(width, height, screen);
            Hover();

            Assert.That(Labels(Walk()), Has.Some.StartsWith("Large card: "));
            ComparePoints();
        }

        [TestCaseSource(nameof(_screens))]
        public void EveryPointHitsTheObjectDrawnOnTop_UnderAPanel(
            int width,
            int height,
            string screen
        )
        {
            Open(width, height, screen);
            Quest.Apply(QuestAction.OpenBugReport);
            Frames(FramesOfRest);

            ComparePoints(atLeast: 0);
        }

        [Test]
        public void APointOnAnEnlargedCardIsRefused_AndTheCardUnderItIsNotBought()
        {
            Open(1280, 720, QuestAction.ShowShop);
            Hover();
            var large = Object
                .FindObjectsByType<Card>(FindObjectsSortMode.None)
                .Single(card => card.GameContext == GameContext.InfoZoom);
            var place = Registry.GameViewport.WorldToScreenPoint(large.transform.position);
            Walk();

            var hit = _walker.At(place.x, Screen.height - place.y)!;

            Assert.That(hit.Name, Does.StartWith($"Large card: {large.CardView.Revealed.Name}"));
            Assert.That(hit.Click, Is.Null);
        }

        [Test]
        public void AButtonOutsideTheScreenIsMarkedAndRefused()
        {
            Open(1280, 720, QuestAction.ShowShop);
            var leave = Registry.DreamscapeLayout.LeaveButton;
            leave.transform.position += Vector3.right * 50f;

            var node = All(Walk()).Single(found => found.Label == "Back to Title (off screen)");

            Assert.That(_refs.TryGetCallbacks(node.Ref!, out var callbacks), Is.True);
            Assert.That(
                callbacks.NotActionable?.ToString(),
                Is.EqualTo("it is drawn outside the screen")
            );
        }

        private void Open(int width, int height, string screen)
        {
            StartGame(width, height);
            _walker = new DreamtidesSceneWalker(Registry);
            Registry.ActionService.OnCommandProcessed += _walker.OnCommand;
            Quest.Apply(screen);
            Frames(FramesOfRest);
            FramesUntil(() => !Registry.ActionService.IsProcessingCommands);
        }

        private AbuSceneNode Walk()
        {
            _refs = new RefRegistry();
            return _walker.Walk(_refs);
        }

        private void Hover()
        {
            Walk();
            var card = Object
                .FindObjectsByType<Card>(FindObjectsSortMode.None)
                .Where(found => found.CanHandleMouseEvents() && found.CardView.Revealed != null)
                .OrderBy(found => found.CardView.Id)
                .First();
            var node = All(Walk())
                .First(found => found.Label?.StartsWith(NameOf(card)) == true && found.Ref != null);
            Assert.That(_refs.TryGetCallbacks(node.Ref!, out var callbacks), Is.True);
            callbacks.OnHover!();
            Frames(FramesOfRest);
        }

        private void ComparePoints(int atLeast = 20)
        {
            Walk();
            var colours = new Dictionary<Color32, Displayable>();
            foreach (var found in Object.FindObjectsByType<Displayable>(FindObjectsSortMode.None))
            {
                Paint(found, colours);
            }

            var picture = ScreenCapture.CaptureScreenshotAsTexture();
            var wrong = new List<string>();
            var compared = 0;
            for (var x = Step / 2; x < picture.width; x += Step)
            {
                for (var y = Step / 2; y < picture.height; y += Step)
                {
                    Color32 colour = picture.GetPixel(x, picture.height - 1 - y);
                    if (colours.TryGetValue(colour, out var shown) && IsMeant(shown))
                    {
                        compared++;
                        var hit = _walker.At(x + 0.5f, y + 0.5f);
                        if (hit?.Name?.Contains(NameOf(shown)) != true)
                        {
                            wrong.Add($"{x},{y}: {NameOf(shown)} is drawn, {hit?.Name} is meant");
                        }
                    }
                }
            }

            Assert.That(wrong, Is.Empty);
            Assert.That(compared, Is.GreaterThanOrEqualTo(atLeast), "points with an object");
        }

        // Draws all parts of an object in one flat colour of its own.
        private static void Paint(Displayable found, Dictionary<Color32, Displayable> colours)
        {
            var number = colours.Count + 1;
            var colour = new Color32(
                (byte)(number % 16 * 16 + 1),
                (byte)(number / 16 * 16 + 1),
                7,
                255
            );
            var parts = found
                .GetComponentsInChildren<SpriteRenderer>()
                .Where(part => part.GetComponentInParent<Displayable>() == found)
                .ToList();
            if (parts.Count == 0)
            {
                return;
            }

            colours[colour] = found;
            foreach (var part in parts)
            {
                part.color = colour;
                part.enabled = part.name != "Art" && part.name != "Outline";
            }

            foreach (var text in found.GetComponentsInChildren<TextMeshPro>())
            {
                text.enabled = false;
            }
        }

        // Cards in piles do not count: a pile is used through its button.
        private static bool IsMeant(Displayable shown) =>
            shown is ActionButton
            || shown is DisplayableButton
            || (
                shown is Card card
                && card.CardView.Revealed != null
                && (card.CanHandleMouseEvents() || card.GameContext == GameContext.InfoZoom)
            );

        private static string NameOf(Displayable shown) =>
            shown switch
            {
                Card card => AbuText.OneLine(card.CardView.Revealed!.Name, ", "),
                DisplayableButton { transform: { parent: { } parent } } below
                    when parent.GetComponent<Card>() is { } owner => $"Buy {NameOf(owner)}",
                DisplayableButton button => AbuText.Strip(button._text.text),
                ActionButton button => AbuText.Strip(button._text.text),
                _ => shown.name,
            };

        private static IEnumerable<string> Labels(AbuSceneNode root) =>
            All(root).Select(node => node.Label ?? "");

        private static IEnumerable<AbuSceneNode> All(AbuSceneNode node) =>
            node.Children.SelectMany(All).Prepend(node);
    }
}
