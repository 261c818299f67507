#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Actions that call a method of the game.</summary>
    internal sealed partial class ActionPlan
    {
        private Invocation? _call;

        /// <summary>Calls a command of the game.</summary>
        public static ActionPlan OfCall(Invocation call, ICommandHost host) =>
            Calling(call, host, new Dictionary<string, JToken> { ["called"] = true });

        // An action that the game gives to a node.
        private static ActionPlan OfAction(
            FoundNode node,
            ActionInput input,
            ICommandHost host,
            Dictionary<string, JToken> fields
        )
        {
            var actions = node.Callbacks.Actions!;
            var method =
                actions.Find(input.Action)
                ?? throw new CommandException(
                    ErrorCode.UnsupportedAction,
                    new Refusal(
                        $"{node.Subject} has no action {LabelText.Quote(input.Action)}; it has {ActionUsages.Of(actions)}"
                    )
                );
            var call = Callable.Of(input.Action, method).Bind(input.Arguments);
            return Calling(call, host, fields, node);
        }

        private static ActionPlan Calling(
            Invocation call,
            ICommandHost host,
            Dictionary<string, JToken> fields,
            FoundNode? node = null
        )
        {
            return new ActionPlan(node?.Subject ?? call.Name, fields, node?.Callbacks.Refused)
            {
                _call = call,
                _act = _ => call.Begin(host.Owner),
            };
        }

        private void AddResult()
        {
            if (_call?.Result is { } result)
            {
                Fields["result"] = result;
            }
        }
    }
}
