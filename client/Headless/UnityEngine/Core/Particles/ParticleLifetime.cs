using System;
using UnityEngine;
using static UnityEngine.ParticleSystem;

namespace Headless
{
    /// <summary>What the particle's own chance decides: each has a number of its own for each of these.</summary>
    internal enum ParticleTrait : uint
    {
        Gravity,
        VelocityX,
        VelocityY,
        VelocityZ,
        Radial,
        Speed,
        ForceX,
        ForceY,
        ForceZ,
        Limit,
        LimitX,
        LimitY,
        LimitZ,
        Drag,
        Size,
        Color,
        Bounce,
        Dampen,
        Loss,
        Trail,
        TrailLife,

        // And what follows it, one for each of them.
        Sub,
    }

    /// <summary>A speed that particles have beside their own, under the names of files, as all modules here.</summary>
    [Serializable]
    internal sealed class ParticleVelocity
    {
        public bool enabled;
        public MinMaxCurve x;
        public MinMaxCurve y;
        public MinMaxCurve z;
        public MinMaxCurve radial;
        public MinMaxCurve speedModifier = 1;
        public bool inWorldSpace;

        internal Vector3 At(in Particle particle) =>
            new Vector3(
                particle.Evaluate(x, ParticleTrait.VelocityX),
                particle.Evaluate(y, ParticleTrait.VelocityY),
                particle.Evaluate(z, ParticleTrait.VelocityZ)
            );
    }

    /// <summary>What accelerates particles.</summary>
    [Serializable]
    internal sealed class ParticleForce
    {
        public bool enabled;
        public MinMaxCurve x;
        public MinMaxCurve y;
        public MinMaxCurve z;
        public bool inWorldSpace;
        public bool randomizePerFrame;

        internal Vector3 At(in Particle particle, ParticleChance chance) =>
            randomizePerFrame
                ? new Vector3(
                    x.Evaluate(particle.Life, chance.Next()),
                    y.Evaluate(particle.Life, chance.Next()),
                    z.Evaluate(particle.Life, chance.Next())
                )
                : new Vector3(
                    particle.Evaluate(x, ParticleTrait.ForceX),
                    particle.Evaluate(y, ParticleTrait.ForceY),
                    particle.Evaluate(z, ParticleTrait.ForceZ)
                );
    }

    /// <summary>What slows particles down: drag, and a speed of which they lose a share of what is more.</summary>
    [Serializable]
    internal sealed class ParticleLimit
    {
        // The share that is lost is meant for a step of this many in a second.
        private const float Steps = 30;

        public bool enabled;
        public MinMaxCurve x = 1;
        public MinMaxCurve y = 1;
        public MinMaxCurve z = 1;
        public MinMaxCurve magnitude = 1;
        public bool separateAxis;
        public bool inWorldSpace;
        public float dampen;
        public MinMaxCurve drag;
        public bool multiplyDragByParticleSize = true;
        public bool multiplyDragByParticleVelocity = true;

        /// <param name="velocity">In the module's space.</param>
        internal Vector3 Limited(Vector3 velocity, in Particle particle, float seconds)
        {
            var share = 1 - Mathf.Pow(1 - Mathf.Clamp01(dampen), seconds * Steps);
            if (separateAxis)
            {
                return new Vector3(
                    Less(velocity.x, particle.Evaluate(x, ParticleTrait.LimitX), share),
                    Less(velocity.y, particle.Evaluate(y, ParticleTrait.LimitY), share),
                    Less(velocity.z, particle.Evaluate(z, ParticleTrait.LimitZ), share)
                );
            }
            var limit = particle.Evaluate(magnitude, ParticleTrait.Limit);
            return velocity.normalized * Less(velocity.magnitude, limit, share);
        }

        internal Vector3 Dragged(Vector3 velocity, in Particle particle, float size, float seconds)
        {
            var speed = velocity.magnitude;
            var loss = particle.Evaluate(drag, ParticleTrait.Drag) * seconds;
            loss *= multiplyDragByParticleSize ? Mathf.PI * size * size / 4 : 1;
            loss *= multiplyDragByParticleVelocity ? speed * speed : 1;
            return velocity.normalized * Math.Max(0, speed - loss);
        }

        private static float Less(float speed, float limit, float share)
        {
            var size = Math.Abs(speed);
            return size <= limit ? speed : Math.Sign(speed) * Mathf.Lerp(size, limit, share);
        }
    }

    /// <summary>How large particles are, of the size that they began with.</summary>
    [Serializable]
    internal sealed class ParticleGrowth
    {
        public bool enabled;
        public MinMaxCurve curve = 1;
    }

    /// <summary>What colour dyes the one that particles began with.</summary>
    [Serializable]
    internal sealed class ParticleDye
    {
        public bool enabled;
        public MinMaxGradient gradient = Color.white;
    }
}
