#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>An action that has passed all checks, with everything needed to carry it out.</summary>
    internal sealed partial class ActionPlan
    {
        private static readonly Refusal LetGo = new(
            "the game's time has not come so far, so it was let go before its end",
            "hold it for frames instead, as in 30f"
        );

        private readonly string _subject;
        private Action<ActionPlan> _act = _ => { };
        private readonly Func<Refusal?>? _refused;
        private NoReactionException? _noReaction;
        private CommandException? _nobody;
        private Func<bool>? _hasChanged;
        private Gesture? _device;
        private List<FoundNode> _found = new();
        private Action _check = () => { };

        private ActionPlan(
            string subject,
            Dictionary<string, JToken> fields,
            Func<Refusal?>? refused
        )
        {
            _subject = subject;
            Fields = fields;
            _refused = refused;
        }

        /// <summary>The reply's fields about the action.</summary>
        public Dictionary<string, JToken> Fields { get; }

        /// <summary>How a script names its nodes, null for one that no name means; only if the client records.</summary>
        public List<NodeTarget?>? Names { get; private set; }

        /// <summary>The nodes that it acts on; those of a point or the whole game are not known.</summary>
        public IReadOnlyList<FoundNode> Nodes => _found;

        /// <summary>It drags the first of them.</summary>
        public bool IsDrag { get; private set; }

        /// <summary>Notes for those who watch what is acted on.</summary>
        public void Tell(RequestEntry? entry)
        {
            if (entry != null && _found.Count > 0)
            {
                entry.Node = RequestLog.NodeOf(_found[0].Node.Role, _found[0].Node.Label);
                entry.Target =
                    _found.Count > 1
                        ? RequestLog.NodeOf(_found[1].Node.Role, _found[1].Node.Label)
                        : null;
            }
        }

        /// <summary>Makes all checks before anything happens.</summary>
        /// <exception cref="CommandException">It cannot be done.</exception>
        public static ActionPlan Make(ActionRequest request, SceneReader scene, ICommandHost host)
        {
            if (request.State != null)
            {
                scene.Require(request.State);
            }
            var fields = new Dictionary<string, JToken> { [request.Verb.DoneKey] = true };
            var plan =
                request.Point is { } point ? AtPoint(request, point, scene, fields)
                : request.Node == null ? ToFocus(request, scene, host, fields)
                : request.Input.IsOnDevice ? WithMouse(request, scene, fields)
                : OnNode(request, scene, host, fields);
            plan.IsDrag = request.Verb == RefVerb.Drag;
            return plan;
        }

        /// <summary>Plans device input, which may be at a node. Whether the game takes it shows later.</summary>
        /// <exception cref="CommandException">It cannot be done.</exception>
        public static ActionPlan OnDevice(DeviceVerb verb, JObject? json, SceneReader scene)
        {
            RequireDevices();
            var fields = new Dictionary<string, JToken> { [verb.DoneKey] = true };
            var node = verb.TakesNode ? NodeTarget.Read(json, NodeTarget.Node) : null;
            if (node == null)
            {
                return OnDevice(verb.Read(json, fields), fields);
            }
            var nodes = new[] { node };
            var found = scene.Places(nodes);
            var at = ScreenPoint.FromUnity(CenterOf(found[0]));
            var there = new JObject(json!) { ["x"] = at.x, ["y"] = at.y };
            var plan = OnDevice(verb.Read(there, fields), fields);
            plan.Names =
                TreeParams.Read(json).Record == null
                    ? null
                    : scene.NamesOf(nodes, found, verb: null, isPlace: true);
            plan._found = found;
            return plan;
        }

        /// <summary>Does nothing to the game; only time runs for it, or stops.</summary>
        /// <param name="doneKey">The key of the reply that says what was done.</param>
        /// <param name="done">Its value.</param>
        /// <param name="check">Throws at the end if it did not have the effect that was asked for.</param>
        public static ActionPlan OfTime(string doneKey, JToken done, Action? check = null)
        {
            var fields = new Dictionary<string, JToken> { [doneKey] = done };
            return new ActionPlan("Time", fields, null) { _check = check ?? (() => { }) };
        }

        /// <summary>
        /// Called once per frame to continue input that takes several frames. Returns false when it is complete.
        /// </summary>
        /// <param name="isLate">The time limit is reached.</param>
        /// <exception cref="CommandException">It could not be completed.</exception>
        public bool GoesOn(bool isLate)
        {
            if (_call != null)
            {
                return _call.GoesOn(isLate);
            }
            var goesOn = _device?.GoesOn() == true;
            if (goesOn && isLate && _device!.IsDone)
            {
                End();
                return false;
            }
            if (goesOn && isLate)
            {
                // Before its end, which takes back what it has done.
                var refusal = _device!.Late?.Invoke() ?? LetGo;
                End();
                throw NotActionable(_subject, refusal);
            }
            return goesOn;
        }

        /// <summary>Nothing is left to be done to a device; the game may still have to see it in this frame.</summary>
        public bool IsInputDone => _device?.IsDone == true;

        /// <summary>Nothing is left to be done to the game, so that it can be answered at any time.</summary>
        /// <param name="goesOn">What <see cref="GoesOn"/> returned last.</param>
        public bool OnlyWaits(bool goesOn) => !goesOn || _call != null;

        /// <summary>
        /// Whether the next part of it needs the nodes of the walk before it, as the drop of a drag does, so that the scene must not be
        /// walked again.
        /// </summary>
        /// <param name="goesOn">What <see cref="GoesOn"/> returned last.</param>
        public bool NeedsNodes(bool goesOn) => goesOn && _call == null && _device?.Device == null;

        /// <summary>Releases what it holds itself, even if it is incomplete.</summary>
        public void End() => _device?.End();

        /// <exception cref="CommandException">The game did not take it.</exception>
        public void CarryOut()
        {
            try
            {
                _act(this);
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

        /// <summary>Call it once the game has settled.</summary>
        /// <exception cref="CommandException">It had no effect.</exception>
        public void CheckEffect()
        {
            _check();
            AddResult();
            if ((_refused?.Invoke() ?? _device?.WhyNotTaken()) is { } refusal)
            {
                _device?.Undo?.Invoke();
                throw NotActionable(_subject, refusal);
            }
            if (_device?.Control is { } control && VirtualInput.TakenBy(control) is { } taker)
            {
                Fields["takenBy"] = taker;
            }
            if (_noReaction != null && _hasChanged?.Invoke() != true)
            {
                _noReaction.Undo();
                throw NotActionable(_subject, _noReaction.Refusal);
            }
            if (_nobody != null && _hasChanged?.Invoke() != true)
            {
                throw _nobody;
            }
        }

        private static ActionPlan OnNode(
            ActionRequest request,
            SceneReader scene,
            ICommandHost host,
            Dictionary<string, JToken> fields
        )
        {
            var found = scene.Resolve(request.Nodes, request.Verb);
            var node = found[0];
            var names = NamesOf(request, scene, found, isPlace: false);
            if (node.Chosen != null)
            {
                fields["chosen"] = node.Chosen;
            }
            if (request.Verb.Call(node.Callbacks) == null)
            {
                throw Unsupported(
                    node.Subject,
                    request,
                    RefVerb.All.Where(verb => verb.Call(node.Callbacks) != null)
                );
            }
            if (node.Callbacks.NotActionable is { } refusal)
            {
                throw NotActionable(node.Subject, refusal);
            }
            if (request.Verb == RefVerb.Do)
            {
                var action = OfAction(node, request.Input, host, fields);
                action.Names = names;
                action._found = found;
                return action;
            }
            var input = request.Input;
            var target = found.Count > 1 ? found[1] : null;
            input.Target = target?.WalkRef?.ToString();
            return new ActionPlan(node.Subject, fields, node.Callbacks.Refused)
            {
                Names = names,
                _found = found,
                _hasChanged = scene.WatchForChange(),
                _act =
                    input.Item is { } item ? Search(node, item, fields)
                    : StepsOn(node, request, target?.Center) is { } steps
                        ? plan => plan.Begin(new Gesture(node.Subject, null, steps))
                    : _ => request.Verb.Call(node.Callbacks)!(input, fields),
            };
        }

        // In the tree before the action. Null if the client does not record.
        private static List<NodeTarget?>? NamesOf(
            ActionRequest request,
            SceneReader scene,
            List<FoundNode> found,
            bool isPlace
        ) =>
            request.Tree.Record == null
                ? null
                : scene.NamesOf(request.Nodes, found, request.Verb, isPlace);

        private static Action<ActionPlan> Search(
            FoundNode node,
            string item,
            Dictionary<string, JToken> fields
        )
        {
            var view =
                node.Callbacks.Items
                ?? throw NotActionable(
                    node.Subject,
                    new Refusal(
                        "the game scrolls it step by step, and does not say what its items are",
                        "scroll down until the item is in the tree"
                    )
                );
            var search = new ItemSearch(view, item, fields);
            return plan =>
                plan.Begin(
                    new Gesture(node.Subject, null, search.Steps()) { Late = () => search.Late }
                );
        }

        // Null: it is done at once, as the node's own callback does it.
        private static IEnumerable<object?>? StepsOn(
            FoundNode node,
            ActionRequest request,
            Vector2? end
        )
        {
            var input = request.Input;
            var callbacks = node.Callbacks as PointerCallbacks;
            if (request.Verb == RefVerb.Drag)
            {
                var way = new PointerWay(input.Target, input.To ?? end, input.By, input.Over);
                return callbacks?.OnPointerDrag?.Invoke(way)
                    ?? (
                        input.IsFreeDrag
                            ? throw NotActionable(
                                node.Subject,
                                new Refusal(
                                    "the game drags it to a node, or where it is played",
                                    "name no point"
                                )
                            )
                            : null
                    );
            }
            return request.Verb == RefVerb.Click && !input.Click.IsPlain
                ? PressSteps(node.Subject, callbacks?.OnPointerPress, input.Click)
                : null;
        }

        private static IEnumerable<object?> PressSteps(
            string subject,
            Func<PointerPress, IEnumerable<object?>?>? press,
            PointerPress how
        ) =>
            press?.Invoke(how)
            ?? throw NotActionable(
                subject,
                new Refusal(
                    "the game handles a plain click there, and no other",
                    "leave out button, count and hold"
                )
            );

        // With the virtual mouse at a node, or from one to another place.
        private static ActionPlan WithMouse(
            ActionRequest request,
            SceneReader scene,
            Dictionary<string, JToken> fields
        )
        {
            RequireDevices();
            var found = scene.Places(request.Nodes);
            var plan = WithMouse(request, found, fields);
            plan.Names = NamesOf(request, scene, found, isPlace: true);
            plan._found = found;
            return plan;
        }

        private static ActionPlan WithMouse(
            ActionRequest request,
            List<FoundNode> found,
            Dictionary<string, JToken> fields
        )
        {
            var start = CenterOf(found[0]);
            var input = request.Input;
            if (request.Verb != RefVerb.Drag)
            {
                var press = OnlyFingersCount(input.Click)
                    ? Tap(found[0].Subject, start, input.Click)
                    : Click(found[0].Subject, start, input.Click);
                return OnDevice(press, fields);
            }
            var end = input.To ?? start + input.By;
            if (end == null)
            {
                end =
                    found.Count > 1
                        ? CenterOf(found[1])
                        : throw new CommandException(
                            ErrorCode.MissingParam,
                            new Refusal(
                                "A drag with the mouse needs an end",
                                "name a second target, a point or a distance"
                            )
                        );
            }
            var steps = Gestures.Drag(start, end.Value, KeyCode.Mouse0, input.Over);
            return OnDevice(
                new Gesture(found[0].Subject, DeviceKind.Mouse, steps)
                {
                    Control = DeviceControl.Of(KeyCode.Mouse0),
                },
                fields
            );
        }

        private static Vector2 CenterOf(FoundNode node) =>
            node.Center
            ?? throw NotActionable(node.Subject, "the game does not say where on the screen it is");

        // A plain click on what is read by touch is a tap.
        private static bool OnlyFingersCount(PointerPress press) =>
            press.Button == KeyCode.Mouse0
            && press.Count == 1
            && VirtualInput.IsGameListeningTo(DeviceKind.Touchscreen)
            && !VirtualInput.IsGameListeningTo(DeviceKind.Mouse)
            && VirtualInput.Touchscreen.Find(0) == null;

        private static Gesture Tap(string subject, Vector2 point, PointerPress press)
        {
            var steps = Gestures.Touch(0, point, null, press.Hold ?? HoldTime.OneFrame);
            return new Gesture(subject, DeviceKind.Touchscreen, steps)
            {
                Control = DeviceControl.Fingers,
            };
        }

        private static Gesture Click(string subject, Vector2 point, PointerPress press)
        {
            var steps = Gestures.Click(
                point,
                press.Button,
                press.Count,
                press.Hold ?? HoldTime.OneFrame
            );
            return new Gesture(subject, DeviceKind.Mouse, steps)
            {
                Control = DeviceControl.Of(press.Button),
            };
        }

        private static ActionPlan AtPoint(
            ActionRequest request,
            Vector2 point,
            SceneReader scene,
            Dictionary<string, JToken> fields
        )
        {
            var isClick = request.Verb == RefVerb.Click;
            var onDevice = isClick && VirtualInput.IsListeningTo(DeviceKind.Mouse);
            var input = request.Input;
            if (input.IsOnDevice)
            {
                RequireDevices();
            }
            // A game that polls hears of a click where nothing handles events.
            var pointed = input.IsOnDevice ? null : scene.At(point.x, point.y, isNeeded: !onDevice);
            var act = pointed == null ? null : request.Verb.AtPoint!(pointed.Hit);
            if (input.IsOnDevice || (act == null && onDevice))
            {
                var subject = $"The point {SceneReader.Place(point.x, point.y)}";
                return OnDevice(Click(subject, ScreenPoint.ToUnity(point), input.Click), fields);
            }
            fields["hit"] = pointed!.ToJson();
            if (act == null)
            {
                throw Unsupported(
                    pointed.Subject,
                    request,
                    RefVerb.All.Where(verb => verb.AtPoint?.Invoke(pointed.Hit) != null)
                );
            }
            var steps =
                isClick && !input.Click.IsPlain
                    ? PressSteps(pointed.Subject, pointed.Hit.PointerPress, input.Click)
                    : null;
            return new ActionPlan(pointed.Subject, fields, pointed.Hit.Refused)
            {
                _act =
                    steps == null
                        ? _ => act()
                        : plan => plan.Begin(new Gesture(pointed.Subject, null, steps)),
            };
        }

        private static ActionPlan ToFocus(
            ActionRequest request,
            SceneReader scene,
            ICommandHost host,
            Dictionary<string, JToken> fields
        )
        {
            var (key, keys) = (request.Input.Key, request.Input.Keys);
            var hold = request.Input.Hold;
            var takers = hold == null ? scene.KeyTakers(host.KeyReceivers) : new List<KeyTaker>();
            void Act(ActionPlan plan)
            {
                if (takers.Find(one => one.Receiver.OnKey(key)) is { } taker)
                {
                    fields["takenBy"] = NameOf(taker, key);
                    return;
                }
                if (hold != null)
                {
                    RequireDevices();
                }
                if (hold == null && !VirtualInput.IsListeningTo(DeviceKind.Keyboard))
                {
                    var nobody = scene.NotTaken(
                        request.Verb,
                        $"Nothing in the game takes the key {key} now",
                        OtherKeys(takers)
                    );
                    // A callback of the control with the focus may have heard it, and only listened.
                    plan._nobody = takers.Exists(one => one.IsControl) ? nobody : throw nobody;
                    return;
                }
                plan.Begin(KeyPress(keys, hold ?? HoldTime.OneFrame));
            }
            return new ActionPlan($"The key {keys.Name}", fields, null)
            {
                _act = Act,
                _hasChanged = scene.WatchForChange(),
            };
        }

        // A person's key would reach the game too, which has not seen this one.
        private static JObject NameOf(KeyTaker taker, KeyStroke key)
        {
            var (name, pressed) = (taker.Name, key.ToString());
            if (
                name["name"] is { } control
                && (string?)control != ""
                && VirtualInput.Reachable.Any(kind =>
                    kind.IsOfGame && InputKind.Read(kind).Asks(pressed)
                )
            )
            {
                name["note"] = $"the game reads {pressed} too: to press it there, use device";
            }
            return name;
        }

        private static Gesture KeyPress(DeviceKeys keys, HoldTime hold)
        {
            return new Gesture(
                $"The key {keys.Name}",
                DeviceKind.Keyboard,
                Gestures.Press(keys, hold)
            )
            {
                Control = DeviceControl.Of(keys.Key),
            };
        }

        private static ActionPlan OnDevice(Gesture action, Dictionary<string, JToken> fields)
        {
            return new ActionPlan(action.Subject, fields, null)
            {
                _act = plan => plan.Begin(action),
            };
        }

        private static void RequireDevices()
        {
            if (VirtualInput.WhyUnreachable is { } refusal)
            {
                throw new CommandException(ErrorCode.NotActionable, refusal);
            }
        }

        private void Begin(Gesture action)
        {
            _device = action;
            if (action.Device is { } device)
            {
                Fields["sentTo"] = VirtualInput.Describe(device);
            }
            action.Begin();
        }

        // Lists keys of as many receivers as report any.
        private static string OtherKeys(IEnumerable<KeyTaker> takers)
        {
            var names = KeyTaker.KeysOf(takers);
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
            var refusal = new Refusal($"{subject} {request.Verb.WhyNot(names)}");
            return new CommandException(
                ErrorCode.UnsupportedAction,
                names == "" ? refusal.WithFix("act on another node") : refusal
            );
        }

        private static CommandException NotActionable(string subject, Refusal refusal) =>
            new(ErrorCode.NotActionable, refusal.Within($"{subject} is not actionable: "));
    }
}
