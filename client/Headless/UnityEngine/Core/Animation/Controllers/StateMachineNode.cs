using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>States, machines inside this one, and what leads between them.</summary>
    internal sealed class StateMachineNode
    {
        internal StateMachineNode(string name)
        {
            Name = name;
        }

        internal string Name { get; }

        internal StateMachineNode Parent { get; private set; }

        internal List<StateNode> States { get; } = new List<StateNode>();

        internal List<StateMachineNode> Machines { get; } = new List<StateMachineNode>();

        internal StateNode Default { get; set; }

        internal List<TransitionNode> FromAnyState { get; } = new List<TransitionNode>();

        internal List<TransitionNode> FromEntry { get; } = new List<TransitionNode>();

        /// <summary>Where it goes on in this machine when one of the machines inside has come to its exit.</summary>
        internal Dictionary<StateMachineNode, List<TransitionNode>> FromExits { get; } =
            new Dictionary<StateMachineNode, List<TransitionNode>>();

        internal List<StateMachineBehaviour> Behaviours { get; } =
            new List<StateMachineBehaviour>();

        /// <summary>With the names of the machines around it: "Base Layer.Fight".</summary>
        internal string Path => Parent == null ? Name : $"{Parent.Path}.{Name}";

        internal void Add(StateNode state)
        {
            States.Add(state);
            state.Machine = this;
        }

        internal void Add(StateMachineNode machine)
        {
            Machines.Add(machine);
            machine.Parent = this;
        }

        internal IEnumerable<StateNode> AllStates() =>
            States.Concat(Machines.SelectMany(machine => machine.AllStates()));

        /// <summary>This machine and all inside it.</summary>
        internal IEnumerable<StateMachineNode> All() =>
            Machines.SelectMany(machine => machine.All()).Prepend(this);

        /// <summary>This machine and those around it.</summary>
        internal IEnumerable<StateMachineNode> Around()
        {
            for (var level = this; level != null; level = level.Parent)
            {
                yield return level;
            }
        }
    }
}
