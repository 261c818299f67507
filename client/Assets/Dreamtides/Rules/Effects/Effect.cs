#nullable enable

using System.Collections.Generic;

namespace Dreamtides.Rules
{
    /// <summary>One effect of an ability. Immutable, so that copies of a battle can share it.</summary>
    public abstract class Effect
    {
        /// <summary>Carries out the effect. If it asks the player something, the answer continues it.</summary>
        internal abstract void Apply(Table table, EffectContext context);
    }

    /// <summary>An effect with its controller, its source card and its targets.</summary>
    internal sealed class EffectContext
    {
        public EffectContext(
            Effect effect,
            Player controller,
            int? sourceId,
            IReadOnlyList<int> targets,
            int spent
        )
        {
            Effect = effect;
            Controller = controller;
            SourceId = sourceId;
            Targets = targets;
            Spent = spent;
        }

        public Effect Effect { get; }

        public Player Controller { get; }

        /// <summary>Null for a dreamwell card.</summary>
        public int? SourceId { get; }

        public IReadOnlyList<int> Targets { get; }

        public int Spent { get; }

        public EffectContext With(Effect effect) =>
            new(effect, Controller, SourceId, Targets, Spent);
    }

    /// <summary>A fixed number, or the energy that was spent on the ability.</summary>
    public readonly struct Amount
    {
        private readonly int _fixed;
        private readonly bool _spent;

        private Amount(int value, bool spent)
        {
            _fixed = value;
            _spent = spent;
        }

        /// <summary>The energy that was spent.</summary>
        public static Amount Spent => new(0, true);

        public static implicit operator Amount(int value) => new(value, false);

        internal int In(EffectContext context) => _spent ? context.Spent : _fixed;
    }
}
