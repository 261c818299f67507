#nullable enable
using System;
using System.Linq;
using Dreamtides.Layout;
using Dreamtides.Schema;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Game
{
    /// <summary>
    /// Cards and controls do not overlap, whatever the number of cards, and a game without changes allocates nothing.
    /// </summary>
    internal sealed class LooksTests : BattleTests
    {
        private const float CardWidth = Dreamtides.Components.CardFactory.Width;
        private const float CardHeight = Dreamtides.Components.CardFactory.Height;

        [Test]
        public void HandsOfAnySizeFit([NUnit.Framework.Range(1, 14)] int count)
        {
            Show(Views.Update(Cards(count, Views.Hand(), 0)));
            AssertApart(Layout.UserHand);
        }

        [Test]
        public void FullBattlefieldsFit()
        {
            var cards = Cards(8, Views.Battlefield(), 0)
                .Concat(Cards(8, Views.Battlefield(DisplayPlayer.Enemy), 8))
                .Concat(Cards(10, Views.Hand(), 16));
            Show(Views.Update(cards.ToArray()));
            AssertApart(Layout.UserBattlefield, Layout.EnemyBattlefield, Layout.UserHand);
        }

        [Test]
        public void ABrowserShowsAWholeDeckWithoutOverlap()
        {
            Show(Views.Update(Cards(40, PositionEnum.Browser, 0)));
            AssertApart(Layout.Browser);
        }

        // Even a nearly black background would let the outlines of playable cards show.
        [Test]
        public void NothingShinesThroughABrowser()
        {
            Show(Views.Update(Cards(2, PositionEnum.Browser, 0)));
            Seconds(1);
            var background = Layout.BrowserBackground._background;
            Assert.That(background.gameObject.activeInHierarchy, Is.True);
            Assert.That(background.color.a, Is.EqualTo(1f));
        }

        [TestCase(1280, 720)]
        [TestCase(1920, 1080)]
        [TestCase(2560, 1080)]
        public void CornerButtonsKeepTheirPlaceOnOtherScreens(int width, int height)
        {
            Screen.SetSize(width, height);
            Frames(1);
            var scale = height / 720f;
            var undo = (RectTransform)Layout.UndoButton.transform;
            Assert.That(undo.position.y, Is.EqualTo(height - 8f * scale).Within(0.5f));
            Assert.That(width - undo.position.x, Is.EqualTo(78f * scale).Within(0.5f));
            Assert.That(undo.rect.width * undo.lossyScale.x, Is.EqualTo(66f * scale).Within(0.5f));
        }

        [Test]
        public void AnIdleBattleAllocatesNothing()
        {
            Show(Views.Update(Cards(10, Views.Hand(), 0)));
            Seconds(1);
            var before = GC.GetAllocatedBytesForCurrentThread();
            Frames(60);
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.LessThan(60 * 200));
        }

        private static CardView[] Cards(
            int count,
            Dreamtides.Schema.Position position,
            int firstId
        ) =>
            Enumerable
                .Range(firstId, count)
                .Select(id => Views.Card(id.ToString(), position))
                .ToArray();

        private static void AssertApart(params ObjectLayout[] layouts)
        {
            var areas = layouts.SelectMany(layout => layout.Objects).Select(Area).ToList();
            for (var i = 0; i < areas.Count; i++)
            {
                Assert.That(areas[i].xMin, Is.GreaterThan(-6.4f));
                Assert.That(areas[i].xMax, Is.LessThan(6.4f));
                Assert.That(areas[i].yMin, Is.GreaterThan(-3.6f));
                Assert.That(areas[i].yMax, Is.LessThan(3.6f));
                for (var j = 0; j < i; j++)
                {
                    Assert.That(areas[i].Overlaps(areas[j]), Is.False, $"{i} and {j}");
                }
            }
        }

        private static Rect Area(Displayable card)
        {
            var size = new Vector2(CardWidth, CardHeight) * card.transform.localScale.x;
            return new Rect((Vector2)card.transform.position - size / 2f, size);
        }
    }
}
