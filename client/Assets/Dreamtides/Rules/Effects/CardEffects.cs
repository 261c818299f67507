#nullable enable

using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>The controller draws cards.</summary>
    public sealed class DrawCards : Effect
    {
        private readonly int _count;

        public DrawCards(int count)
        {
            _count = count;
        }

        internal override void Apply(Table table, EffectContext context) =>
            table.Draw(context.Controller, _count);
    }

    /// <summary>The fate of the targets of <see cref="MoveTargets"/>.</summary>
    public enum TargetFate
    {
        Dissolve,
        Banish,
        ReturnToHand,
    }

    /// <summary>The targets leave the battlefield, or the void for the hand.</summary>
    public sealed class MoveTargets : Effect
    {
        private readonly Zone _from;
        private readonly TargetFate _fate;

        public MoveTargets(Zone from, TargetFate fate)
        {
            _from = from;
            _fate = fate;
        }

        internal override void Apply(Table table, EffectContext context)
        {
            // A target that has moved elsewhere meanwhile is left alone.
            foreach (var id in context.Targets.Where(id => table.State.Card(id).Zone == _from))
            {
                switch (_fate)
                {
                    case TargetFate.Dissolve:
                        table.Dissolve(id);
                        break;
                    case TargetFate.Banish:
                        table.Move(id, Zone.Banished);
                        break;
                    default:
                        table.ReturnToHand(id);
                        break;
                }
            }
        }
    }

    /// <summary>A played card on the stack goes to the void without effect.</summary>
    public sealed class Prevent : Effect
    {
        internal override void Apply(Table table, EffectContext context)
        {
            foreach (var id in context.Targets)
            {
                table.Prevent(id);
            }
        }
    }
}
