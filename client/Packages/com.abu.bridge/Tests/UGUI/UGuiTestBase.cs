#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>
    /// Walks scenes of canvases and acts on them. Tests wait a frame first, because Unity lays out canvases at its end.
    /// </summary>
    public abstract class UGuiTestBase
    {
        private RefRegistry _registry = new();
        private List<AbuSceneNode> _nodes = new();

        protected virtual ISceneWalker Walker { get; } = new UGuiWalker();

        internal UGuiScene Scene { get; private set; } = null!;

        [SetUp]
        public void OpenScene() => Scene = new UGuiScene();

        [TearDown]
        public void CloseScene() => Scene.Dispose();

        internal void WithoutEventSystem()
        {
            Scene.Dispose();
            Scene = new UGuiScene(false);
        }

        /// <summary>A line for each node with role and label, indented by depth; without the root.</summary>
        protected string Tree()
        {
            Walk(Walker);
            var lines = new List<string>();
            foreach (var child in _nodes[0].Children)
            {
                Describe(child, "", lines);
            }
            return string.Join("\n", lines);
        }

        protected AbuSceneNode Walk(ISceneWalker walker)
        {
            _registry = new RefRegistry();
            var root = walker.Walk(_registry);
            _nodes = Flatten(root).ToList();
            return root;
        }

        /// <summary>The callbacks of the node whose label begins with that text, from a new walk.</summary>
        protected RefCallbacks Find(string label)
        {
            var refStr = RefOf(label);
            Assert.That(_registry.TryGetCallbacks(refStr, out var callbacks));
            return callbacks;
        }

        protected string RefOf(string label)
        {
            Walk(Walker);
            var found = _nodes.Where(node => node.Ref != null && node.Label!.StartsWith(label));
            Assert.That(found.Count(), Is.EqualTo(1), $"nodes called {label} in\n{Tree()}");
            return found.Single().Ref!;
        }

        protected void Click(string label) => Find(label).OnClick!();

        protected void Hover(string label) => Find(label).OnHover!();

        protected void Drag(string label, string target)
        {
            var drop = RefOf(target);
            Find(label).OnDrag!(drop);
        }

        /// <summary>The reason for which a click is refused.</summary>
        protected string Refusal(string label)
        {
            var callbacks = Find(label);
            return callbacks.NotActionable?.ToString()
                ?? Assert.Throws<NotActionableException>(() => callbacks.OnClick!())!.Message;
        }

        private static IEnumerable<AbuSceneNode> Flatten(AbuSceneNode node) =>
            node.Children.SelectMany(Flatten).Prepend(node);

        private static void Describe(AbuSceneNode node, string indent, List<string> lines)
        {
            lines.Add($"{indent}{node.Role} {node.Label}".TrimEnd());
            foreach (var child in node.Children)
            {
                Describe(child, indent + "  ", lines);
            }
        }
    }
}
