#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>
    /// Documents on the screen, and the tree that the walker builds from them. No frame passes unless a test runs one.
    /// </summary>
    public abstract class UIToolkitTestBase
    {
        private readonly List<Object> _made = new();
        private readonly RefRegistry _refs = new();

        [SetUp]
        public void CreateDocument() => Root = MakeDocument("Menu").rootVisualElement;

        [TearDown]
        public void DestroyAll()
        {
            foreach (var made in Enumerable.Reverse(_made))
            {
                Object.DestroyImmediate(made);
            }

            _made.Clear();
        }

        /// <summary>The root of a document "Menu" that covers the screen.</summary>
        protected VisualElement Root { get; private set; } = null!;

        protected UIDocument MakeDocument(string name, float panelOrder = 0)
        {
            var settings = ScriptableObject.CreateInstance<PanelSettings>();
            settings.scaleMode = PanelScaleMode.ConstantPixelSize;
            settings.sortingOrder = panelOrder;
            _made.Add(settings);
            return MakeDocument(name, settings);
        }

        protected UIDocument MakeDocument(string name, PanelSettings settings)
        {
            var holder = new GameObject(name);
            _made.Add(holder);
            var document = holder.AddComponent<UIDocument>();
            document.panelSettings = settings;
            return document;
        }

        protected T Put<T>(T element)
            where T : VisualElement
        {
            Root.Add(element);
            return element;
        }

        /// <summary>A plain element with that size.</summary>
        protected static VisualElement Box(float width, float height) =>
            new()
            {
                style =
                {
                    width = width,
                    height = height,
                    flexShrink = 0,
                },
            };

        /// <summary>A plain element that covers the whole document.</summary>
        protected static VisualElement Cover(string name)
        {
            var cover = new VisualElement { name = name };
            cover.style.position = Position.Absolute;
            cover.style.left = cover.style.right = 0;
            cover.style.top = cover.style.bottom = 0;
            return cover;
        }

        /// <summary>The lines below the document's region, with one level of indent removed.</summary>
        protected string[] Lines()
        {
            const string indent = "    ";
            return Tree()
                .Split('\n')
                .Where(line => line.StartsWith(indent))
                .Select(line => line.Substring(indent.Length))
                .ToArray();
        }

        protected string Tree() =>
            SnapshotFormatter.Format(new List<AbuSceneNode> { Walk() }, compact: false).Snapshot;

        protected AbuSceneNode Walk()
        {
            _refs.Clear();
            return new UIToolkitWalker().Walk(_refs);
        }

        protected AbuSceneNode Node(string label) =>
            All(Walk()).FirstOrDefault(node => node.Label == label)
            ?? throw new AssertionException($"No node \"{label}\" in\n{Tree()}");

        protected RefCallbacks Callbacks(string label) => CallbacksOf(Node(label));

        protected RefCallbacks CallbacksOf(AbuSceneNode node) =>
            node.Ref != null && _refs.TryGetCallbacks(node.Ref, out var callbacks)
                ? callbacks
                : throw new AssertionException($"\"{node.Label}\" takes no input in\n{Tree()}");

        protected List<object?> Identities(params string[] labels) =>
            labels.Select(label => Callbacks(label).Identity).ToList();

        protected void Click(string label) => Callbacks(label).OnClick!();

        protected void AssertRefused(Action input, string reason) =>
            Assert.That(
                Assert.Throws<NotActionableException>(() => input())!.Message,
                Is.EqualTo(reason)
            );

        protected static IEnumerable<AbuSceneNode> All(AbuSceneNode node) =>
            node.Children.SelectMany(All).Prepend(node);
    }
}
