using System;
using Headless;

namespace UnityEngine
{
    public sealed partial class ParticleSystem
    {
        public int GetParticles(Particle[] particles) => GetParticles(particles, particles.Length);

        public int GetParticles(Particle[] particles, int size) => GetParticles(particles, size, 0);

        /// <summary>Copies particles of the system, from that one on; returns how many.</summary>
        public int GetParticles(Particle[] particles, int size, int offset)
        {
            var wanted = Math.Min(size < 0 ? particles.Length : size, particles.Length);
            var count = Math.Max(0, Math.Min(wanted, particleCount - offset));
            Cloud.Particles.CopyTo(Math.Min(offset, particleCount), particles, 0, count);
            return count;
        }

        public void SetParticles(Particle[] particles) => SetParticles(particles, particles.Length);

        public void SetParticles(Particle[] particles, int size) =>
            SetParticles(particles, size, 0);

        /// <summary>The system has these from that one on, and no more than these.</summary>
        public void SetParticles(Particle[] particles, int size, int offset)
        {
            var all = Cloud.Particles;
            var from = Math.Min(offset, all.Count);
            var wanted = Math.Min(size < 0 ? particles.Length : size, particles.Length);
            all.RemoveRange(from, all.Count - from);
            for (var i = 0; i < wanted && all.Count < _start.maxNumParticles; i++)
            {
                all.Add(particles[i]);
            }
        }

        public struct Particle
        {
            /// <summary>The velocity that the system gives it over its lifetime.</summary>
            internal Vector3 Beside;

            /// <summary>In the space of the system.</summary>
            public Vector3 position { get; set; }

            public Vector3 velocity { get; set; }

            public readonly Vector3 animatedVelocity => Beside;

            public readonly Vector3 totalVelocity => velocity + Beside;

            public float remainingLifetime { get; set; }

            public float startLifetime { get; set; }

            public float startSize { get; set; }

            public Color32 startColor { get; set; }

            /// <summary>Decides all that is random of it after its beginning.</summary>
            public uint randomSeed { get; set; }

            /// <summary>From 0 to 1.</summary>
            internal readonly float Life =>
                startLifetime > 0 && !float.IsInfinity(startLifetime)
                    ? Mathf.Clamp01(1 - remainingLifetime / startLifetime)
                    : 0;

            public readonly float GetCurrentSize(ParticleSystem system) =>
                system.Growth.enabled
                    ? startSize * Evaluate(system.Growth.curve, ParticleTrait.Size)
                    : startSize;

            public readonly Color32 GetCurrentColor(ParticleSystem system) =>
                system.Dye.enabled
                    ? (Color32)(
                        (Color)startColor
                        * system.Dye.gradient.Evaluate(Life, Chance(ParticleTrait.Color))
                    )
                    : startColor;

            internal readonly float Evaluate(MinMaxCurve curve, ParticleTrait trait) =>
                curve.Evaluate(Life, Chance(trait));

            internal readonly float Chance(ParticleTrait trait) =>
                ParticleChance.Of(randomSeed, (uint)trait);
        }
    }
}
