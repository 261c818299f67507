#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>All that a command asks for which acts on a node: read once, before anything is done.</summary>
    internal sealed class ActionRequest
    {
        private ActionRequest(
            RefVerb verb,
            SnapshotParams tree,
            string node,
            string? target,
            float by
        )
        {
            Verb = verb;
            Tree = tree;
            Ref = node;
            Target = target;
            AnswerBy = by;
        }

        public RefVerb Verb { get; }

        /// <summary>The node to act on.</summary>
        public string Ref { get; }

        /// <summary>The node that it is done to as well, where a drag ends say; null if none is named.</summary>
        public string? Target { get; }

        /// <summary>What the reply shows of the tree.</summary>
        public SnapshotParams Tree { get; }

        /// <summary>When the reply is due, settled or not; in seconds of the bridge's clock.</summary>
        public float AnswerBy { get; }

        /// <summary>The nodes that must be what the client has read, in the order of node and target.</summary>
        public IEnumerable<string> Refs => Target == null ? new[] { Ref } : new[] { Ref, Target };

        /// <exception cref="CommandException">A parameter is missing, or is not what it should be.</exception>
        public static ActionRequest Read(AbuCommand command, RefVerb verb, float answerBy)
        {
            var json = command.Params;
            var tree = ParamReader.Snapshot(json);
            var node = ParamReader.Text(json, verb.RefKey);
            var target = verb.TargetKey == null ? null : ParamReader.Text(json, verb.TargetKey);
            if (string.IsNullOrEmpty(node))
            {
                var error = $"Missing {verb.RefKey} parameter for {verb.Name} command";
                throw new CommandException(ErrorCode.MissingParam, error);
            }
            return new ActionRequest(verb, tree, node!, target, answerBy);
        }
    }
}
