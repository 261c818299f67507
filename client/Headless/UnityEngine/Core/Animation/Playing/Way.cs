using System.Linq;

namespace Headless
{
    /// <summary>Which state a transition comes to, through entries and exits of machines.</summary>
    internal static class Way
    {
        // Exits and entries may lead round in a circle.
        private const int Longest = 16;

        internal static StateNode Into(StateMachineNode machine, AnimatorParameters values) =>
            Into(machine, values, null, 0);

        internal static StateNode Along(
            TransitionNode transition,
            StateMachineNode from,
            AnimatorPlayer player
        ) => Along(transition, from, player.Values, player.Calls, 0);

        private static StateNode Along(
            TransitionNode transition,
            StateMachineNode from,
            AnimatorParameters values,
            BehaviourCalls calls,
            int steps
        ) =>
            steps > Longest
                ? null
                : transition.State
                    ?? (
                        transition.Machine != null ? Into(transition.Machine, values, calls, steps)
                        : transition.IsExit ? Out(from, values, calls, steps)
                        : null
                    );

        private static StateNode Into(
            StateMachineNode machine,
            AnimatorParameters values,
            BehaviourCalls calls,
            int steps
        )
        {
            calls?.EnterMachine(machine);
            var entry = machine.FromEntry.FirstOrDefault(node =>
                !node.IsMuted && values.AreMet(node)
            );
            if (entry != null && Along(entry, machine, values, calls, steps + 1) is { } found)
            {
                values.UseUp(entry);
                return found;
            }
            return machine.Default ?? machine.AllStates().FirstOrDefault();
        }

        // From the exit of the whole layer it begins anew.
        private static StateNode Out(
            StateMachineNode machine,
            AnimatorParameters values,
            BehaviourCalls calls,
            int steps
        )
        {
            calls?.ExitMachine(machine);
            if (machine.Parent is not { } parent)
            {
                return Into(machine, values, calls, steps + 1);
            }
            var exit = parent.FromExits.TryGetValue(machine, out var ways)
                ? ways.FirstOrDefault(node => !node.IsMuted && values.AreMet(node))
                : null;
            if (exit == null)
            {
                return Into(parent, values, calls, steps + 1);
            }
            values.UseUp(exit);
            return Along(exit, parent, values, calls, steps + 1);
        }
    }
}
