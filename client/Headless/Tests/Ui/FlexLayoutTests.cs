#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Ui
{
    /// <summary>Rules on which browsers and UI Toolkit agree. The screen is 200 by 100.</summary>
    public sealed class FlexLayoutTests : UiTests
    {
        private VisualElement _root = null!;

        [SetUp]
        public void CreateRoot()
        {
            _root = MakeRoot();
            _root.style.fontSize = 10;
        }

        [Test]
        public void RootCoversTheScreen() =>
            Assert.That(Box(_root), Is.EqualTo(new Rect(0, 0, 200, 100)));

        [Test]
        public void ColumnStacksAndStretches()
        {
            Child(_root, height: 20);
            var second = Child(_root, height: 30);
            Assert.That(Box(second), Is.EqualTo(new Rect(0, 20, 200, 30)));
        }

        [Test]
        public void RowGrowsByFactors()
        {
            var row = Row();
            var one = Child(row);
            var three = Child(row);
            one.style.flexGrow = 1;
            three.style.flexGrow = 3;
            Assert.That(
                (Box(one).width, Box(three).x, Box(three).width),
                Is.EqualTo((50f, 50f, 150f))
            );
        }

        [Test]
        public void GrowingSumBelowOneLeavesRoom()
        {
            var row = Row();
            var half = Child(row);
            half.style.flexGrow = 0.5f;
            Assert.That(Box(half).width, Is.EqualTo(100));
        }

        [Test]
        public void GrowthStopsAtTheLargestSizeAndTheOthersTakeTheRest()
        {
            var row = Row();
            var limited = Child(row);
            var free = Child(row);
            limited.style.flexGrow = free.style.flexGrow = 1;
            limited.style.maxWidth = 30;
            Assert.That((Box(limited).width, Box(free).width), Is.EqualTo((30f, 170f)));
        }

        [Test]
        public void ShrinksInProportionToSizeAndFactor()
        {
            var row = Row();
            var rigid = Child(row, 100);
            var soft = Child(row, 150);
            rigid.style.flexShrink = 0;
            Assert.That((Box(rigid).width, Box(soft).width), Is.EqualTo((100f, 100f)));
        }

        [TestCase(Justify.FlexStart, 0, 20)]
        [TestCase(Justify.Center, 80, 100)]
        [TestCase(Justify.FlexEnd, 160, 180)]
        [TestCase(Justify.SpaceBetween, 0, 180)]
        [TestCase(Justify.SpaceAround, 40, 140)]
        public void JustifyContent(Justify justify, float first, float second)
        {
            var row = Row();
            row.style.justifyContent = justify;
            Child(row, 20);
            Child(row, 20);
            Assert.That(
                row.Children().Select(child => Box(child).x),
                Is.EqualTo(new[] { first, second })
            );
        }

        [TestCase(Align.FlexStart, 0, 20)]
        [TestCase(Align.Center, 40, 20)]
        [TestCase(Align.FlexEnd, 80, 20)]
        public void AlignItems(Align align, float y, float height)
        {
            var row = Row();
            row.style.height = 100;
            row.style.alignItems = align;
            var child = Child(row, 20, 20);
            Assert.That((Box(child).y, Box(child).height), Is.EqualTo((y, height)));
        }

        [Test]
        public void AlignSelfWinsOverAlignItems()
        {
            _root.style.alignItems = Align.Center;
            var child = Child(_root, 20, 20);
            child.style.alignSelf = Align.FlexEnd;
            Assert.That(Box(child).x, Is.EqualTo(180));
        }

        [Test]
        public void ReversedRowStartsAtTheRight()
        {
            var row = Row();
            row.style.flexDirection = FlexDirection.RowReverse;
            var first = Child(row, 20);
            var second = Child(row, 30);
            Assert.That((Box(first).x, Box(second).x), Is.EqualTo((180f, 150f)));
        }

        [Test]
        public void WrapStartsNewLines()
        {
            var row = Row();
            row.style.flexWrap = Wrap.Wrap;
            for (var i = 0; i < 3; i++)
                Child(row, 90, 20);
            Assert.That(Box(row[2]).position, Is.EqualTo(new Vector2(0, 20)));
            Assert.That(Box(row).height, Is.EqualTo(40));
        }

        [Test]
        public void PaddingBorderAndMarginAddUp()
        {
            var box = Child(_root);
            box.style.paddingLeft = box.style.paddingTop = 5;
            box.style.borderLeftWidth = box.style.borderTopWidth = 2;
            var child = Child(box, 10, 10);
            child.style.marginLeft = child.style.marginTop = 3;
            Assert.That(Box(child), Is.EqualTo(new Rect(10, 10, 10, 10)));
            Assert.That(Box(box).height, Is.EqualTo(20));
            Assert.That(box.contentRect.position, Is.EqualTo(new Vector2(7, 7)));
        }

        [Test]
        public void AutoMarginsTakeTheFreeRoom()
        {
            var row = Row();
            var child = Child(row, 20);
            child.style.marginLeft = StyleKeyword.Auto;
            Assert.That(Box(child).x, Is.EqualTo(180));
        }

        [Test]
        public void PercentagesAreSharesOfTheParent()
        {
            var child = Child(_root);
            child.style.width = Length.Percent(25);
            child.style.height = Length.Percent(50);
            Assert.That(Box(child).size, Is.EqualTo(new Vector2(50, 50)));
        }

        [Test]
        public void AbsoluteChildrenFollowTheirInsets()
        {
            var child = Child(_root, height: 10);
            child.style.position = UnityEngine.UIElements.Position.Absolute;
            child.style.left = 10;
            child.style.right = 20;
            child.style.bottom = 5;
            Assert.That(Box(child), Is.EqualTo(new Rect(10, 85, 170, 10)));
        }

        [Test]
        public void AbsoluteChildrenWithoutInsetsAreJustified()
        {
            _root.style.justifyContent = Justify.Center;
            _root.style.alignItems = Align.Center;
            var child = Child(_root, 20, 20);
            child.style.position = UnityEngine.UIElements.Position.Absolute;
            Assert.That(Box(child).position, Is.EqualTo(new Vector2(90, 40)));
        }

        [Test]
        public void RelativeInsetsMoveWithoutPushingOthers()
        {
            var moved = Child(_root, height: 10);
            moved.style.left = 5;
            moved.style.top = 7;
            var next = Child(_root, height: 10);
            Assert.That((Box(moved).x, Box(moved).y, Box(next).y), Is.EqualTo((5f, 7f, 10f)));
        }

        [Test]
        public void HiddenByDisplayTakesNoRoom()
        {
            Child(_root, height: 30).style.display = DisplayStyle.None;
            Assert.That(Box(Child(_root, height: 10)).y, Is.EqualTo(0));
        }

        [Test]
        public void EdgesAreRoundedSoThatNeighboursTouch()
        {
            var row = Row();
            row.style.width = 100;
            for (var i = 0; i < 3; i++)
                Child(row).style.flexGrow = 1;
            Assert.That(
                row.Children().Select(child => Box(child).width),
                Is.EqualTo(new[] { 33f, 34f, 33f })
            );
        }

        [Test]
        public void TextHasTheSizeOfItsLetters()
        {
            _root.style.alignItems = Align.FlexStart;
            var label = new Label("ABC");
            _root.Add(label);
            Assert.That(Box(label).size, Is.EqualTo(new Vector2(17, 12)));
        }

        [Test]
        public void TextWrapsInANarrowBoxUnlessToldNotTo()
        {
            var box = Child(_root, 50);
            var label = new Label("one two three four");
            box.Add(label);
            Assert.That(Box(label).height, Is.GreaterThan(12));
            label.style.whiteSpace = WhiteSpace.NoWrap;
            Assert.That(Box(label).height, Is.EqualTo(12));
        }

        [Test]
        public void AskingMakesNoLayout_TheFrameDoes()
        {
            var child = Child(_root, height: 10);
            Assert.That(child.layout.height, Is.NaN);
            Assert.That(child.worldBound.height, Is.NaN);
            Frames(1);
            Assert.That(child.layout.height, Is.EqualTo(10));
            child.style.height = 25;
            Assert.That(child.resolvedStyle.height, Is.EqualTo(10));
            Frames(1);
            Assert.That(child.resolvedStyle.height, Is.EqualTo(25));
        }

        [Test]
        public void PickingMakesTheLayoutAtOnce()
        {
            var child = Child(_root, height: 10);
            Assert.That(_root.panel.Pick(new Vector2(5, 5)), Is.SameAs(child));
            Assert.That(child.worldBound, Is.EqualTo(new Rect(0, 0, 200, 10)));
        }

        [Test]
        public void TheLayoutComesAfterLateUpdate()
        {
            var child = Child(_root, height: 10);
            var probe = new GameObject("probe").AddComponent<LateProbe>();
            probe.Look = () => child.layout.height;
            Frames(1);
            Assert.That(probe.Seen, Is.NaN);
            Frames(1);
            Assert.That(probe.Seen, Is.EqualTo(10));
        }

        [Test]
        public void NewBoxesAreToldOnce()
        {
            var child = Child(_root, height: 10);
            var told = new List<Rect>();
            child.RegisterCallback<GeometryChangedEvent>(evt => told.Add(evt.newRect));
            Frames(2);
            child.style.height = 25;
            Frames(2);
            Assert.That(told.Select(rect => rect.height), Is.EqualTo(new[] { 10f, 25f }));
        }

        [Test]
        public void WithoutAPanelThereIsNoLayout() =>
            Assert.That(new VisualElement().layout.width, Is.NaN);

        [Test]
        public void WorldBoundAddsUpTheParents()
        {
            var outer = Child(_root, 100, 50);
            outer.style.marginLeft = 10;
            var inner = Child(outer, 10, 10);
            inner.style.marginTop = 5;
            Frames(1);
            Assert.That(inner.worldBound, Is.EqualTo(new Rect(10, 5, 10, 10)));
        }

        private VisualElement Row()
        {
            var row = Child(_root);
            row.style.flexDirection = FlexDirection.Row;
            return row;
        }

        private sealed class LateProbe : MonoBehaviour
        {
            public Func<float> Look { get; set; } = null!;

            public float Seen { get; private set; }

            private void LateUpdate() => Seen = Look();
        }
    }
}
