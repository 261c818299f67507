using System;

namespace UnityEngine
{
    public sealed partial class ParticleSystem
    {
        public MainModule main => new MainModule(this);

        public EmissionModule emission => new EmissionModule(this);

        private static MinMaxCurve Scaled(MinMaxCurve curve, float max)
        {
            curve.constantMax = max;
            return curve;
        }

        public struct MainModule
        {
            private readonly ParticleSystem _system;

            internal MainModule(ParticleSystem system)
            {
                _system = system;
            }

            /// <summary>In seconds.</summary>
            public float duration
            {
                get => _system.lengthInSec;
                set
                {
                    if (_system.isPlaying)
                    {
                        Debug.LogError(
                            "Setting the duration while system is still playing is not supported",
                            _system
                        );
                        return;
                    }
                    _system.lengthInSec = Math.Max(0.05f, value);
                }
            }

            public bool loop
            {
                get => _system.looping;
                set => _system.looping = value;
            }

            public bool prewarm
            {
                get => _system._isPrewarmed;
                set => _system._isPrewarmed = value;
            }

            public bool playOnAwake
            {
                get => _system._playsOnAwake;
                set => _system._playsOnAwake = value;
            }

            public MinMaxCurve startDelay
            {
                get => _system._delay;
                set => _system._delay = value;
            }

            public float startDelayMultiplier
            {
                get => _system._delay.constantMax;
                set => _system._delay = Scaled(_system._delay, value);
            }

            public MinMaxCurve startLifetime
            {
                get => _system._start.startLifetime;
                set => _system._start.startLifetime = value;
            }

            public float startLifetimeMultiplier
            {
                get => startLifetime.constantMax;
                set => startLifetime = Scaled(startLifetime, value);
            }

            public MinMaxCurve startSpeed
            {
                get => _system._start.startSpeed;
                set => _system._start.startSpeed = value;
            }

            public float startSpeedMultiplier
            {
                get => startSpeed.constantMax;
                set => startSpeed = Scaled(startSpeed, value);
            }

            public MinMaxCurve startSize
            {
                get => _system._start.startSize;
                set => _system._start.startSize = value;
            }

            public float startSizeMultiplier
            {
                get => startSize.constantMax;
                set => startSize = Scaled(startSize, value);
            }

            public MinMaxGradient startColor
            {
                get => _system._start.startColor;
                set => _system._start.startColor = value;
            }

            public MinMaxCurve gravityModifier
            {
                get => _system._start.gravityModifier;
                set => _system._start.gravityModifier = value;
            }

            public float gravityModifierMultiplier
            {
                get => gravityModifier.constantMax;
                set => gravityModifier = Scaled(gravityModifier, value);
            }

            public int maxParticles
            {
                get => _system._start.maxNumParticles;
                set => _system._start.maxNumParticles = value;
            }

            public float simulationSpeed
            {
                get => _system._speed;
                set => _system._speed = value;
            }

            public ParticleSystemSimulationSpace simulationSpace
            {
                get => _system._space;
                set => _system._space = value;
            }

            public bool useUnscaledTime
            {
                get => _system._isUnscaled;
                set => _system._isUnscaled = value;
            }

            public ParticleSystemStopAction stopAction
            {
                get => _system._stopAction;
                set => _system._stopAction = value;
            }
        }

        public struct EmissionModule
        {
            private readonly ParticleSystem _system;

            internal EmissionModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool enabled
            {
                get => _system._emission.enabled;
                set => _system._emission.enabled = value;
            }

            /// <summary>Particles a second.</summary>
            public MinMaxCurve rateOverTime
            {
                get => _system._emission.rateOverTime;
                set => _system._emission.rateOverTime = value;
            }

            public float rateOverTimeMultiplier
            {
                get => rateOverTime.constantMax;
                set => rateOverTime = Scaled(rateOverTime, value);
            }

            /// <summary>Particles for each unit that the object moves.</summary>
            public MinMaxCurve rateOverDistance
            {
                get => _system._emission.rateOverDistance;
                set => _system._emission.rateOverDistance = value;
            }

            public float rateOverDistanceMultiplier
            {
                get => rateOverDistance.constantMax;
                set => rateOverDistance = Scaled(rateOverDistance, value);
            }

            public int burstCount
            {
                get => _system._emission.m_Bursts.Count;
                set
                {
                    var bursts = _system._emission.m_Bursts;
                    while (bursts.Count < value)
                    {
                        bursts.Add(new Burst(0, 30));
                    }
                    bursts.RemoveRange(value, bursts.Count - value);
                }
            }

            public Burst GetBurst(int index) => _system._emission.m_Bursts[index];

            public void SetBurst(int index, Burst burst) =>
                _system._emission.m_Bursts[index] = burst;

            public int GetBursts(Burst[] bursts)
            {
                var count = Math.Min(bursts.Length, burstCount);
                _system._emission.m_Bursts.CopyTo(0, bursts, 0, count);
                return count;
            }

            public void SetBursts(Burst[] bursts) => SetBursts(bursts, bursts.Length);

            public void SetBursts(Burst[] bursts, int size)
            {
                _system._emission.m_Bursts.Clear();
                for (var i = 0; i < size; i++)
                {
                    _system._emission.m_Bursts.Add(bursts[i]);
                }
            }
        }
    }
}
