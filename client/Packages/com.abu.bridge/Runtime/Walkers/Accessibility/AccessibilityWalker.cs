#nullable enable

#if ABU_ACCESSIBILITY
using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.Accessibility;

namespace Abu
{
    /// <summary>
    /// Reads the tree that the application makes for screen readers. A node that stands for a control or a text which other walkers
    /// have read gives that one its label, role, value, hint and states; any other is a node of its own, whose actions are those of
    /// a screen reader.
    /// </summary>
    internal sealed class AccessibilityWalker : IOverlayWalker
    {
        // Last, because it completes what the others have read.
        private const int Order = 1000;

        /// <summary>What the game has handed to the bridge; null if it has not.</summary>
        public static AccessibilityHierarchy? Given { get; set; }

        AbuSceneNode ISceneWalker.Walk(RefRegistry refRegistry) =>
            Walk(refRegistry, Array.Empty<AbuSceneNode>());

        public AbuSceneNode Walk(RefRegistry refRegistry, IReadOnlyList<AbuSceneNode> others)
        {
            var tree = new SceneTree();
            var root = tree.New("application", null);
            if ((Given ?? Active()) is { } hierarchy)
            {
                var match = new AccessibleMatch(others);
                tree.Part(
                    root,
                    "The accessibility tree",
                    parent => new Reader(tree, match, refRegistry).Read(hierarchy.rootNodes, parent)
                );
            }
            tree.RegisterAll(root, refRegistry);
            return root;
        }

#if UNITY_EDITOR
        // Recompiling during Play loses the registration, and Unity then calls only methods with this attribute.
        [UnityEditor.InitializeOnLoadMethod]
#endif
        [UnityEngine.RuntimeInitializeOnLoadMethod(
            UnityEngine.RuntimeInitializeLoadType.SubsystemRegistration
        )]
        internal static void Register()
        {
            // Without domain reload, statics survive Play mode.
            Given = null;
            DefaultWalkers.Register(Order, Make);
        }

        internal static void Unregister() => DefaultWalkers.Unregister(Make);

        private static ISceneWalker Make() => new AccessibilityWalker();

        // In a player Unity gives it out only while a screen reader is on, and on some platforms never.
        private static AccessibilityHierarchy? Active()
        {
            try
            {
                return AssistiveSupport.activeHierarchy;
            }
            catch (NotSupportedException)
            {
                return null;
            }
        }

        private sealed class Reader
        {
            private readonly SceneTree _tree;
            private readonly AccessibleMatch _match;
            private readonly RefRegistry _registry;

            public Reader(SceneTree tree, AccessibleMatch match, RefRegistry registry)
            {
                _tree = tree;
                _match = match;
                _registry = registry;
            }

            public void Read(IEnumerable<AccessibilityNode> nodes, AbuSceneNode parent)
            {
                foreach (var node in nodes)
                {
                    var place = _match.For(node) is { } known
                        ? Describe(known, node, parent)
                        : Add(node, parent);
                    Read(node.children, place);
                }
            }

            // What lies below it belongs to the same place in the tree as it does itself.
            private AbuSceneNode Describe(
                AbuSceneNode known,
                AccessibilityNode node,
                AbuSceneNode parent
            )
            {
                AccessibleWords.Describe(known, node);
                if (!known.Interactive && AccessibleActions.Of(node) is { } callbacks)
                {
                    known.Interactive = true;
                    known.Ref = _registry.Register(callbacks);
                }
                return parent;
            }

            private AbuSceneNode Add(AccessibilityNode node, AbuSceneNode parent)
            {
                var callbacks = AccessibleActions.Of(node);
                var isSaid = callbacks == null && _match.IsSaid(node);
                if (!node.isActive || isSaid || (callbacks == null && IsEmpty(node)))
                {
                    return parent;
                }
                var role = AccessibleWords.RoleOf(node) ?? DefaultRole(node, callbacks != null);
                var label = AccessibleWords.LabelOf(node, role);
                var made =
                    callbacks == null
                        ? _tree.Add(parent, role, label)
                        : _tree.Add(parent, role, label, callbacks);
                made.Key = node.label;
                made.Bounds = AccessibleMatch.BoundsOf(node);
                made.StandsFor = node;
                return made;
            }

            private static bool IsEmpty(AccessibilityNode node) =>
                string.IsNullOrEmpty(node.label) && string.IsNullOrEmpty(node.value);

            private static string DefaultRole(AccessibilityNode node, bool canBePressed) =>
                canBePressed ? "button"
                : node.children.Any() ? "group"
                : "label";
        }
    }
}
#endif
