using System;
using System.Collections.Generic;
using UnityEngine;
using static UnityEngine.ParticleSystem;

namespace Headless
{
    /// <summary>How each particle begins, under the names of files.</summary>
    [Serializable]
    internal sealed class ParticleStart
    {
        public MinMaxCurve startLifetime = 5;
        public MinMaxCurve startSpeed = 5;
        public MinMaxCurve startSize = 1;
        public MinMaxGradient startColor = Color.white;
        public MinMaxCurve gravityModifier = 0;
        public int maxNumParticles = 1000;
    }

    [Serializable]
    internal sealed class ParticleEmission
    {
        public bool enabled = true;
        public MinMaxCurve rateOverTime = 10;
        public MinMaxCurve rateOverDistance = 0;
        public List<Burst> m_Bursts = new List<Burst>();
    }

    /// <summary>Where particles begin, and into which direction they go.</summary>
    [Serializable]
    internal sealed class ParticleShape
    {
        private const int Sphere = 0;
        private const int Hemisphere = 2;
        private const int Box = 5;
        private const int Circle = 10;

        public bool enabled = true;
        public int type = 4;
        public float angle = 25;
        public ParticleRadius radius = new ParticleRadius();
        public Vector3 m_Position;
        public Vector3 m_Rotation;
        public Vector3 m_Scale = Vector3.one;

        [Serializable]
        internal sealed class ParticleRadius
        {
            public float value = 1;
        }

        internal (Vector3 Place, Vector3 Direction) Next(ParticleChance chance)
        {
            if (!enabled)
            {
                return (Vector3.zero, Vector3.forward);
            }
            var (place, direction) = Begin(chance);
            var turn = Quaternion.Euler(m_Rotation);
            return (m_Position + turn * Vector3.Scale(place, m_Scale), turn * direction);
        }

        // Of all other shapes particles go as from a cone.
        private (Vector3, Vector3) Begin(ParticleChance chance)
        {
            var ball = chance.InBall();
            switch (type)
            {
                case Sphere:
                    return (ball * radius.value, ball.normalized);
                case Hemisphere:
                    ball.z = Math.Abs(ball.z);
                    return (ball * radius.value, ball.normalized);
                case Circle:
                    ball.z = 0;
                    return (ball * radius.value, ball.normalized);
                case Box:
                    var place = new Vector3(chance.Next(), chance.Next(), chance.Next());
                    return (place - Vector3.one / 2, Vector3.forward);
                default:
                    ball.z = 0;
                    var tilt = Mathf.Tan(angle * Mathf.Deg2Rad);
                    return (ball * radius.value, (ball * tilt + Vector3.forward).normalized);
            }
        }
    }

    /// <summary>The same numbers for the same seed.</summary>
    internal sealed class ParticleChance
    {
        private uint _state;

        internal ParticleChance(uint seed)
        {
            _state = seed * 2654435761 + 1;
        }

        /// <summary>The same number, from 0 up to 1, for the same particle and trait.</summary>
        internal static float Of(uint seed, uint trait)
        {
            var bits = seed + (trait + 1) * 2654435769;
            bits = (bits ^ bits >> 16) * 2146121005;
            bits = (bits ^ bits >> 15) * 2221713035;
            return Share(bits ^ bits >> 16);
        }

        /// <summary>From 0 up to 1.</summary>
        internal float Next() => Share(NextSeed());

        internal uint NextSeed()
        {
            _state ^= _state << 13;
            _state ^= _state >> 17;
            _state ^= _state << 5;
            return _state;
        }

        private static float Share(uint bits) => (bits >> 8) / (float)(1 << 24);

        internal Vector3 InBall()
        {
            var up = Next() * 2 - 1;
            var (turn, flat) = (Next() * 2 * Mathf.PI, Mathf.Sqrt(1 - up * up));
            var size = Mathf.Pow(Next(), 1 / 3f);
            return new Vector3(flat * Mathf.Cos(turn), flat * Mathf.Sin(turn), up) * size;
        }
    }
}
