#nullable enable

using System;
using System.Collections;
using System.Linq;
using Dreamtides.Layout;
using Dreamtides.Tests.TestUtils;
using NUnit.Framework;
using UnityEngine.Rendering;
using UnityEngine.TestTools;

namespace Dreamtides.Tests.Game
{
    [TestFixture]
    public class LayoutTests : DreamtidesUnitTest
    {
        [UnityTest]
        public IEnumerator MembersTakeTheContextAndStandInTheOrderOfTheirKeys()
        {
            yield return Initialize();
            var layout = CreateLayout();
            var second = CreateMember(2);
            var first = CreateMember(1);
            layout.AddRange(new[] { second, first });
            CollectionAssert.AreEqual(new[] { first, second }, layout.Objects);
            Assert.AreEqual(GameContext.Battlefield, first.GameContext);
            Assert.AreSame(layout, first.Parent);
        }

        [UnityTest]
        public IEnumerator MembersWithoutKeysStandInTheOrderTheyCame()
        {
            yield return Initialize();
            var layout = CreateLayout();
            var members = Enumerable.Range(0, 20).Select(_ => CreateDisplayable()).ToArray();
            layout.AddRange(members);
            CollectionAssert.AreEqual(members, layout.Objects);
        }

        [UnityTest]
        public IEnumerator AnObjectHasOneLayout()
        {
            yield return Initialize();
            var before = CreateLayout();
            var after = CreateLayout();
            var member = CreateMember(1);
            before.Add(member);
            after.Add(member);
            Assert.IsEmpty(before.Objects);
            CollectionAssert.AreEqual(new[] { member }, after.Objects);
            after.RemoveIfPresent(member);
            after.RemoveIfPresent(null);
            Assert.IsEmpty(after.Objects);
            Assert.IsNull(member.Parent);
        }

        [UnityTest]
        public IEnumerator AContextIsNeverUnspecified()
        {
            yield return Initialize();
            var displayable = CreateDisplayable();
            Assert.IsFalse(displayable.HasGameContext);
            Assert.Throws<ArgumentException>(() => _ = displayable.GameContext);
            Assert.Throws<ArgumentException>(() =>
                displayable.GameContext = GameContext.Unspecified
            );
        }

        [UnityTest]
        public IEnumerator AHigherContextIsDrawnAboveAnyKeyOfALowerOne()
        {
            yield return Initialize();
            var card = CreateMember(100000);
            card.GameContext = GameContext.Hand;
            var above = CreateMember(0);
            above.GameContext = GameContext.Dragging;
            Assert.Greater(above._sortingGroup!.sortingOrder, card._sortingGroup!.sortingOrder);
            Assert.LessOrEqual(GameContext.SplashScreen.SortingOrder(100000), short.MaxValue);
        }

        [UnityTest]
        public IEnumerator AHandOfManyCardsUsesBothRowsInOrder()
        {
            yield return Initialize();
            var hand = Registry.BattleLayout.UserHand;
            hand._layout1 = CreateLayout();
            hand._layout2 = CreateLayout();
            hand._useSecondLayoutAfter = 3;
            var members = Enumerable.Range(1, 5).Select(CreateMember).ToArray();
            hand.AddRange(members.Reverse());
            Registry.CardService.RunAnimations();
            CollectionAssert.AreEqual(members, hand.Objects);
            Assert.AreEqual(3, hand._layout1.Objects.Count);
            Assert.AreEqual(2, hand._layout2.Objects.Count);
            CreateLayout().Add(members[0]);
            CreateLayout().Add(members[1]);
            Registry.CardService.RunAnimations();
            CollectionAssert.AreEqual(members.Skip(2), hand._layout1.Objects);
        }

        private CardGridLayout CreateLayout() =>
            CreateSceneObject<CardGridLayout>(layout =>
                layout._internalGameContext = GameContext.Battlefield
            );

        private TestDisplayable CreateMember(int sortingKey)
        {
            var member = CreateDisplayable();
            member._sortingGroup = member.gameObject.AddComponent<SortingGroup>();
            member.SortingKey = sortingKey;
            return member;
        }
    }
}
