using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>What the scripts of states are told after a step, in the order in which it happened.</summary>
    internal sealed class BehaviourCalls
    {
        private readonly Animator _animator;
        private readonly List<Action> _calls = new List<Action>();
        private readonly Dictionary<StateMachineBehaviour, StateMachineBehaviour> _copies =
            new Dictionary<StateMachineBehaviour, StateMachineBehaviour>();

        internal BehaviourCalls(Animator animator, AnimatorController controller)
        {
            _animator = animator;
            foreach (var saved in controller.Layers.SelectMany(BehavioursOf).Distinct())
            {
                _copies[saved] = Object.Instantiate(saved);
            }
        }

        internal IEnumerable<StateMachineBehaviour> All => _copies.Values;

        internal IEnumerable<StateMachineBehaviour> Of(StateNode state) =>
            state.Behaviours.Select(saved => _copies[saved]);

        internal void Enter(PlayingState state, int layer) =>
            Add(state, (script, info) => script.OnStateEnter(_animator, info, layer));

        /// <summary>Not in the step in which the state begins, and not in the one in which it ends.</summary>
        internal void Update(PlayingState state, int layer)
        {
            if (state != null)
            {
                Add(state, (script, info) => script.OnStateUpdate(_animator, info, layer));
            }
        }

        internal void Exit(PlayingState state, int layer) =>
            Add(state, (script, info) => script.OnStateExit(_animator, info, layer));

        internal void EnterMachine(StateMachineNode machine) =>
            Add(machine, (script, hash) => script.OnStateMachineEnter(_animator, hash));

        internal void ExitMachine(StateMachineNode machine) =>
            Add(machine, (script, hash) => script.OnStateMachineExit(_animator, hash));

        internal void Send()
        {
            var sent = _calls.ToArray();
            _calls.Clear();
            foreach (var call in sent)
            {
                try
                {
                    call();
                }
                catch (Exception problem)
                {
                    Debug.LogException(problem, _animator);
                }
            }
        }

        private void Add(PlayingState state, Action<StateMachineBehaviour, AnimatorStateInfo> call)
        {
            if (_copies.Count == 0)
            {
                return;
            }
            var info = state.Info;
            foreach (var saved in state.State.AllBehaviours())
            {
                _calls.Add(() => call(_copies[saved], info));
            }
        }

        private void Add(StateMachineNode machine, Action<StateMachineBehaviour, int> call)
        {
            var hash = Animator.StringToHash(machine.Path);
            foreach (var saved in machine.Behaviours)
            {
                _calls.Add(() => call(_copies[saved], hash));
            }
        }

        private static IEnumerable<StateMachineBehaviour> BehavioursOf(ControllerLayer layer) =>
            layer
                .AllStates()
                .SelectMany(state => state.Behaviours)
                .Concat(
                    layer.Machine?.All().SelectMany(machine => machine.Behaviours)
                        ?? Enumerable.Empty<StateMachineBehaviour>()
                );
    }
}
