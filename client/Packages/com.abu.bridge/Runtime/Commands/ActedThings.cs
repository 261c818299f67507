#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>
    /// What an action acts on: how it has turned, faded or moved is told beside any other change, and so is that what was dragged lies
    /// where it was.
    /// </summary>
    internal sealed class ActedThings
    {
        // The action may have been on a whole window.
        private const int MostMoved = 3;

        private readonly List<TreeNode> _nodes;
        private readonly object? _dragged;
        private readonly string? _label;
        private JObject? _dragStays;

        public ActedThings(ActionPlan plan)
        {
            _nodes = plan
                .Nodes.Select(one => one.Node)
                .Where(node => node.StandsFor != null)
                .ToList();
            if (plan.IsDrag && plan.Nodes.Count > 0)
            {
                (_dragged, _label) = (plan.Nodes[0].Node.StandsFor, plan.Nodes[0].Node.Label);
            }
        }

        /// <summary>Call it with the tree of the answer, before it is printed.</summary>
        public void LookAtEnd(List<TreeNode> tree)
        {
            var node =
                _dragged == null
                    ? null
                    : GridTree
                        .InReadingOrder(tree)
                        .Find(one => Equals(one.StandsFor, _dragged) && one.Label == _label);
            _dragStays = node == null ? null : ToJson(node);
        }

        private static JObject ToJson(TreeNode node)
        {
            var json = new JObject { ["role"] = node.Role, ["name"] = node.Key ?? node.Name ?? "" };
            if (node.Ref != null)
            {
                json["ref"] = node.Ref;
            }
            return json;
        }

        /// <summary>The node that was dragged, if it lies where it was and is what it was; null otherwise.</summary>
        /// <param name="wait">Knows what has moved.</param>
        public JObject? NotMoved(SettleWait wait) =>
            _dragStays != null && wait.HasMoved(_dragged!) == false ? _dragStays : null;

        /// <summary>Those that are among the things or parts of them, at most 3.</summary>
        public List<(string Name, object? Thing, MovedWay Way)> Among(
            List<(string Name, object? Thing, MovedWay Way)> moved
        ) =>
            moved
                .Where(one =>
                    one.Thing != null
                    && !one.Way.IsAnyway
                    && _nodes.Exists(node => ThingTree.IsWithin(one.Thing, node.StandsFor!))
                )
                .Take(MostMoved)
                .Select(one => (NameOf(one.Thing!) ?? one.Name, one.Thing, one.Way))
                .ToList();

        // As the tree calls it.
        private string? NameOf(object thing) =>
            _nodes.Find(node => Equals(node.StandsFor, thing))?.Name;
    }
}
