#nullable enable

using Dreamtides.Components;
using Dreamtides.Layout;
using NUnit.Framework;
using UnityEngine;

namespace Dreamtides.Tests.Game
{
    [TestFixture]
    public class CardGridTests
    {
        private static readonly Vector2 Area = new Vector2(9f, 4f);

        [Test]
        public void FewCardsKeepTheirSizeAndStandCentred()
        {
            var grid = CardGrid.Fit(2, Area, 1f, 1);
            Assert.AreEqual(1f, grid.Scale, 0.001f);
            Assert.AreEqual(0f, grid.Position(0).x + grid.Position(1).x, 0.001f);
            Assert.Less(grid.Position(0).x, grid.Position(1).x);
        }

        [Test]
        public void AnEmptyGridHasAPlaceForTheFirstCard() =>
            Assert.AreEqual(Vector3.zero, CardGrid.Fit(0, Area, 1f, 1).Position(0));

        [Test]
        public void OneRowShrinksUntilItFits([NUnit.Framework.Range(1, 20)] int count) =>
            AssertFits(count, 1);

        [Test]
        public void SeveralRowsFitAndKeepCardsLarger([NUnit.Framework.Range(8, 40, 4)] int count)
        {
            AssertFits(count, 4);
            var oneRow = CardGrid.Fit(count, Area, 1f, 1).Scale;
            Assert.Greater(CardGrid.Fit(count, Area, 1f, 4).Scale, oneRow);
        }

        private static void AssertFits(int count, int maxRows)
        {
            var grid = CardGrid.Fit(count, Area, 1f, maxRows);
            var half = new Vector2(CardFactory.Width, CardFactory.Height) * grid.Scale / 2f;
            for (var i = 0; i < count; i++)
            {
                var position = grid.Position(i);
                Assert.LessOrEqual(Mathf.Abs(position.x) + half.x, Area.x / 2f + 0.001f);
                Assert.LessOrEqual(Mathf.Abs(position.y) + half.y, Area.y / 2f + 0.001f);
                for (var j = 0; j < i; j++)
                {
                    var apart = position - grid.Position(j);
                    Assert.IsTrue(
                        Mathf.Abs(apart.x) >= half.x * 2f || Mathf.Abs(apart.y) >= half.y * 2f
                    );
                }
            }
        }
    }
}
