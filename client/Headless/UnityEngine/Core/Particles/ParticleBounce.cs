using UnityEngine;

namespace Headless
{
    /// <summary>Lets a particle bounce off what was in its way during a step.</summary>
    internal readonly struct ParticleBounce
    {
        // A particle in a corner meets both walls in one step.
        private const int Most = 4;

        // Keeps the particle off what it has met, so that it does not begin in it.
        private const float Skin = 1e-3f;

        private readonly ParticleSystem _system;
        private readonly Transform _owner;

        internal ParticleBounce(ParticleSystem system)
        {
            (_system, _owner) = (system, system.transform);
        }

        /// <param name="from">Where the particle was before the step, as all places here in the space of the system.</param>
        /// <returns>Whether it met something.</returns>
        internal bool Meet(ref ParticleSystem.Particle particle, Vector3 from, float seconds)
        {
            var module = _system.Contact;
            var radius = particle.GetCurrentSize(_system) / 2 * module.radiusScale;
            var (left, hasMet) = (seconds, false);
            for (var i = 0; i < Most && particle.remainingLifetime > 0; i++)
            {
                var (start, end) = (_system.ToWorld(from), _system.ToWorld(particle.position));
                if (!(module.First(start, end, radius) is { } hit))
                {
                    break;
                }
                hasMet = true;
                left *= 1 - hit.Share;
                var place = Vector3.Lerp(start, end, hit.Share) + hit.Normal * Skin;
                Note(particle, hit, place - hit.Normal * radius);
                Turn(ref particle, hit.Normal);
                from = _system.FromWorld(place);
                particle.position = from + particle.totalVelocity * left;
            }
            return hasMet;
        }

        // Of the speed against the surface a share comes back; then all of it gets less.
        private void Turn(ref ParticleSystem.Particle particle, Vector3 worldNormal)
        {
            var module = _system.Contact;
            var normal = _system.IsInWorld
                ? worldNormal
                : Quaternion.Inverse(_owner.rotation) * worldNormal;
            var bounce = particle.Evaluate(module.m_Bounce, ParticleTrait.Bounce);
            var dampen = particle.Evaluate(module.m_Dampen, ParticleTrait.Dampen);
            var loss = particle.Evaluate(module.m_EnergyLossOnCollision, ParticleTrait.Loss);
            var against = Mathf.Min(0, Vector3.Dot(particle.velocity, normal));
            particle.velocity -= normal * (against * (1 + bounce));
            particle.velocity *= 1 - Mathf.Clamp01(dampen);
            particle.Beside -= normal * Mathf.Min(0, Vector3.Dot(particle.Beside, normal));
            particle.remainingLifetime -= loss * particle.startLifetime;
            var speed = particle.velocity.magnitude;
            if (speed < module.minKillSpeed || speed > module.maxKillSpeed)
            {
                particle.remainingLifetime = 0;
            }
        }

        private void Note(in ParticleSystem.Particle particle, ParticleHit hit, Vector3 place)
        {
            if (_system.Contact.collisionMessages && hit.Collider != null)
            {
                var velocity = _system.IsInWorld
                    ? particle.totalVelocity
                    : _owner.rotation * particle.totalVelocity;
                _system.Cloud.Met.Add(
                    new ParticleCollisionEvent(hit.Collider, place, hit.Normal, velocity)
                );
            }
        }
    }
}
