#nullable enable
using System.Collections.Generic;
using System.Linq;
using Dreamtides.Bootstrap;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Services;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Game
{
    /// <summary>On screens of any shape everything is fully visible and in its place.</summary>
    [TestFixture(1280, 720)]
    [TestFixture(1920, 1080)]
    [TestFixture(800, 600)]
    [TestFixture(2560, 1080)]
    [TestFixture(720, 1280)]
    [TestFixture(1080, 1920)]
    [TestFixture(600, 800)]
    [TestFixture(500, 1200)]
    internal sealed class QuestLooksTests : GameTests
    {
        private readonly int _width;
        private readonly int _height;

        public QuestLooksTests(int width, int height)
        {
            _width = width;
            _height = height;
        }

        [SetUp]
        public void Start() => StartGame(_width, _height);

        [TestCase(QuestAction.ShowShop)]
        [TestCase(QuestAction.ShowDeck)]
        public void CardsAndButtonsAreWholeAndApart(string screen)
        {
            var areas = Show(screen).SelectMany(Areas).ToList();
            areas.Add(AreaOf(Registry.DreamscapeLayout.LeaveButton));
            Assert.That(areas, Has.Count.GreaterThan(6));
            foreach (var area in areas)
            {
                AssertOnScreen(area);
                Assert.That(areas.Count(area.Overlaps), Is.EqualTo(1), $"{area}");
            }
        }

        [TestCase(QuestAction.ShowShop)]
        [TestCase(QuestAction.ShowDeck)]
        public void AnEnlargedCardIsWhole(string screen)
        {
            foreach (var card in Show(screen))
            {
                Registry.CardAnimationService.DisplayInfoZoom(card, false);
                var copy = Object
                    .FindObjectsByType<Card>(FindObjectsSortMode.None)
                    .Single(other => other.transform.localScale.x > 1.5f);
                AssertOnScreen(AreaOf(copy));
                Registry.CardAnimationService.ClearInfoZoom();
                Frames(1);
            }
        }

        private List<Card> Show(string screen)
        {
            Quest.Apply(screen);
            Frames(60);
            return Registry
                .CardService.GetCardIds()
                .Select(Registry.CardService.GetCard)
                .Where(card => card.transform.localScale.x > 0)
                .ToList();
        }

        private IEnumerable<Rect> Areas(Card card)
        {
            yield return AreaOf(card);
            if (card.CardView.Revealed.Actions.ButtonAttachment != null)
            {
                yield return AreaOf(card.ButtonAttachment);
            }
        }

        private static Rect AreaOf(Displayable displayable)
        {
            var collider = displayable.GetComponentInChildren<BoxCollider>();
            var size = Vector2.Scale(collider.size, collider.transform.lossyScale);
            return new Rect((Vector2)collider.transform.position - size / 2f, size);
        }

        // Allows for rounding of coordinates.
        private void AssertOnScreen(Rect area)
        {
            var halfHeight = Registry.MainCamera.orthographicSize + 0.001f;
            var halfWidth = halfHeight * _width / _height;
            Assert.That(area.xMin, Is.GreaterThanOrEqualTo(-halfWidth), $"{area}");
            Assert.That(area.xMax, Is.LessThanOrEqualTo(halfWidth), $"{area}");
            Assert.That(area.yMin, Is.GreaterThanOrEqualTo(-halfHeight), $"{area}");
            Assert.That(area.yMax, Is.LessThanOrEqualTo(halfHeight), $"{area}");
        }
    }

    /// <summary>The places of a battle's zones.</summary>
    internal sealed class BoardPlanTests
    {
        private static readonly BoardPlan[] _plans = { BoardPlan.Landscape, BoardPlan.Portrait };

        [TestCaseSource(nameof(_plans))]
        public void BoardsAndHandsAreInTheMiddle(BoardPlan plan)
        {
            var zones = new[]
            {
                plan.EnemyHand,
                plan.EnemyBattlefield,
                plan.MiddleBand,
                plan.UserBattlefield,
                plan.UserHand,
                plan.Browser,
            };
            foreach (var zone in zones)
            {
                Assert.That(zone.center.x, Is.EqualTo(plan.Size.x / 2f), $"{zone}");
            }
        }

        // A question is shown at 58.5 % of the height.
        [TestCaseSource(nameof(_plans))]
        public void AQuestionCoversNoCardThatItIsAbout(BoardPlan plan)
        {
            var question = plan.Size.y * 0.585f;
            Assert.That(plan.Browser.yMax, Is.LessThan(question));
            Assert.That(plan.UserBattlefield.yMax, Is.LessThan(question));
            Assert.That(plan.UserHand.yMin, Is.GreaterThan(question + 36f), "a line and its frame");
        }

        [TestCaseSource(nameof(_plans))]
        public void ZonesThatAreShownTogetherDoNotOverlap(BoardPlan plan)
        {
            var zones = new[]
            {
                plan.EnemyHand,
                plan.EnemyBattlefield,
                plan.MiddleBand,
                plan.UserBattlefield,
                plan.UserHand,
                plan.EnemyStatus,
                plan.UserStatus,
                plan.Stack,
                plan.Dreamwell,
                plan.EnemyPiles,
                plan.UserPiles,
                plan.GameModifiers,
                plan.Actions,
                plan.Storage,
            };
            foreach (var zone in zones)
            {
                Assert.That(zones.Count(zone.Overlaps), Is.EqualTo(1), $"{zone}");
                Assert.That(new Rect(Vector2.zero, plan.Size).Contains(zone.min), $"{zone}");
                Assert.That(zone.xMax <= plan.Size.x && zone.yMax <= plan.Size.y, $"{zone}");
            }
        }
    }
}
