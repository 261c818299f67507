using UnityEngine;

namespace Headless
{
    /// <summary>Moves the particles of a system for a step, by gravity and its modules over the lifetime.</summary>
    internal readonly struct ParticleMotion
    {
        private readonly ParticleSystem _system;
        private readonly ParticleChance _chance;
        private readonly Transform _owner;
        private readonly float _seconds;

        internal ParticleMotion(ParticleSystem system, ParticleChance chance, float seconds)
        {
            (_system, _chance, _seconds) = (system, chance, seconds);
            _owner = system.transform;
        }

        internal void Move(ref ParticleSystem.Particle particle)
        {
            particle.remainingLifetime -= _seconds;
            particle.velocity += Acceleration(particle) * _seconds;
            particle.Beside = Beside(particle);
            if (_system.Limit.enabled)
            {
                Slow(ref particle);
            }
            var module = _system.Velocity;
            var speed = module.enabled
                ? particle.Evaluate(module.speedModifier, ParticleTrait.Speed)
                : 1;
            particle.position += particle.totalVelocity * (speed * _seconds);
        }

        private Vector3 Acceleration(in ParticleSystem.Particle particle)
        {
            var weight = particle.Evaluate(
                _system.Beginning.gravityModifier,
                ParticleTrait.Gravity
            );
            var sum = FromSpace(Physics.gravity * weight, true);
            var force = _system.Force;
            return force.enabled
                ? sum + FromSpace(force.At(particle, _chance), force.inWorldSpace)
                : sum;
        }

        private Vector3 Beside(in ParticleSystem.Particle particle)
        {
            var module = _system.Velocity;
            if (!module.enabled)
            {
                return Vector3.zero;
            }
            var middle = _system.IsInWorld ? _owner.position : Vector3.zero;
            return FromSpace(module.At(particle), module.inWorldSpace)
                + (particle.position - middle).normalized
                    * particle.Evaluate(module.radial, ParticleTrait.Radial);
        }

        // The limit is one of the whole speed; what comes from the module of velocity stays as that says.
        private void Slow(ref ParticleSystem.Particle particle)
        {
            var module = _system.Limit;
            var whole = module.Limited(
                ToSpace(particle.totalVelocity, module.inWorldSpace),
                particle,
                _seconds
            );
            particle.velocity = FromSpace(whole, module.inWorldSpace) - particle.Beside;
            particle.velocity = module.Dragged(
                particle.velocity,
                particle,
                particle.GetCurrentSize(_system),
                _seconds
            );
        }

        // The particles are in the world or in the space of the object, and so is what a module says.
        private Vector3 FromSpace(Vector3 vector, bool isWorld) =>
            Turned(vector, isWorld, _system.IsInWorld);

        private Vector3 ToSpace(Vector3 vector, bool isWorld) =>
            Turned(vector, _system.IsInWorld, isWorld);

        private Vector3 Turned(Vector3 vector, bool fromWorld, bool toWorld) =>
            fromWorld == toWorld ? vector
            : toWorld ? _owner.rotation * vector
            : Quaternion.Inverse(_owner.rotation) * vector;
    }
}
