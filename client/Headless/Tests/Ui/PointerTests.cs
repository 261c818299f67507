#nullable enable
using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine.UIElements;

namespace Headless.Tests.Ui
{
    /// <summary>The events that elements get from a pointer over a panel.</summary>
    public sealed class PointerTests : UiTests
    {
        private readonly List<string> _heard = new();
        private VisualElement _root = null!;

        [SetUp]
        public void CreateRoot()
        {
            _heard.Clear();
            _root = MakeRoot();
        }

        [Test]
        public void PressAndReleaseOverTheSameElementIsAClick()
        {
            var outer = Child(_root, 100, 50);
            var inner = Child(outer, 50, 20);
            inner.RegisterCallback<PointerDownEvent>(_ => _heard.Add("down"));
            inner.RegisterCallback<MouseDownEvent>(_ => _heard.Add("mouse down"));
            inner.RegisterCallback<PointerUpEvent>(_ => _heard.Add("up"));
            inner.RegisterCallback<MouseUpEvent>(_ => _heard.Add("mouse up"));
            inner.RegisterCallback<ClickEvent>(_ => _heard.Add("click"));
            outer.RegisterCallback<ClickEvent>(_ => _heard.Add("outer click"));
            Pointer.Click(inner);
            Assert.That(
                _heard,
                Is.EqualTo(new[] { "down", "mouse down", "up", "mouse up", "click", "outer click" })
            );
        }

        [Test]
        public void ReleaseOverAnotherElementClicksWhatBothHaveInCommon()
        {
            var first = Child(_root, 50, 20);
            var second = Child(_root, 50, 20);
            first.RegisterCallback<ClickEvent>(_ => _heard.Add("first"));
            second.RegisterCallback<ClickEvent>(_ => _heard.Add("second"));
            _root.RegisterCallback<ClickEvent>(evt => _heard.Add("root " + (evt.target == _root)));
            Pointer.Down(first);
            Pointer.Up(second);
            Assert.That(_heard, Is.EqualTo(new[] { "root True" }));
        }

        [Test]
        public void LeaveComesBeforeEnterAndOnlyForElementsThatChange()
        {
            var outer = Child(_root, 100, 50);
            outer.name = "outer";
            var first = Child(outer, 100, 20);
            var second = Child(outer, 100, 20);
            foreach (var (name, element) in new[] { ("outer", outer), ("1", first), ("2", second) })
            {
                element.RegisterCallback<PointerEnterEvent>(_ => _heard.Add("enter " + name));
                element.RegisterCallback<MouseLeaveEvent>(_ => _heard.Add("leave " + name));
                element.RegisterCallback<PointerOverEvent>(evt =>
                {
                    if (evt.target == element)
                        _heard.Add("over " + name);
                });
            }
            Pointer.Move(first);
            Pointer.Move(second);
            Assert.That(
                _heard,
                Is.EqualTo(
                    new[] { "over 1", "enter outer", "enter 1", "leave 1", "over 2", "enter 2" }
                )
            );
        }

        [Test]
        public void AnElementWithCaptureGetsEventsFromElsewhere()
        {
            var holder = Child(_root, 50, 20);
            var other = Child(_root, 50, 20);
            other.RegisterCallback<PointerMoveEvent>(_ => _heard.Add("other"));
            holder.RegisterCallback<PointerMoveEvent>(evt =>
                _heard.Add("holder at " + evt.localPosition.y)
            );
            holder.CapturePointer(PointerId.mousePointerId);
            Assert.That(
                _root.panel.GetCapturingElement(PointerId.mousePointerId),
                Is.SameAs(holder)
            );
            Pointer.Move(other);
            holder.ReleasePointer(PointerId.mousePointerId);
            Pointer.Move(other);
            Assert.That(_heard, Is.EqualTo(new[] { "holder at 30", "other" }));
        }

        [Test]
        public void DisabledElementsGetPointerEnterButNoPress()
        {
            var element = Child(_root, 50, 20);
            element.SetEnabled(false);
            element.RegisterCallback<PointerDownEvent>(_ => _heard.Add("down"));
            element.RegisterCallback<ClickEvent>(_ => _heard.Add("click"));
            element.RegisterCallback<PointerEnterEvent>(_ => _heard.Add("enter"));
            Pointer.Click(element);
            Assert.That(_heard, Is.EqualTo(new[] { "enter" }));
        }

        [Test]
        public void AClickableNeedsTheReleaseOverItself()
        {
            var button = new Button(() => _heard.Add("clicked"));
            var other = Child(_root, 50, 20);
            _root.Add(button);
            button.RegisterCallback<ClickEvent>(_ => _heard.Add("event"));
            Pointer.Down(button);
            Pointer.Up(other);
            Assert.That(_heard, Is.Empty);
            Pointer.Click(button);
            Assert.That(_heard, Is.EqualTo(new[] { "clicked", "event" }));
        }

        [Test]
        public void ADisabledButtonDoesNothing()
        {
            var button = new Button(() => _heard.Add("clicked"));
            button.SetEnabled(false);
            _root.Add(button);
            Pointer.Click(button);
            Assert.That(_heard, Is.Empty);
        }
    }
}
