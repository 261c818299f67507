using System.Collections.Generic;
using System.Linq;
using Headless.Projects;
using Headless.Projects.Yaml;
using Headless.Serialized;

namespace Headless.Assets
{
    /// <summary>The states of a controller and what leads from one to another. Each is made once, then filled.</summary>
    internal sealed class StateMachineReader
    {
        private readonly IReadOnlyDictionary<long, ObjectNode> _nodes;
        private readonly ControllerReader _motions;
        private readonly Problems _problems;
        private readonly Dictionary<long, StateNode> _states = new();
        private readonly Dictionary<long, StateMachineNode> _machines = new();

        internal StateMachineReader(
            IReadOnlyDictionary<long, ObjectNode> nodes,
            ControllerReader motions,
            Problems problems
        )
        {
            (_nodes, _motions, _problems) = (nodes, motions, problems);
        }

        internal StateNode? State(long id) => _states.GetValueOrDefault(id);

        /// <summary>The machine of a layer, whose name it has; null if it is not in the file.</summary>
        internal StateMachineNode? Machine(long id, string layer)
        {
            if (Make(id, layer) is not { } machine)
            {
                return null;
            }
            // Transitions may lead to any state of the layer, so all are made before.
            foreach (var (known, made) in _machines.ToList())
            {
                if (machine.All().Contains(made))
                {
                    Connect(made, _nodes[known]);
                }
            }
            return machine;
        }

        private StateMachineNode? Make(long id, string? name = null)
        {
            if (Node(id, ClassIds.StateMachine) is not { } node || _machines.ContainsKey(id))
            {
                return null;
            }
            if (node.Kind == "StateMachine")
            {
                _problems.Add(
                    node.File,
                    node.Line,
                    "has the states of Unity 4, which newer versions write otherwise; save it in one of these"
                );
                return null;
            }
            var made = new StateMachineNode(name ?? node.Body.TextAt("m_Name"));
            _machines[id] = made;
            foreach (var child in node.Body.ItemsAt("m_ChildStates"))
            {
                if (MakeState(node, child) is { } state)
                {
                    made.Add(state);
                }
            }
            foreach (var child in node.Body.ItemsAt("m_ChildStateMachines"))
            {
                if (Make(child["m_StateMachine"]?.LongAt("fileID") ?? 0) is { } inner)
                {
                    made.Add(inner);
                }
            }
            return made;
        }

        private StateNode? MakeState(ObjectNode user, YamlNode child)
        {
            var id = child["m_State"]?.LongAt("fileID") ?? 0;
            if (Node(id, ClassIds.State) is not { } node)
            {
                _problems.Add(user.File, child.Line, $"has a state that is not in the file ({id})");
                return null;
            }
            var body = node.Body;
            var made = new StateNode(body.TextAt("m_Name"))
            {
                Motion = _motions.Motion(node, body["m_Motion"]),
                Speed = body.FloatAt("m_Speed", 1),
                SpeedParameter = Used(body, "m_SpeedParameter"),
                TimeParameter = Used(body, "m_TimeParameter"),
                OffsetParameter = Used(body, "m_CycleOffsetParameter"),
                CycleOffset = body.FloatAt("m_CycleOffset"),
                Tag = body.TextAt("m_Tag"),
                WritesDefaults = body.IntAt("m_WriteDefaultValues", 1) != 0,
            };
            made.Behaviours.AddRange(_motions.Behaviours(node));
            _states[id] = made;
            return made;
        }

        private static string? Used(YamlMap body, string parameter) =>
            body.IntAt(parameter + "Active") != 0 ? body.TextAt(parameter) : null;

        private void Connect(StateMachineNode machine, ObjectNode node)
        {
            machine.Default = State(node.Link("m_DefaultState"));
            machine.FromAnyState.AddRange(Transitions(node, "m_AnyStateTransitions"));
            machine.FromEntry.AddRange(Transitions(node, "m_EntryTransitions"));
            machine.Behaviours.AddRange(_motions.Behaviours(node));
            foreach (var entry in node.Body.ItemsAt("m_StateMachineTransitions"))
            {
                var from = entry["first"]?.LongAt("fileID") ?? 0;
                if (_machines.TryGetValue(from, out var inner))
                {
                    machine.FromExits[inner] = Transitions(node, entry.ItemsAt("second")).ToList();
                }
            }
            foreach (var (id, state) in _states.Where(known => known.Value.Machine == machine))
            {
                state.Transitions.AddRange(Transitions(_nodes[id], "m_Transitions"));
            }
        }

        private IEnumerable<TransitionNode> Transitions(ObjectNode user, string list) =>
            Transitions(user, user.Body.ItemsAt(list));

        private IEnumerable<TransitionNode> Transitions(
            ObjectNode user,
            IEnumerable<YamlNode> references
        )
        {
            foreach (var reference in references)
            {
                var id = reference.LongAt("fileID");
                var node = Node(id, ClassIds.StateTransition) ?? Node(id, ClassIds.Transition);
                if (node != null && Transition(node) is { } made)
                {
                    yield return made;
                }
                else if (node == null)
                {
                    _problems.Add(
                        user.File,
                        reference.Line,
                        $"has a transition that is not in the file ({id})"
                    );
                }
            }
        }

        private TransitionNode? Transition(ObjectNode node)
        {
            var body = node.Body;
            var made = new TransitionNode
            {
                Name = body.TextAt("m_Name"),
                State = State(node.Link("m_DstState")),
                Machine = _machines.GetValueOrDefault(node.Link("m_DstStateMachine")),
                IsExit = body.IntAt("m_IsExit") != 0,
                IsSolo = body.IntAt("m_Solo") != 0,
                IsMuted = body.IntAt("m_Mute") != 0,
                Duration = body.FloatAt("m_TransitionDuration"),
                HasFixedDuration = body.IntAt("m_HasFixedDuration", 1) != 0,
                Offset = body.FloatAt("m_TransitionOffset"),
                ExitTime = body.IntAt("m_HasExitTime") != 0 ? body.FloatAt("m_ExitTime") : null,
                Interruption = (InterruptionSource)body.IntAt("m_InterruptionSource"),
                IsOrdered = body.IntAt("m_OrderedInterruption", 1) != 0,
                CanGoToItself = body.IntAt("m_CanTransitionToSelf", 1) != 0,
            };
            if (made.State == null && made.Machine == null && !made.IsExit)
            {
                _problems.Add(node.File, node.Line, "has a transition that leads nowhere");
                return null;
            }
            made.Conditions.AddRange(
                body.ItemsAt("m_Conditions")
                    .Select(entry => new TransitionCondition(
                        (ConditionMode)entry.IntAt("m_ConditionMode"),
                        entry.TextAt("m_ConditionEvent"),
                        entry.FloatAt("m_EventTreshold")
                    ))
            );
            return made;
        }

        private ObjectNode? Node(long id, int classId) =>
            _nodes.TryGetValue(id, out var node) && node.ClassId == classId ? node : null;
    }
}
