#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>
    /// Creates the nodes of one walk. Refs are given out at the end, in the order of printing, so a branch that is built and
    /// then left out uses none.
    /// </summary>
    public sealed class SceneTree
    {
        private readonly Dictionary<AbuSceneNode, RefCallbacks> _callbacks = new();

        /// <summary>What the captions of the controls in it call them.</summary>
        internal CaptionNames Captions { get; } = new();

        public AbuSceneNode Add(AbuSceneNode parent, string role, string? label)
        {
            var node = New(role, label);
            parent.Children.Add(node);
            return node;
        }

        public AbuSceneNode Add(
            AbuSceneNode parent,
            string role,
            string? label,
            RefCallbacks callbacks
        )
        {
            var node = New(role, label, callbacks);
            parent.Children.Add(node);
            return node;
        }

        public AbuSceneNode New(string role, string? label) => new() { Role = role, Label = label };

        public AbuSceneNode New(string role, string? label, RefCallbacks callbacks)
        {
            var node = new AbuSceneNode
            {
                Role = role,
                Label = label,
                Interactive = true,
            };
            _callbacks.Add(node, callbacks);
            return node;
        }

        /// <summary>Gives the game's own actions to a node, which can then be acted on.</summary>
        /// <param name="node">With or without actions.</param>
        /// <param name="actions">Its own.</param>
        /// <param name="identity">See <see cref="RefCallbacks.Identity"/>, for a node without actions so far.</param>
        internal void AddActions(AbuSceneNode node, AbuActions actions, object identity)
        {
            if (!_callbacks.TryGetValue(node, out var callbacks))
            {
                _callbacks.Add(node, callbacks = new RefCallbacks { Identity = identity });
                node.Interactive = true;
            }
            callbacks.Actions = actions;
        }

        /// <summary>
        /// Makes what a list's row says a part of the identity of the nodes in it: under other texts they are other nodes.
        /// </summary>
        /// <param name="nodes">The row's, with all below them.</param>
        /// <param name="row">From <see cref="ListRows{T}"/>.</param>
        internal void PutInRow(IEnumerable<AbuSceneNode> nodes, object row)
        {
            foreach (var node in nodes)
            {
                if (
                    _callbacks.TryGetValue(node, out var callbacks) && callbacks.Identity is { } own
                )
                {
                    if (own is Caption caption)
                    {
                        caption.Row = caption.Row == null ? row : (caption.Row, row);
                    }
                    else
                    {
                        callbacks.Identity = (own, row);
                    }
                }
                PutInRow(node.Children, row);
            }
        }

        /// <summary>Adds a group, unless nothing was put into it.</summary>
        public void AddGroupIfFilled(AbuSceneNode parent, string label, Action<AbuSceneNode> fill)
        {
            var group = New("group", label);
            fill(group);
            if (group.Children.Count > 0)
            {
                parent.Children.Add(group);
            }
        }

        /// <summary>
        /// Runs one reader of the scene. If it throws, the tree keeps everything else and names what is missing.
        /// </summary>
        public void Part(AbuSceneNode parent, string what, Action<AbuSceneNode> read)
        {
            try
            {
                read(parent);
            }
            catch (Exception e)
            {
                Add(parent, "label", $"{what} could not be read: {e.Message}");
            }
        }

        /// <summary>Whether this walk gave this ref to a node with this role and label.</summary>
        public bool IsRefOf(string refStr, string role, string label) =>
            _callbacks.Keys.Any(node =>
                node.Ref == refStr && node.Role == role && node.Label == label
            );

        /// <summary>The roles and labels of a tree, one line for each node.</summary>
        public static string Describe(AbuSceneNode node) =>
            string.Join("\n", node.Children.Select(Describe).Prepend($"{node.Role} {node.Label}"));

        public void RegisterAll(AbuSceneNode node, RefRegistry registry)
        {
            CopyNumbers.Restore(node);
            if (_callbacks.TryGetValue(node, out var callbacks))
            {
                node.Ref = registry.Register(callbacks);
            }

            foreach (var child in node.Children)
            {
                RegisterAll(child, registry);
            }
        }
    }
}
