#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using Dreamtides.Masonry;
using Dreamtides.Schema;
using Dreamtides.Tests.Abu;
using Dreamtides.Tests.TestUtils;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UIElements;

namespace Dreamtides.Tests.Masonry
{
    [TestFixture]
    public class MasonRendererTests : DreamtidesUnitTest
    {
        private static readonly (NodeType? Type, Type Element)[] Kinds =
        {
            (null, typeof(NodeVisualElement)),
            (new NodeType { Text = new TextNode() }, typeof(NodeLabel)),
            (
                new NodeType { TypewriterTextNode = new TypewriterTextNode() },
                typeof(NodeTypewriterText)
            ),
            (new NodeType { ScrollViewNode = new ScrollViewNode() }, typeof(NodeScrollView)),
            (new NodeType { DraggableNode = new DraggableNode() }, typeof(Draggable)),
            (new NodeType { TextFieldNode = new TextFieldNode() }, typeof(NodeTextField)),
            (new NodeType { SliderNode = new SliderNode() }, typeof(NodeSlider)),
        };

        [UnityTest]
        public IEnumerator EachNodeType_HasItsElement()
        {
            yield return Initialize();
            foreach (var (type, element) in Kinds)
            {
                Assert.That(Render(new FlexNode { NodeType = type }).Self, Is.TypeOf(element));
            }
        }

        [UnityTest]
        public IEnumerator Node_GivesNameTextAndStyle()
        {
            yield return Initialize();
            var style = new FlexStyle
            {
                Width = Mason.Px(40),
                Opacity = 0.5,
                Color = Mason.Rgba(1, 0, 0),
            };
            var node = Mason.Text("Hello", style);
            node.Name = "Greeting";

            var label = (NodeLabel)Render(node).Self;

            Assert.That((label.name, label.text), Is.EqualTo(("Greeting", "Hello")));
            Assert.That(label.style.width.value.value, Is.EqualTo(40f));
            Assert.That(label.style.opacity.value, Is.EqualTo(0.5f));
            Assert.That(label.style.color.value, Is.EqualTo(Color.red));
        }

        [UnityTest]
        public IEnumerator OnlyElementsWithHandlers_ArePickable()
        {
            yield return Initialize();

            Assert.That(PickingOf(new FlexNode()), Is.EqualTo(PickingMode.Ignore));
            Assert.That(
                PickingOf(new FlexNode { HoverStyle = new FlexStyle() }),
                Is.EqualTo(PickingMode.Position)
            );
            Assert.That(
                PickingOf(new FlexNode { PressedStyle = new FlexStyle() }),
                Is.EqualTo(PickingMode.Position)
            );
            Assert.That(
                PickingOf(Mason.Button("Go", GameActionEnum.NoOp)),
                Is.EqualTo(PickingMode.Position)
            );
            Assert.That(
                PickingOf(
                    new FlexNode { NodeType = new NodeType { DraggableNode = new DraggableNode() } }
                ),
                Is.EqualTo(PickingMode.Position)
            );
        }

        [UnityTest]
        public IEnumerator Click_PerformsTheNodesAction()
        {
            yield return Initialize();
            var actions = Registry.UseFakeActionService();
            var button = (INodeCallbacks)Render(Mason.Button("Go", GameActionEnum.NoOp));

            using var click = ClickEvent.GetPooled();
            button.Callbacks.Value.OnClick(click);

            Assert.That(actions.PerformedActions, Has.Count.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator HoverStyle_LastsWhileThePointerIsThere()
        {
            yield return Initialize();
            var node = new FlexNode
            {
                Style = new FlexStyle { Opacity = 0.5, Width = Mason.Px(10) },
                HoverStyle = new FlexStyle { Opacity = 1 },
            };
            var element = (INodeCallbacks)Render(node);

            using var enter = MouseEnterEvent.GetPooled();
            element.Callbacks.Value.OnMouseEnter(enter);
            Assert.That(element.Self.style.opacity.value, Is.EqualTo(1f));
            Assert.That(
                element.Self.style.width.value.value,
                Is.EqualTo(10f),
                "what it leaves open stays"
            );
            using var leave = MouseLeaveEvent.GetPooled();
            element.Callbacks.Value.OnMouseLeave(leave);

            Assert.That(element.Self.style.opacity.value, Is.EqualTo(0.5f));
        }

        [UnityTest]
        public IEnumerator Update_KeepsMatchingElementsAndTypedText()
        {
            yield return Initialize();
            var root = Render(Form("Ada", Mason.Text("One"), Mason.Text("Two")));
            var field = (NodeTextField)root.Self[0];
            field.value = "Grace";

            Assert.That(
                Reconciler.Update(Registry, Form("Ada", Mason.Text("Three")), root),
                Is.Null
            );

            Assert.That(root.Self.childCount, Is.EqualTo(2));
            Assert.That(root.Self[0], Is.SameAs(field));
            Assert.That(field.value, Is.EqualTo("Grace"));
            Assert.That(((NodeLabel)root.Self[1]).text, Is.EqualTo("Three"));
        }

        [UnityTest]
        public IEnumerator Update_ReplacesElementsOfAnotherKind()
        {
            yield return Initialize();
            var root = Render(
                Mason.Column("Root", null, Mason.Text("One"), new FlexNode { Name = "Box" })
            );

            Reconciler.Update(
                Registry,
                Mason.Column("Root", null, new FlexNode { Name = "New" }),
                root
            );

            Assert.That(root.Self.childCount, Is.EqualTo(1));
            Assert.That(
                (root.Self[0].name, root.Self[0].GetType()),
                Is.EqualTo(("New", typeof(NodeVisualElement)))
            );
            Assert.That(
                Reconciler.Update(Registry, Mason.Text("Text"), root)?.Self,
                Is.TypeOf<NodeLabel>()
            );
        }

        [UnityTest]
        public IEnumerator Update_TakesHandlersAway()
        {
            yield return Initialize();
            var actions = Registry.UseFakeActionService();
            var root = Render(Mason.Button("Go", GameActionEnum.NoOp));

            Reconciler.Update(Registry, new FlexNode { Children = new List<FlexNode>() }, root);
            using var click = ClickEvent.GetPooled();
            ((INodeCallbacks)root).Callbacks.Value.OnClick(click);

            Assert.That(actions.PerformedActions, Is.Empty);
            Assert.That(root.Self.pickingMode, Is.EqualTo(PickingMode.Ignore));
        }

        private IMasonElement Render(FlexNode node) => MasonRenderer.Render(Registry, node);

        private PickingMode PickingOf(FlexNode node) => Render(node).Self.pickingMode;

        private static FlexNode Form(string initialText, params FlexNode[] rest)
        {
            var field = new FlexNode
            {
                NodeType = new NodeType
                {
                    TextFieldNode = new TextFieldNode { InitialText = initialText },
                },
            };
            var form = Mason.Column("Form", null, rest);
            form.Children.Insert(0, field);
            return form;
        }
    }
}
