#nullable enable

namespace Dreamtides.Rules
{
    /// <summary>The last effect of every event: the card itself leaves the stack.</summary>
    internal sealed class PutAwayEvent : Effect
    {
        public static readonly PutAwayEvent Void = new(Zone.Void);
        public static readonly PutAwayEvent Banished = new(Zone.Banished);

        private readonly Zone _to;

        private PutAwayEvent(Zone to)
        {
            _to = to;
        }

        internal override void Apply(Table table, EffectContext context) =>
            table.Move(context.SourceId!.Value, _to);
    }

    /// <summary>The last effect of every other ability: the ability leaves the stack.</summary>
    internal sealed class AbilityDone : Effect
    {
        public AbilityDone(StackItem item)
        {
            Item = item;
        }

        /// <summary>The ability as it was on the stack; it does not change any more.</summary>
        public StackItem Item { get; }

        internal override void Apply(Table table, EffectContext context) =>
            table.Report(StepKind.AbilityResolved, context.Controller, 0, context.SourceId!.Value);
    }
}
