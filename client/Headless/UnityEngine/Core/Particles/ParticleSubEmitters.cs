using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using static UnityEngine.ParticleSystem;

namespace Headless
{
    /// <summary>Other systems whose particles come where particles of this one begin, meet something or end.</summary>
    [Serializable]
    internal sealed class ParticleSubEmitters
    {
        public bool enabled;
        public List<One> subEmitters = new List<One>();

        [Serializable]
        internal sealed class One
        {
            public ParticleSystem emitter;
            public ParticleSystemSubEmitterType type;
            public ParticleSystemSubEmitterProperties properties;
            public float emitProbability = 1;
        }

        internal bool AreAlive =>
            enabled && subEmitters.Any(one => one.emitter != null && one.emitter.IsAlive(false));

        internal bool Have(ParticleSystem system) =>
            enabled && subEmitters.Any(one => one.emitter == system);

        /// <summary>A particle of the system has lived on until now: what it leaves on its way.</summary>
        internal void LivedOn(ParticleSystem system, in Particle particle, float seconds)
        {
            var age = particle.startLifetime - particle.remainingLifetime;
            foreach (var one in Meant(system, particle, ParticleSystemSubEmitterType.Birth))
            {
                one.emitter.Cloud.EmitWith(
                    OriginOf(system, particle, one),
                    Math.Max(0, age - seconds),
                    age
                );
            }
        }

        /// <summary>Only the bursts of those systems come, all at once.</summary>
        internal void Happened(
            ParticleSystem system,
            in Particle particle,
            ParticleSystemSubEmitterType what
        )
        {
            foreach (var one in Meant(system, particle, what))
            {
                one.emitter.Cloud.EmitBursts(OriginOf(system, particle, one));
            }
        }

        internal void TriggerManually(ParticleSystem system, int index, in Particle particle)
        {
            if (enabled && Plays(system, subEmitters[index], index, particle))
            {
                subEmitters[index]
                    .emitter.Cloud.EmitBursts(OriginOf(system, particle, subEmitters[index]));
            }
        }

        private List<One> Meant(
            ParticleSystem system,
            in Particle particle,
            ParticleSystemSubEmitterType what
        )
        {
            var meant = new List<One>();
            for (var i = 0; enabled && i < subEmitters.Count; i++)
            {
                if (subEmitters[i].type == what && Plays(system, subEmitters[i], i, particle))
                {
                    meant.Add(subEmitters[i]);
                }
            }
            return meant;
        }

        // A system that emitted itself would never end.
        private static bool Plays(
            ParticleSystem system,
            One one,
            int index,
            in Particle particle
        ) =>
            one.emitter is { } emitter
            && emitter != null
            && emitter != system
            && emitter.IsInEffect
            && ParticleChance.Of(particle.randomSeed, (uint)ParticleTrait.Sub + (uint)index)
                < one.emitProbability;

        private static ParticleOrigin OriginOf(
            ParticleSystem system,
            in Particle particle,
            One one
        ) =>
            new ParticleOrigin(
                system.ToWorld(particle.position),
                Inherits(one, ParticleSystemSubEmitterProperties.InheritColor)
                    ? particle.GetCurrentColor(system)
                    : Color.white,
                Inherits(one, ParticleSystemSubEmitterProperties.InheritSize)
                    ? particle.GetCurrentSize(system)
                    : 1
            );

        private static bool Inherits(One one, ParticleSystemSubEmitterProperties what) =>
            (one.properties & what) != 0;
    }

    /// <summary>The particle of another system by which particles come: its place in the world, and what they have of it.</summary>
    internal sealed class ParticleOrigin
    {
        internal ParticleOrigin(Vector3 place, Color dye, float size)
        {
            (Place, Dye, Size) = (place, dye, size);
        }

        internal Vector3 Place { get; }

        internal Color Dye { get; }

        internal float Size { get; }
    }
}
