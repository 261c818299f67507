#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>The parsed params of an action.</summary>
    internal sealed class ActionRequest
    {
        private ActionRequest(
            RefVerb verb,
            SnapshotParams tree,
            NodeTarget? node,
            NodeTarget? target,
            Vector2? point,
            ActionInput input,
            string? state
        )
        {
            Verb = verb;
            Tree = tree;
            Node = node;
            Target = target;
            Point = point;
            Input = input;
            State = state;
        }

        public RefVerb Verb { get; }

        /// <summary>The node to act on; null if the action is for a point or for the focus.</summary>
        public NodeTarget? Node { get; }

        /// <summary>The second node, such as the end of a drag; null if there is none.</summary>
        public NodeTarget? Target { get; }

        /// <summary>A point of the screenshot in pixels from its top left; null if a node is named.</summary>
        public Vector2? Point { get; }

        public ActionInput Input { get; }

        /// <summary>The stateHash that the tree must have; null: any.</summary>
        public string? State { get; }

        /// <summary>How the reply shows the tree.</summary>
        public SnapshotParams Tree { get; }

        /// <summary>The nodes that must exist, node before target.</summary>
        public IEnumerable<NodeTarget> Nodes
        {
            get
            {
                if (Node != null)
                {
                    yield return Node;
                }
                if (Target != null)
                {
                    yield return Target;
                }
            }
        }

        /// <exception cref="CommandException">A parameter is missing or invalid.</exception>
        public static ActionRequest Read(AbuCommand command, RefVerb verb)
        {
            var json = command.Params;
            var tree = TreeParams.Read(json);
            var node = NodeTarget.Read(json, verb.NodeKeys);
            var target = verb.TargetKeys == null ? null : NodeTarget.Read(json, verb.TargetKeys);
            var point = verb.AtPoint == null ? null : ScreenPoint.Read(json, "x", "y");
            if (node != null && point != null)
            {
                var error = $"A {verb.Name} goes to a node or to a point, not to both";
                throw new CommandException(ErrorCode.InvalidCommand, error);
            }
            if (node == null && point == null && (verb.NeedsNode || target != null))
            {
                var error = $"Missing {verb.NodeKeys.Ref} parameter for {verb.Name} command";
                throw new CommandException(ErrorCode.MissingParam, error);
            }
            var input = verb.Read(json);
            if (node != null && input.Hold != null)
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    new Refusal(
                        "A key is held on the keyboard, not on a node",
                        "leave out one of the two"
                    )
                );
            }
            var state = ParamReader.Text(json, "state");
            return new ActionRequest(verb, tree, node, target, point, input, state);
        }
    }
}
