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
        private readonly Func<Refusal?>? _refused;
        private NoReactionException? _noReaction;
        private Func<bool>? _hasChanged;
        private DeviceAction? _device;

        private ActionPlan(
            string subject,
            Dictionary<string, JToken> fields,
            Action act,
            Func<Refusal?>? refused
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

        /// <summary>Does something with a device, which needs no node; the game is seen to take it, or not.</summary>
        /// <exception cref="CommandException">It cannot be done.</exception>
        public static ActionPlan OnDevice(DeviceVerb verb, JObject? json)
        {
            RequireDevices();
            var fields = new Dictionary<string, JToken> { [verb.DoneKey] = true };
            return OnDevice(verb.Read(json, fields), fields);
        }

        /// <summary>Called once a frame: goes on with what takes more than one. False once all of it has been done.</summary>
        /// <param name="isLate">It has to be over: the client waits no longer.</param>
        /// <exception cref="CommandException">It has not come to its end.</exception>
        public bool GoesOn(bool isLate)
        {
            var goesOn = _device?.GoesOn() == true;
            if (goesOn && isLate)
            {
                End();
                throw NotActionable(
                    _subject,
                    new Refusal(
                        "the game's time has not come so far, so it was let go before its end",
                        "hold it for frames instead, as in 30f"
                    )
                );
            }
            return goesOn;
        }

        /// <summary>Lets go of what it holds by itself, however far it has come.</summary>
        public void End() => _device?.End();

        /// <exception cref="CommandException">The game did not take it.</exception>
        public void CarryOut()
        {
            try
            {
                _act();
            }
            catch (NotActionableException refusal)
            {
                throw NotActionable(_subject, refusal.Refusal);
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
            if ((_refused?.Invoke() ?? _device?.WhyNotTaken()) is { } refusal)
            {
                _device?.Undo?.Invoke();
                throw NotActionable(_subject, refusal);
            }
            if (_device?.Control is { } control)
            {
                Fields["takenBy"] = VirtualInput.TakenBy(control);
            }
            if (_noReaction != null && _hasChanged?.Invoke() != true)
            {
                _noReaction.Undo();
                throw NotActionable(_subject, _noReaction.Refusal);
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
            if (node.Callbacks.NotActionable is { } refusal)
            {
                throw NotActionable(node.Subject, refusal);
            }
            var input = request.Input;
            input.Target = found.Count > 1 ? found[1].WalkRef?.ToString() : null;
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
            var hold = request.Input.Hold;
            var takers = hold == null ? scene.KeyTakers(bridge.KeyReceivers) : new List<KeyTaker>();
            ActionPlan plan = null!;
            plan = new ActionPlan(
                $"The key {key}",
                fields,
                () =>
                {
                    if (takers.Find(one => one.Receiver.OnKey(key)) is { } taker)
                    {
                        fields["takenBy"] = taker.Name;
                        return;
                    }
                    if (hold != null)
                    {
                        RequireDevices();
                    }
                    if (!VirtualInput.IsListening)
                    {
                        throw scene.NotTaken(
                            request.Verb,
                            $"Nothing in the game takes the key {key} now",
                            OtherKeys(takers)
                        );
                    }
                    plan.Begin(KeyPress(DeviceKeys.Of(key), hold ?? HoldTime.OneFrame));
                },
                null
            );
            return plan;
        }

        private static DeviceAction KeyPress(DeviceKeys keys, HoldTime hold)
        {
            return new DeviceAction(
                $"The key {keys.Name}",
                DeviceKind.Keyboard,
                Gestures.Press(keys, hold)
            )
            {
                Control = DeviceControl.Of(keys.Key),
            };
        }

        private static ActionPlan OnDevice(DeviceAction action, Dictionary<string, JToken> fields)
        {
            ActionPlan plan = null!;
            plan = new ActionPlan(action.Subject, fields, () => plan.Begin(action), null);
            return plan;
        }

        private static void RequireDevices()
        {
            if (VirtualInput.WhyUnreachable is { } refusal)
            {
                throw new CommandException(ErrorCode.NotActionable, refusal);
            }
        }

        private void Begin(DeviceAction action)
        {
            _device = action;
            if (action.Device is { } device)
            {
                Fields["sentTo"] = VirtualInput.Describe(device);
            }
            action.Begin();
        }

        // As many receivers tell as can.
        private static string OtherKeys(IEnumerable<KeyTaker> takers)
        {
            var names = takers
                .Select(taker => taker.Receiver)
                .OfType<IKeyLister>()
                .SelectMany(lister => lister.KeysNow())
                .Distinct()
                .ToList();
            return names.Count == 0 ? "another key"
                : names.Count == 1 ? names[0]
                : $"one of {string.Join(", ", names)}";
        }

        private static CommandException Unsupported(
            string subject,
            ActionRequest request,
            IEnumerable<RefVerb> supported
        )
        {
            var names = string.Join(", ", supported.Select(verb => verb.Name));
            var others = names == "" ? "nor any other verb" : $"but {names}";
            var refusal = new Refusal($"{subject} does not support {request.Verb.Name}, {others}");
            return new CommandException(
                ErrorCode.UnsupportedAction,
                names == "" ? refusal.WithFix("act on another node") : refusal
            );
        }

        private static CommandException NotActionable(string subject, Refusal refusal) =>
            new(ErrorCode.NotActionable, refusal.Within($"{subject} is not actionable: "));
    }
}
