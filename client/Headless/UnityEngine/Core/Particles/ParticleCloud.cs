using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>The particles of a system, and when the next ones come.</summary>
    internal sealed class ParticleCloud
    {
        // What is due is a sum of many small shares.
        private const float Rest = 1e-3f;

        private readonly ParticleSystem _system;
        private float _due;
        private Vector3 _lastPlace;

        internal ParticleCloud(ParticleSystem system, uint seed)
        {
            _system = system;
            Chance = new ParticleChance(seed);
            Trails = new ParticleTrails(system);
        }

        internal List<ParticleSystem.Particle> Particles { get; } =
            new List<ParticleSystem.Particle>();

        internal ParticleChance Chance { get; }

        internal ParticleTrails Trails { get; }

        /// <summary>What particles have met in the last step, of what is told.</summary>
        internal List<ParticleCollisionEvent> Met { get; } = new List<ParticleCollisionEvent>();

        /// <summary>Since it began; below 0 while it waits.</summary>
        internal float Time { get; private set; }

        private Transform Owner => _system.transform;

        internal void Restart(float delay) =>
            (Time, _due, _lastPlace) = (-delay, 0, Owner.position);

        internal void MoveTo(float time) => Time = time;

        internal void Clear()
        {
            Particles.Clear();
            Trails.Clear();
        }

        internal void Step(float seconds)
        {
            Move(seconds);
            var from = Time;
            Time += seconds;
            if (Time > 0 && _system.IsEmittingNow)
            {
                EmitBetween(Math.Max(0, from), Time);
            }
            _lastPlace = Owner.position;
            Trails.Follow(Particles, seconds);
        }

        /// <summary>Emits what a sub emitter does while the particle that it goes with grows older.</summary>
        internal void EmitWith(ParticleOrigin origin, float from, float to)
        {
            var (emission, duration) = (_system.Emission, _system.Duration);
            var end = _system.IsLooping ? to : Math.Min(to, duration);
            if (!emission.enabled || end <= from)
            {
                return;
            }
            var share = duration > 0 ? Mathf.Repeat(from, duration) / duration : 0;
            var rate = emission.rateOverTime.Evaluate(share, Chance.Next());
            EmitAt(origin, (int)(end * rate + Rest) - (int)(from * rate + Rest));
            foreach (var burst in emission.m_Bursts)
            {
                for (var times = TimesIn(burst, from, end); times > 0; times--)
                {
                    EmitAt(origin, CountOf(burst, share));
                }
            }
        }

        internal void EmitBursts(ParticleOrigin origin)
        {
            foreach (var burst in _system.Emission.m_Bursts)
            {
                EmitAt(origin, _system.Emission.enabled ? CountOf(burst, 0) : 0);
            }
        }

        internal void Emit(int count, ParticleSystem.EmitParams asked, ParticleOrigin origin = null)
        {
            var start = _system.Beginning;
            var share = _system.Duration > 0 ? _system.time / _system.Duration : 0;
            for (var i = 0; i < count && Particles.Count < start.maxNumParticles; i++)
            {
                var (place, direction) = _system.Shape.Next(Chance);
                var velocity = direction * start.startSpeed.Evaluate(share, Chance.Next());
                if (origin != null)
                {
                    place = _system.FromWorld(origin.Place + Owner.rotation * place);
                }
                else if (_system.IsInWorld)
                {
                    place = Owner.TransformPoint(place);
                }
                velocity = _system.IsInWorld ? Owner.rotation * velocity : velocity;
                var lifetime = asked.Lifetime ?? start.startLifetime.Evaluate(share, Chance.Next());
                Particles.Add(
                    new ParticleSystem.Particle
                    {
                        position = asked.Place ?? place,
                        velocity = asked.Way ?? velocity,
                        startLifetime = lifetime,
                        remainingLifetime = lifetime,
                        startSize =
                            asked.Size
                            ?? start.startSize.Evaluate(share, Chance.Next()) * (origin?.Size ?? 1),
                        startColor =
                            asked.Dye
                            ?? start.startColor.Evaluate(share, Chance.Next())
                                * (origin?.Dye ?? Color.white),
                        randomSeed = Chance.NextSeed(),
                    }
                );
                Trails.FollowOne(Particles[Particles.Count - 1]);
            }
        }

        private void EmitAt(ParticleOrigin origin, int count)
        {
            if (count > 0)
            {
                Emit(count, default, origin);
                _system.LiveOn();
            }
        }

        private void Move(float seconds)
        {
            Met.Clear();
            var motion = new ParticleMotion(_system, Chance, seconds);
            var bounce = new ParticleBounce(_system);
            var subs = _system.SubEmitters;
            var kept = 0;
            for (var i = 0; i < Particles.Count; i++)
            {
                var particle = Particles[i];
                var from = particle.position;
                motion.Move(ref particle);
                if (_system.Contact.enabled && bounce.Meet(ref particle, from, seconds))
                {
                    subs.Happened(_system, particle, ParticleSystemSubEmitterType.Collision);
                }
                if (particle.remainingLifetime > Clip.Rounding)
                {
                    Particles[kept++] = particle;
                    subs.LivedOn(_system, particle, seconds);
                }
                else
                {
                    subs.Happened(_system, particle, ParticleSystemSubEmitterType.Death);
                }
            }
            Particles.RemoveRange(kept, Particles.Count - kept);
        }

        private void EmitBetween(float from, float to)
        {
            var (emission, duration) = (_system.Emission, _system.Duration);
            var end = _system.IsLooping ? to : Math.Min(to, duration);
            var share = duration > 0 ? _system.time / duration : 0;
            _due += Math.Max(0, end - from) * emission.rateOverTime.Evaluate(share, Chance.Next());
            _due +=
                (Owner.position - _lastPlace).magnitude
                * emission.rateOverDistance.Evaluate(share, Chance.Next());
            var whole = (int)(_due + Rest);
            _due -= whole;
            Emit(whole, default);
            foreach (var burst in emission.m_Bursts)
            {
                for (var times = TimesIn(burst, from, end); times > 0; times--)
                {
                    Emit(CountOf(burst, share), default);
                }
            }
        }

        private int CountOf(ParticleSystem.Burst burst, float share) =>
            burst.probability >= 1 || Chance.Next() < burst.probability
                ? Mathf.RoundToInt(burst.count.Evaluate(share, Chance.Next()))
                : 0;

        // How often a burst comes in that time, in whatever rounds it lies.
        private int TimesIn(ParticleSystem.Burst burst, float from, float to)
        {
            var (times, duration) = (0, _system.Duration);
            var rounds = _system.IsLooping && duration > 0 ? Mathf.FloorToInt(to / duration) : 0;
            var step = Math.Max(burst.repeatInterval, 0.01f);
            for (var round = Math.Max(0, rounds - 1); round <= rounds; round++)
            {
                var cycles = burst.cycleCount > 0 ? burst.cycleCount : (int)(duration / step) + 1;
                for (var cycle = 0; cycle < cycles; cycle++)
                {
                    var inRound = burst.time + cycle * step;
                    var at = round * duration + inRound;
                    var isIn = at >= from - Clip.Rounding && at < to - Clip.Rounding;
                    times += isIn && inRound < duration + Clip.Rounding ? 1 : 0;
                }
            }
            return times;
        }
    }
}
