using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>The particles of a system, and when the next ones come.</summary>
    internal sealed class ParticleCloud
    {
        private readonly ParticleSystem _system;
        private float _due;
        private Vector3 _lastPlace;

        internal ParticleCloud(ParticleSystem system, uint seed)
        {
            _system = system;
            Chance = new ParticleChance(seed);
        }

        internal List<ParticleSystem.Particle> Particles { get; } =
            new List<ParticleSystem.Particle>();

        internal ParticleChance Chance { get; }

        /// <summary>Since it began; below 0 while it waits.</summary>
        internal float Time { get; private set; }

        private Transform Owner => _system.transform;

        internal void Restart(float delay) =>
            (Time, _due, _lastPlace) = (-delay, 0, Owner.position);

        internal void MoveTo(float time) => Time = time;

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
        }

        internal void Emit(int count, ParticleSystem.EmitParams asked)
        {
            var start = _system.Beginning;
            var share = _system.Duration > 0 ? _system.time / _system.Duration : 0;
            for (var i = 0; i < count && Particles.Count < start.maxNumParticles; i++)
            {
                var (place, direction) = _system.Shape.Next(Chance);
                var velocity = direction * start.startSpeed.Evaluate(share, Chance.Next());
                if (_system.IsInWorld)
                {
                    place = Owner.TransformPoint(place);
                    velocity = Owner.rotation * velocity;
                }
                var lifetime = asked.Lifetime ?? start.startLifetime.Evaluate(share, Chance.Next());
                Particles.Add(
                    new ParticleSystem.Particle
                    {
                        position = asked.Place ?? place,
                        velocity = asked.Way ?? velocity,
                        startLifetime = lifetime,
                        remainingLifetime = lifetime,
                        startSize = asked.Size ?? start.startSize.Evaluate(share, Chance.Next()),
                        startColor = asked.Dye ?? start.startColor.Evaluate(share, Chance.Next()),
                        randomSeed = Chance.NextSeed(),
                    }
                );
            }
        }

        private void Move(float seconds)
        {
            var motion = new ParticleMotion(_system, Chance, seconds);
            var kept = 0;
            for (var i = 0; i < Particles.Count; i++)
            {
                var particle = Particles[i];
                motion.Move(ref particle);
                if (particle.remainingLifetime > Clip.Rounding)
                {
                    Particles[kept++] = particle;
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
            // What is due is a sum of many small shares.
            var whole = (int)(_due + 1e-3f);
            _due -= whole;
            Emit(whole, default);
            foreach (var burst in emission.m_Bursts)
            {
                for (var times = TimesIn(burst, from, end); times > 0; times--)
                {
                    if (burst.probability >= 1 || Chance.Next() < burst.probability)
                    {
                        Emit(Mathf.RoundToInt(burst.count.Evaluate(share, Chance.Next())), default);
                    }
                }
            }
        }

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
