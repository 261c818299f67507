using System;
using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    /// <summary>
    /// Particles that come, fly and go by the times of the system, with its forces, limits, sizes and colours over their
    /// lifetimes; they bounce, leave trails, and lead to particles of other systems. What noise and orbits do with them is
    /// not simulated.
    /// </summary>
    public sealed partial class ParticleSystem : Component
    {
        private float lengthInSec = 5;
        private bool looping = true;
        private bool _isPrewarmed;
        private bool _playsOnAwake = true;
        private bool _isUnscaled;
        private float _speed = 1;
        private MinMaxCurve _delay;
        private ParticleSystemStopAction _stopAction;
        private ParticleSystemSimulationSpace _space;
        private ParticleStart _start = new ParticleStart();
        private ParticleEmission _emission = new ParticleEmission();
        private ParticleShape _shape = new ParticleShape();
        private ParticleVelocity _velocity = new ParticleVelocity();
        private ParticleForce _force = new ParticleForce();
        private ParticleLimit _limit = new ParticleLimit();
        private ParticleGrowth _growth = new ParticleGrowth();
        private ParticleDye _dye = new ParticleDye();
        private ParticleContact _contact = new ParticleContact();
        private ParticleSubEmitters _subEmitters = new ParticleSubEmitters();
        private ParticleTrailLook _trailLook = new ParticleTrailLook();

        [NonSerialized]
        private ParticleCloud _cloud;

        [field: NonSerialized]
        private bool IsGoing { get; set; }

        [field: NonSerialized]
        private bool StopsEmitting { get; set; }

        public bool isPaused { get; private set; }

        public bool isPlaying => IsGoing && !isPaused;

        public bool isStopped => !IsGoing && !isPaused;

        public bool isEmitting => isPlaying && !StopsEmitting && !IsOver;

        public int particleCount => Cloud.Particles.Count;

        /// <summary>How far it is in its present round.</summary>
        public float time
        {
            get =>
                looping ? Mathf.Repeat(totalTime, lengthInSec) : Mathf.Min(totalTime, lengthInSec);
            set => Cloud.MoveTo(value);
        }

        public float totalTime => Math.Max(0, Cloud.Time);

        public uint randomSeed { get; set; }

        public bool useAutoRandomSeed { get; set; } = true;

        internal ParticleCloud Cloud =>
            _cloud ??= new ParticleCloud(this, useAutoRandomSeed ? (uint)Id : randomSeed);

        internal bool IsInWorld => _space == ParticleSystemSimulationSpace.World;

        internal ParticleStart Beginning => _start;

        internal ParticleEmission Emission => _emission;

        internal ParticleShape Shape => _shape;

        internal ParticleVelocity Velocity => _velocity;

        internal ParticleForce Force => _force;

        internal ParticleLimit Limit => _limit;

        internal ParticleGrowth Growth => _growth;

        internal ParticleDye Dye => _dye;

        internal ParticleContact Contact => _contact;

        internal ParticleSubEmitters SubEmitters => _subEmitters;

        internal ParticleTrailLook TrailLook => _trailLook;

        internal float Duration => lengthInSec;

        internal bool IsLooping => looping;

        internal bool IsEmittingNow =>
            !StopsEmitting && !IsOver && _emission.enabled && !IsSubEmitter;

        private bool IsOver => !looping && Cloud.Time >= lengthInSec;

        /// <summary>Its particles come by those of another system.</summary>
        private bool IsSubEmitter =>
            ParticleLoop.Systems.Any(system => system != this && system.SubEmitters.Have(this));

        private IEnumerable<ParticleSystem> Below =>
            gameObject.GetComponentsInChildren<ParticleSystem>();

        public void Play() => Play(true);

        public void Play(bool withChildren)
        {
            foreach (var system in Meant(withChildren))
            {
                system.Begin();
            }
        }

        public void Pause() => Pause(true);

        public void Pause(bool withChildren)
        {
            foreach (var system in Meant(withChildren))
            {
                system.isPaused = system.IsGoing;
            }
        }

        public void Stop() => Stop(true);

        public void Stop(bool withChildren) =>
            Stop(withChildren, ParticleSystemStopBehavior.StopEmitting);

        public void Stop(bool withChildren, ParticleSystemStopBehavior stopBehavior)
        {
            foreach (var system in Meant(withChildren))
            {
                system.StopsEmitting = true;
                system.isPaused = false;
                if (stopBehavior == ParticleSystemStopBehavior.StopEmittingAndClear)
                {
                    system.Cloud.Clear();
                }
                system.EndIfOver();
            }
        }

        public void Clear() => Clear(true);

        public void Clear(bool withChildren)
        {
            foreach (var system in Meant(withChildren))
            {
                system.Cloud.Clear();
            }
        }

        public bool IsAlive() => IsAlive(true);

        /// <summary>Whether there are particles, or will be some.</summary>
        public bool IsAlive(bool withChildren) =>
            Meant(withChildren).Any(system => system.IsGoing || system.particleCount > 0);

        public void Emit(int count) => Emit(default, count);

        public void Emit(EmitParams emitParams, int count)
        {
            Cloud.Emit(count, emitParams);
            LiveOn();
        }

        public void TriggerSubEmitter(int subEmitterIndex)
        {
            foreach (var particle in Cloud.Particles.ToArray())
            {
                _subEmitters.TriggerManually(this, subEmitterIndex, particle);
            }
        }

        public void TriggerSubEmitter(int subEmitterIndex, ref Particle particle) =>
            _subEmitters.TriggerManually(this, subEmitterIndex, particle);

        public void TriggerSubEmitter(int subEmitterIndex, List<Particle> particles) =>
            particles.ForEach(particle =>
                _subEmitters.TriggerManually(this, subEmitterIndex, particle)
            );

        public void Simulate(float t) => Simulate(t, true);

        public void Simulate(float t, bool withChildren) => Simulate(t, withChildren, true);

        public void Simulate(float t, bool withChildren, bool restart) =>
            Simulate(t, withChildren, restart, true);

        /// <summary>Goes on for that time at once, and pauses.</summary>
        public void Simulate(float t, bool withChildren, bool restart, bool fixedTimeStep)
        {
            foreach (var system in Meant(withChildren))
            {
                if (restart)
                {
                    system.Cloud.Restart(0);
                }
                (system.IsGoing, system.StopsEmitting) = (true, false);
                for (var left = t; left > 0; left -= Time.fixedDeltaTime)
                {
                    system.Cloud.Step(Math.Min(left, Time.fixedDeltaTime));
                }
                system.isPaused = true;
            }
        }

        internal override void EffectStarted()
        {
            ParticleLoop.Add(this);
            if (_playsOnAwake)
            {
                Begin();
            }
        }

        internal override void EffectEnded()
        {
            ParticleLoop.Remove(this);
            (IsGoing, isPaused) = (false, false);
            Cloud.Clear();
        }

        /// <summary>Particles that the system did not emit by itself live on their own.</summary>
        internal void LiveOn()
        {
            if (!IsGoing)
            {
                (IsGoing, StopsEmitting) = (true, true);
            }
        }

        internal Vector3 ToWorld(Vector3 place) =>
            IsInWorld ? place : transform.TransformPoint(place);

        internal Vector3 FromWorld(Vector3 place) =>
            IsInWorld ? place : transform.InverseTransformPoint(place);

        /// <summary>Plays on for a frame.</summary>
        internal void PlayOn()
        {
            if (!isPlaying)
            {
                return;
            }
            Cloud.Step((_isUnscaled ? Time.unscaledDeltaTime : Time.deltaTime) * _speed);
            TellContacts();
            EndIfOver();
        }

        private void TellContacts()
        {
            var met = Cloud.Met.Select(one => one.colliderComponent.gameObject).Distinct().ToList();
            foreach (var other in met)
            {
                Tell(gameObject, other);
                Tell(other, gameObject);
            }
        }

        private static void Tell(GameObject who, GameObject other)
        {
            if (who != null && other != null)
            {
                const SendMessageOptions options = SendMessageOptions.DontRequireReceiver;
                who.SendMessage("OnParticleCollision", other, options);
            }
        }

        private void Begin()
        {
            if (isPaused)
            {
                isPaused = false;
                return;
            }
            if (IsGoing && !StopsEmitting && !IsOver)
            {
                return;
            }
            (IsGoing, StopsEmitting) = (true, false);
            Cloud.Restart(_isPrewarmed && looping ? 0 : _delay.Evaluate(0, Cloud.Chance.Next()));
            for (
                var i = 0;
                _isPrewarmed && looping && i < lengthInSec * FrameLoop.FramesPerSecond;
                i++
            )
            {
                Cloud.Step(FrameClock.Step);
            }
        }

        private void EndIfOver()
        {
            var isSub = IsSubEmitter;
            if (!IsGoing || particleCount > 0 || !(StopsEmitting || IsOver || isSub))
            {
                return;
            }
            // What its particles have led to belongs to it.
            if (_subEmitters.AreAlive && !isSub)
            {
                return;
            }
            IsGoing = false;
            if (isSub)
            {
                return;
            }
            switch (_stopAction)
            {
                case ParticleSystemStopAction.Disable:
                    gameObject.SetActive(false);
                    break;
                case ParticleSystemStopAction.Destroy:
                    Destroy(gameObject);
                    break;
                case ParticleSystemStopAction.Callback:
                    gameObject.SendMessage(
                        "OnParticleSystemStopped",
                        SendMessageOptions.DontRequireReceiver
                    );
                    break;
            }
        }

        private IEnumerable<ParticleSystem> Meant(bool withChildren) =>
            withChildren && Alive ? Below.Append(this).Distinct().ToList() : new[] { this };
    }
}
