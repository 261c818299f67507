#nullable enable
using System;
using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UIElements;

namespace Headless.Tests.Ui
{
    public sealed class VisualElementTests : UiTests
    {
        private readonly List<string> _seen = new();

        [SetUp]
        public void Forget() => _seen.Clear();

        [Test]
        public void EventsTrickleDownAndBubbleUp()
        {
            var (outer, inner) = Nested();
            outer.RegisterCallback<ClickEvent>(
                _ => _seen.Add("outer down"),
                TrickleDown.TrickleDown
            );
            outer.RegisterCallback<ClickEvent>(_ => _seen.Add("outer up"));
            inner.RegisterCallback<ClickEvent>(_ => _seen.Add("inner"));
            Send(ClickEvent.GetPooled(), inner);
            Assert.That(_seen, Is.EqualTo(new[] { "outer down", "inner", "outer up" }));
        }

        [Test]
        public void StopPropagationKeepsTheEventFromTheParent()
        {
            var (outer, inner) = Nested();
            outer.RegisterCallback<ClickEvent>(_ => _seen.Add("outer"));
            inner.RegisterCallback<ClickEvent>(evt => evt.StopPropagation());
            inner.RegisterCallback<ClickEvent>(_ => _seen.Add("second"));
            Send(ClickEvent.GetPooled(), inner);
            Assert.That(_seen, Is.EqualTo(new[] { "second" }));
        }

        [Test]
        public void MouseEnterDoesNotBubble()
        {
            var (outer, inner) = Nested();
            outer.RegisterCallback<MouseEnterEvent>(_ => _seen.Add("outer"));
            inner.RegisterCallback<MouseEnterEvent>(_ => _seen.Add("inner"));
            Send(MouseEnterEvent.GetPooled(), inner);
            Assert.That(_seen, Is.EqualTo(new[] { "inner" }));
        }

        [Test]
        public void UnregisteredCallbacksAreSilent()
        {
            var (_, inner) = Nested();
            EventCallback<ClickEvent> callback = _ => _seen.Add("click");
            inner.RegisterCallback(callback);
            inner.UnregisterCallback(callback);
            Send(ClickEvent.GetPooled(), inner);
            Assert.That(_seen, Is.Empty);
        }

        [Test]
        public void AnExceptionIsLoggedAndTheOthersStillHear()
        {
            var (_, inner) = Nested();
            inner.RegisterCallback<ClickEvent>(_ => throw new InvalidOperationException("boom"));
            inner.RegisterCallback<ClickEvent>(_ => _seen.Add("second"));
            LogAssert.Expect(LogType.Exception, "InvalidOperationException: boom");
            Send(ClickEvent.GetPooled(), inner);
            Assert.That(_seen, Is.EqualTo(new[] { "second" }));
        }

        [Test]
        public void PooledEventsComeBackClean()
        {
            var first = ClickEvent.GetPooled();
            first.target = new VisualElement();
            first.Dispose();
            first.Dispose();
            var again = ClickEvent.GetPooled();
            Assert.That(again.target, Is.Null);
            Assert.That(ClickEvent.GetPooled(), Is.Not.SameAs(again));
        }

        [Test]
        public void AttachingTellsTheWholeSubtreeParentFirst()
        {
            var outer = new VisualElement();
            var inner = new VisualElement();
            outer.Add(inner);
            outer.RegisterCallback<DetachFromPanelEvent>(_ => _seen.Add("detached"));
            inner.RegisterCallback<AttachToPanelEvent>(evt =>
                _seen.Add("attached " + (evt.destinationPanel == inner.panel))
            );
            var root = MakeRoot();
            root.Add(outer);
            root.Remove(outer);
            Assert.That(_seen, Is.EqualTo(new[] { "attached True", "detached" }));
            Assert.That(inner.panel, Is.Null);
        }

        [Test]
        public void AnElementHasOneParent()
        {
            var first = new VisualElement();
            var second = new VisualElement();
            var child = new VisualElement();
            first.Add(child);
            second.Insert(0, child);
            Assert.That(
                (first.childCount, second.childCount, child.parent),
                Is.EqualTo((0, 1, second))
            );
        }

        [Test]
        public void ChildrenOfAScrollViewAreItsContent()
        {
            var view = new ScrollView();
            var child = new VisualElement { name = "child" };
            view.Add(child);
            Assert.That(view.Children(), Is.EqualTo(new[] { child }));
            Assert.That(child.parent, Is.SameAs(view));
            Assert.That(view.Q("child"), Is.SameAs(child));
            Assert.That(view.hierarchy.childCount, Is.EqualTo(1));
        }

        [Test]
        public void ScrollingMovesTheContentWithinItsLimits()
        {
            var view = new ScrollView();
            view.style.height = 50;
            MakeRoot().Add(view);
            var first = new VisualElement { style = { height = 80 } };
            var last = new VisualElement { style = { height = 40 } };
            view.Add(first);
            view.Add(last);
            Frames(1);
            view.scrollOffset = new Vector2(0, 500);
            Assert.That(view.scrollOffset.y, Is.EqualTo(70));
            Assert.That(last.worldBound.yMax, Is.EqualTo(50));
            view.ScrollTo(first);
            Assert.That(view.scrollOffset.y, Is.Zero);
        }

        [Test]
        public void FieldsTellTheirChangesOnce()
        {
            var field = new TextField("Name");
            MakeRoot().Add(field);
            field.RegisterValueChangedCallback(evt =>
                _seen.Add($"{evt.previousValue}>{evt.newValue}")
            );
            field.value = "a";
            field.value = "a";
            field.SetValueWithoutNotify("b");
            Assert.That(_seen, Is.EqualTo(new[] { ">a" }));
            Assert.That((field.value, field.text, field.label), Is.EqualTo(("b", "b", "Name")));
        }

        [Test]
        public void SlidersKeepWithinTheirEnds()
        {
            var slider = new Slider("Volume", 0, 10) { value = 25 };
            Assert.That(slider.value, Is.EqualTo(10));
            slider.highValue = 5;
            Assert.That(slider.value, Is.EqualTo(5));
        }

        [Test]
        public void ButtonsAnswerToSubmit()
        {
            var button = new Button(() => _seen.Add("clicked"));
            MakeRoot().Add(button);
            Send(NavigationSubmitEvent.GetPooled(), button);
            button.SetEnabled(false);
            Send(NavigationSubmitEvent.GetPooled(), button);
            Assert.That(_seen, Is.EqualTo(new[] { "clicked" }));
        }

        [Test]
        public void StylesHaveValuesAndKeywords()
        {
            var element = new VisualElement();
            Assert.That(element.style.width.keyword, Is.EqualTo(StyleKeyword.Null));
            element.style.width = 5;
            Assert.That(element.style.width, Is.EqualTo(new StyleLength(5)));
            element.style.flexDirection = FlexDirection.Row;
            Assert.That(element.style.flexDirection.value, Is.EqualTo(FlexDirection.Row));
            element.style.width = StyleKeyword.Auto;
            Assert.That(element.style.width.keyword, Is.EqualTo(StyleKeyword.Auto));
        }

        [Test]
        public void TextStylesAreInherited()
        {
            var (outer, inner) = Nested();
            outer.style.color = Color.red;
            outer.style.fontSize = 20;
            Assert.That(
                (inner.resolvedStyle.color, inner.resolvedStyle.fontSize),
                Is.EqualTo((Color.red, 20f))
            );
            inner.style.fontSize = 30;
            Assert.That(inner.resolvedStyle.fontSize, Is.EqualTo(30));
        }

        [Test]
        public void PickFindsTheTopmostElementThatWantsPointers()
        {
            var root = MakeRoot();
            var below = Child(root, 100, 50);
            var above = Child(below, 50, 50);
            Assert.That(root.panel.Pick(new Vector2(10, 10)), Is.SameAs(above));
            above.pickingMode = PickingMode.Ignore;
            Assert.That(root.panel.Pick(new Vector2(10, 10)), Is.SameAs(below));
            Assert.That(root.panel.Pick(new Vector2(150, 10)), Is.Null);
        }

        [Test]
        public void ADisabledDocumentHasNoRoot()
        {
            var document = new GameObject("document").AddComponent<UIDocument>();
            Assert.That(document.rootVisualElement, Is.Not.Null);
            document.enabled = false;
            Assert.That(document.rootVisualElement, Is.Null);
        }

        [Test]
        public void ScaledPanelsMeasureInTheirOwnPixels()
        {
            var document = new GameObject("document").AddComponent<UIDocument>();
            var settings = ScriptableObject.CreateInstance<PanelSettings>();
            settings.scaleMode = PanelScaleMode.ScaleWithScreenSize;
            settings.referenceResolution = new Vector2Int(100, 50);
            document.panelSettings = settings;
            Assert.That(Box(document.rootVisualElement).size, Is.EqualTo(new Vector2(100, 50)));
            Assert.That(
                RuntimePanelUtils.ScreenToPanel(document.runtimePanel, new Vector2(20, 10)),
                Is.EqualTo(new Vector2(10, 5))
            );
        }

        private static (VisualElement Outer, VisualElement Inner) Nested()
        {
            var outer = Child(MakeRoot(), 100, 50);
            return (outer, Child(outer, 50, 20));
        }

        private static void Send(EventBase evt, VisualElement target)
        {
            using (evt)
            {
                evt.target = target;
                target.SendEvent(evt);
            }
        }
    }
}
