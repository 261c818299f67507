using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using static UnityEngine.ParticleSystem;

namespace Headless
{
    /// <summary>How the lines look that particles leave behind them.</summary>
    [Serializable]
    internal sealed class ParticleTrailLook
    {
        public bool enabled;
        public ParticleSystemTrailMode mode;
        public float ratio = 1;
        public MinMaxCurve lifetime = 1;
        public float minVertexDistance = 0.2f;
        public bool worldSpace;
        public bool dieWithParticles = true;
        public bool sizeAffectsWidth = true;
        public bool sizeAffectsLifetime;
        public bool inheritParticleColor = true;
        public MinMaxGradient colorOverLifetime = Color.white;
        public MinMaxCurve widthOverTrail = 1;
        public MinMaxGradient colorOverTrail = Color.white;

        internal bool IsRibbon => enabled && mode == ParticleSystemTrailMode.Ribbon;

        internal bool IsOfEach => enabled && mode == ParticleSystemTrailMode.PerParticle;
    }

    /// <summary>Where the particles of a system have been during the last moments, by the seeds of the particles.</summary>
    internal sealed class ParticleTrails
    {
        private readonly ParticleSystem _system;
        private readonly Dictionary<uint, ParticleTrail> _trails =
            new Dictionary<uint, ParticleTrail>();
        private float _now;

        internal ParticleTrails(ParticleSystem system)
        {
            _system = system;
        }

        internal IEnumerable<ParticleTrail> All => _trails.Values;

        internal void Clear() => _trails.Clear();

        internal void Follow(List<Particle> particles, float seconds)
        {
            _now += seconds;
            var look = _system.TrailLook;
            if (!look.IsOfEach)
            {
                Clear();
                return;
            }
            foreach (var trail in _trails.Values)
            {
                trail.HasParticle = false;
            }
            particles.ForEach(FollowOne);
            var gone = _trails
                .Where(pair =>
                    pair.Value.HasEnded(_now, look.dieWithParticles, LifetimeOf(pair.Value))
                )
                .Select(pair => pair.Key)
                .ToList();
            gone.ForEach(seed => _trails.Remove(seed));
        }

        /// <summary>Where the particle is now, from its beginning on.</summary>
        internal void FollowOne(Particle particle)
        {
            var look = _system.TrailLook;
            if (look.IsOfEach && particle.Chance(ParticleTrait.Trail) < look.ratio)
            {
                TrailOf(particle).Follow(particle, PlaceOf(particle), _now, look);
            }
        }

        private Vector3 PlaceOf(in Particle particle) =>
            _system.TrailLook.worldSpace ? _system.ToWorld(particle.position) : particle.position;

        private float LifetimeOf(ParticleTrail trail)
        {
            var (look, particle) = (_system.TrailLook, trail.Particle);
            return particle.Evaluate(look.lifetime, ParticleTrait.TrailLife)
                * particle.startLifetime
                * (look.sizeAffectsLifetime ? particle.GetCurrentSize(_system) : 1);
        }

        private ParticleTrail TrailOf(in Particle particle)
        {
            if (!_trails.TryGetValue(particle.randomSeed, out var trail))
            {
                _trails[particle.randomSeed] = trail = new ParticleTrail();
            }
            return trail;
        }
    }

    internal sealed class ParticleTrail
    {
        private readonly List<(Vector3 Place, float Time)> _points =
            new List<(Vector3 Place, float Time)>();
        private Vector3 _head;

        /// <summary>As it was last.</summary>
        internal Particle Particle { get; private set; }

        internal bool HasParticle { get; set; }

        /// <summary>From where the particle is to where it was longest ago.</summary>
        internal List<Vector3> Places =>
            (HasParticle ? new[] { _head } : Array.Empty<Vector3>())
                .Concat(_points.Select(point => point.Place).Reverse())
                .ToList();

        internal void Follow(in Particle particle, Vector3 place, float now, ParticleTrailLook look)
        {
            (Particle, HasParticle, _head) = (particle, true, place);
            var isFar =
                _points.Count == 0
                || Vector3.Distance(_points[_points.Count - 1].Place, place)
                    >= look.minVertexDistance;
            if (isFar)
            {
                _points.Add((place, now));
            }
        }

        internal bool HasEnded(float now, bool withParticle, float lifetime)
        {
            _points.RemoveAll(point => point.Time < now - lifetime);
            return !HasParticle && (withParticle || _points.Count == 0);
        }
    }
}
