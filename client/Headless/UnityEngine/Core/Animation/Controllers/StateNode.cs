using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless
{
    internal sealed class StateNode
    {
        private int? _pathHash;
        private List<TransitionNode> _usable;

        internal StateNode(string name)
        {
            Name = name;
            ShortHash = Animator.StringToHash(name);
        }

        internal string Name { get; }

        internal StateMachineNode Machine { get; set; }

        /// <summary>A clip or a blend tree; null for a state that shows nothing.</summary>
        internal Motion Motion { get; set; }

        internal float Speed { get; set; } = 1;

        /// <summary>Names of parameters; null where the state does not use one.</summary>
        internal string SpeedParameter { get; set; }

        internal string TimeParameter { get; set; }

        internal string OffsetParameter { get; set; }

        internal float CycleOffset { get; set; }

        internal string Tag { get; set; } = "";

        internal bool WritesDefaults { get; set; } = true;

        internal List<TransitionNode> Transitions { get; } = new List<TransitionNode>();

        internal List<TransitionNode> Usable => _usable ??= TransitionNode.Usable(Transitions);

        internal List<StateMachineBehaviour> Behaviours { get; } =
            new List<StateMachineBehaviour>();

        internal string Path => Machine == null ? Name : $"{Machine.Path}.{Name}";

        internal int ShortHash { get; }

        internal int PathHash => _pathHash ??= Animator.StringToHash(Path);

        internal int TagHash => Tag == "" ? 0 : Animator.StringToHash(Tag);

        /// <summary>Whether a game means this state: by its name, or by its path with or without the layer.</summary>
        internal bool IsMeantBy(int hash) =>
            hash == ShortHash || hash == PathHash || hash == PathInLayerHash;

        internal int PathInLayerHash =>
            Animator.StringToHash(Path.Substring(Path.IndexOf('.') + 1));

        /// <summary>Its own scripts and those of the machines around it.</summary>
        internal IEnumerable<StateMachineBehaviour> AllBehaviours() =>
            Behaviours.Concat(Machine.Around().SelectMany(machine => machine.Behaviours));
    }
}
