using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    /// <summary>A controller as it was made in the Editor.</summary>
    internal sealed class AnimatorController : RuntimeAnimatorController
    {
        internal List<AnimatorControllerParameter> Parameters { get; } =
            new List<AnimatorControllerParameter>();

        internal List<ControllerLayer> Layers { get; } = new List<ControllerLayer>();

        internal override AnimatorController Asset => this;

        internal override AnimationClip[] Clips() =>
            Layers
                .SelectMany(layer =>
                    layer.AllStates().Select(state => state.Motion).Concat(layer.Motions.Values)
                )
                .SelectMany(BlendTree.ClipsOf)
                .ToArray();
    }

    internal sealed class ControllerLayer
    {
        private List<TransitionNode> _fromAnyState;

        internal ControllerLayer(string name, StateMachineNode machine)
        {
            (Name, Machine) = (name, machine);
        }

        internal string Name { get; }

        /// <summary>Null for a layer whose machine is missing.</summary>
        internal StateMachineNode Machine { get; }

        internal List<TransitionNode> FromAnyState =>
            _fromAnyState ??= TransitionNode.Usable(
                Machine.All().SelectMany(machine => machine.FromAnyState)
            );

        internal float Weight { get; set; }

        internal bool IsAdditive { get; set; }

        /// <summary>The layer whose states this one plays with motions of its own; -1 for none.</summary>
        internal int SyncedWith { get; set; } = -1;

        internal Dictionary<StateNode, Motion> Motions { get; } =
            new Dictionary<StateNode, Motion>();

        internal IEnumerable<StateNode> AllStates() =>
            Machine?.AllStates() ?? Enumerable.Empty<StateNode>();
    }
}
