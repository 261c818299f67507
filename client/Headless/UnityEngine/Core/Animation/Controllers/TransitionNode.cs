using System.Collections.Generic;
using System.Linq;

namespace Headless
{
    internal enum InterruptionSource
    {
        None,
        Source,
        Destination,
        SourceThenDestination,
        DestinationThenSource,
    }

    internal sealed class TransitionNode
    {
        internal string Name { get; set; } = "";

        internal List<TransitionCondition> Conditions { get; } = new List<TransitionCondition>();

        /// <summary>One of these, or the exit of the machine.</summary>
        internal StateNode State { get; set; }

        internal StateMachineNode Machine { get; set; }

        internal bool IsExit { get; set; }

        internal bool IsSolo { get; set; }

        internal bool IsMuted { get; set; }

        internal float Duration { get; set; }

        /// <summary>In seconds; otherwise in lengths of the state that it leaves.</summary>
        internal bool HasFixedDuration { get; set; } = true;

        internal float Offset { get; set; }

        /// <summary>Null for a transition that may come at any time.</summary>
        internal float? ExitTime { get; set; }

        internal InterruptionSource Interruption { get; set; }

        internal bool IsOrdered { get; set; } = true;

        internal bool CanGoToItself { get; set; } = true;

        /// <summary>Without those that are muted; where one is marked to be tried alone, the others wait.</summary>
        internal static List<TransitionNode> Usable(IEnumerable<TransitionNode> transitions)
        {
            var all = transitions.Where(node => !node.IsMuted).ToList();
            return all.Exists(node => node.IsSolo) ? all.FindAll(node => node.IsSolo) : all;
        }
    }

    internal enum ConditionMode
    {
        If = 1,
        IfNot = 2,
        Greater = 3,
        Less = 4,
        Equals = 6,
        NotEqual = 7,
    }

    internal readonly struct TransitionCondition
    {
        internal TransitionCondition(ConditionMode mode, string parameter, float threshold)
        {
            (Mode, Parameter, Threshold) = (mode, parameter, threshold);
        }

        internal ConditionMode Mode { get; }

        internal string Parameter { get; }

        internal float Threshold { get; }
    }
}
