#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>An action that nothing has been found against, with all that it needs to be carried out.</summary>
    internal sealed class ActionPlan
    {
        private readonly string _subject;
        private readonly Action _act;
        private readonly Func<string?>? _refused;
        private NoReactionException? _noReaction;
        private Func<bool>? _hasChanged;

        private ActionPlan(
            string subject,
            Dictionary<string, JToken> fields,
            Action act,
            Func<string?>? refused
        )
        {
            _subject = subject;
            Fields = fields;
            _act = act;
            _refused = refused;
        }

        /// <summary>What the reply says about the action.</summary>
        public Dictionary<string, JToken> Fields { get; }

        /// <summary>Everything that can be refused is refused here, before anything has happened.</summary>
        /// <exception cref="CommandException">It cannot be done.</exception>
        public static ActionPlan Make(ActionRequest request, SceneReader scene, AbuBridge bridge)
        {
            if (request.State != null)
            {
                scene.Require(request.State);
            }
            var fields = new Dictionary<string, JToken> { [request.Verb.DoneKey] = true };
            if (request.Point is { } point)
            {
                return AtPoint(request, scene.At(point.x, point.y), fields);
            }
            return request.Node == null
                ? ToFocus(request, scene, bridge, fields)
                : OnNode(request, scene, fields);
        }

        /// <exception cref="CommandException">The game did not take it.</exception>
        public void CarryOut()
        {
            try
            {
                _act();
            }
            catch (NotActionableException refusal)
            {
                throw NotActionable(_subject, refusal.Message);
            }
            catch (NoReactionException nothing)
            {
                _noReaction = nothing;
            }
        }

        /// <summary>To be asked once the game has settled.</summary>
        /// <exception cref="CommandException">It had no effect.</exception>
        public void CheckEffect()
        {
            if (_refused?.Invoke() is { } reason)
            {
                throw NotActionable(_subject, reason);
            }
            if (_noReaction != null && _hasChanged?.Invoke() != true)
            {
                _noReaction.Undo();
                throw NotActionable(_subject, _noReaction.Message);
            }
        }

        private static ActionPlan OnNode(
            ActionRequest request,
            SceneReader scene,
            Dictionary<string, JToken> fields
        )
        {
            var found = scene.Resolve(request.Nodes, request.Verb);
            var node = found[0];
            if (node.Chosen != null)
            {
                fields["chosen"] = node.Chosen;
            }
            var call =
                request.Verb.Call(node.Callbacks)
                ?? throw Unsupported(
                    node.Subject,
                    request,
                    RefVerb.All.Where(verb => verb.Call(node.Callbacks) != null)
                );
            if (node.Callbacks.NotActionable is { } reason)
            {
                throw NotActionable(node.Subject, reason);
            }
            var input = request.Input;
            input.Target = found.Count > 1 ? found[1].WalkRef : null;
            return new ActionPlan(
                node.Subject,
                fields,
                () => call(input, fields),
                node.Callbacks.Refused
            )
            {
                _hasChanged = scene.WatchForChange(),
            };
        }

        private static ActionPlan AtPoint(
            ActionRequest request,
            PointedNode pointed,
            Dictionary<string, JToken> fields
        )
        {
            var act =
                request.Verb.AtPoint!(pointed.Hit)
                ?? throw Unsupported(
                    pointed.Subject,
                    request,
                    RefVerb.All.Where(verb => verb.AtPoint?.Invoke(pointed.Hit) != null)
                );
            fields["hit"] = pointed.ToJson();
            return new ActionPlan(pointed.Subject, fields, act, pointed.Hit.Refused);
        }

        private static ActionPlan ToFocus(
            ActionRequest request,
            SceneReader scene,
            AbuBridge bridge,
            Dictionary<string, JToken> fields
        )
        {
            var key = request.Input.Key;
            var takers = scene.KeyTakers(bridge.KeyReceivers);
            return new ActionPlan(
                $"The key {key}",
                fields,
                () =>
                {
                    var taker = takers.Find(one => one.Receiver.OnKey(key));
                    fields["takenBy"] =
                        taker?.Name
                        ?? throw new CommandException(
                            ErrorCode.NotActionable,
                            $"Nothing in the game takes the key {key} now; press another key, or "
                                + (
                                    scene.FirstThatTakes(request.Verb) is { } node
                                        ? $"name a node that takes keys, such as {node}"
                                        : "click a button instead"
                                )
                        );
                },
                null
            );
        }

        private static CommandException Unsupported(
            string subject,
            ActionRequest request,
            IEnumerable<RefVerb> supported
        )
        {
            var names = string.Join(", ", supported.Select(verb => verb.Name));
            var others = names == "" ? "nor any other verb" : $"but {names}";
            var error = $"{subject} does not support {request.Verb.Name}, {others}";
            return new CommandException(ErrorCode.UnsupportedAction, error);
        }

        private static CommandException NotActionable(string subject, string reason) =>
            new(ErrorCode.NotActionable, $"{subject} is not actionable: {reason}");
    }
}
