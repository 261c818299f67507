#nullable enable

using System.Linq;

namespace Dreamtides.Rules
{
    /// <summary>The controller gains energy for this turn.</summary>
    public sealed class GainEnergy : Effect
    {
        private readonly int _amount;

        public GainEnergy(int amount)
        {
            _amount = amount;
        }

        internal override void Apply(Table table, EffectContext context) =>
            table.GainEnergy(context.Controller, _amount);
    }

    /// <summary>The controller scores points.</summary>
    public sealed class GainPoints : Effect
    {
        private readonly int _amount;

        public GainPoints(int amount)
        {
            _amount = amount;
        }

        internal override void Apply(Table table, EffectContext context) =>
            table.GainPoints(context.Controller, _amount);
    }

    /// <summary>The receivers of spark.</summary>
    public enum SparkReceiver
    {
        Itself,
        Targets,
        AllAllies,
    }

    /// <summary>Characters on the battlefield gain spark as long as they stay there.</summary>
    public sealed class GainSpark : Effect
    {
        private readonly SparkReceiver _receiver;
        private readonly Amount _amount;

        public GainSpark(SparkReceiver receiver, Amount amount)
        {
            _receiver = receiver;
            _amount = amount;
        }

        internal override void Apply(Table table, EffectContext context)
        {
            var ids = _receiver switch
            {
                SparkReceiver.Itself => new[] { context.SourceId!.Value },
                SparkReceiver.Targets => context.Targets,
                _ => table.State[context.Controller].Battlefield,
            };
            table.GainSpark(ids.ToArray(), _amount.In(context));
        }
    }
}
