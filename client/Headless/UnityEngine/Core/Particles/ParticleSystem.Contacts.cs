using System.Linq;

namespace UnityEngine
{
    /// <summary>What particles meet, lead to and leave behind them, as games set it.</summary>
    public sealed partial class ParticleSystem
    {
        public CollisionModule collision => new CollisionModule(this);

        public SubEmittersModule subEmitters => new SubEmittersModule(this);

        public TrailModule trails => new TrailModule(this);

        public struct CollisionModule
        {
            private readonly ParticleSystem _system;

            internal CollisionModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool enabled
            {
                get => _system._contact.enabled;
                set => _system._contact.enabled = value;
            }

            public ParticleSystemCollisionType type
            {
                get => _system._contact.type;
                set => _system._contact.type = value;
            }

            public ParticleSystemCollisionMode mode
            {
                get => _system._contact.collisionMode;
                set => _system._contact.collisionMode = value;
            }

            public MinMaxCurve dampen
            {
                get => _system._contact.m_Dampen;
                set => _system._contact.m_Dampen = value;
            }

            public float dampenMultiplier
            {
                get => dampen.constantMax;
                set => dampen = Scaled(dampen, value);
            }

            public MinMaxCurve bounce
            {
                get => _system._contact.m_Bounce;
                set => _system._contact.m_Bounce = value;
            }

            public float bounceMultiplier
            {
                get => bounce.constantMax;
                set => bounce = Scaled(bounce, value);
            }

            public MinMaxCurve lifetimeLoss
            {
                get => _system._contact.m_EnergyLossOnCollision;
                set => _system._contact.m_EnergyLossOnCollision = value;
            }

            public float lifetimeLossMultiplier
            {
                get => lifetimeLoss.constantMax;
                set => lifetimeLoss = Scaled(lifetimeLoss, value);
            }

            public float minKillSpeed
            {
                get => _system._contact.minKillSpeed;
                set => _system._contact.minKillSpeed = value;
            }

            public float maxKillSpeed
            {
                get => _system._contact.maxKillSpeed;
                set => _system._contact.maxKillSpeed = value;
            }

            public float radiusScale
            {
                get => _system._contact.radiusScale;
                set => _system._contact.radiusScale = value;
            }

            public LayerMask collidesWith
            {
                get => _system._contact.collidesWith;
                set => _system._contact.collidesWith = value;
            }

            public bool enableDynamicColliders
            {
                get => _system._contact.collidesWithDynamic;
                set => _system._contact.collidesWithDynamic = value;
            }

            public bool sendCollisionMessages
            {
                get => _system._contact.collisionMessages;
                set => _system._contact.collisionMessages = value;
            }

            public int planeCount => _system._contact.m_Planes.Count;

            public void AddPlane(Transform transform) => _system._contact.m_Planes.Add(transform);

            public Transform GetPlane(int index) =>
                _system._contact.m_Planes.ElementAtOrDefault(index);

            public void SetPlane(int index, Transform transform)
            {
                var planes = _system._contact.m_Planes;
                while (planes.Count <= index)
                {
                    planes.Add(null);
                }
                planes[index] = transform;
            }

            public void RemovePlane(int index) => _system._contact.m_Planes.RemoveAt(index);

            public void RemovePlane(Transform transform) =>
                _system._contact.m_Planes.Remove(transform);
        }

        public struct SubEmittersModule
        {
            private readonly ParticleSystem _system;

            internal SubEmittersModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool enabled
            {
                get => _system._subEmitters.enabled;
                set => _system._subEmitters.enabled = value;
            }

            public int subEmittersCount => _system._subEmitters.subEmitters.Count;

            public void AddSubEmitter(
                ParticleSystem subEmitter,
                ParticleSystemSubEmitterType type,
                ParticleSystemSubEmitterProperties properties
            ) => AddSubEmitter(subEmitter, type, properties, 1);

            public void AddSubEmitter(
                ParticleSystem subEmitter,
                ParticleSystemSubEmitterType type,
                ParticleSystemSubEmitterProperties properties,
                float emitProbability
            ) =>
                _system._subEmitters.subEmitters.Add(
                    new Headless.ParticleSubEmitters.One
                    {
                        emitter = subEmitter,
                        type = type,
                        properties = properties,
                        emitProbability = emitProbability,
                    }
                );

            public void RemoveSubEmitter(int index) =>
                _system._subEmitters.subEmitters.RemoveAt(index);

            public void RemoveSubEmitter(ParticleSystem subEmitter) =>
                _system._subEmitters.subEmitters.RemoveAll(one => one.emitter == subEmitter);

            public ParticleSystem GetSubEmitterSystem(int index) =>
                _system._subEmitters.subEmitters[index].emitter;

            public void SetSubEmitterSystem(int index, ParticleSystem subEmitter) =>
                _system._subEmitters.subEmitters[index].emitter = subEmitter;

            public ParticleSystemSubEmitterType GetSubEmitterType(int index) =>
                _system._subEmitters.subEmitters[index].type;

            public void SetSubEmitterType(int index, ParticleSystemSubEmitterType type) =>
                _system._subEmitters.subEmitters[index].type = type;

            public ParticleSystemSubEmitterProperties GetSubEmitterProperties(int index) =>
                _system._subEmitters.subEmitters[index].properties;

            public void SetSubEmitterProperties(
                int index,
                ParticleSystemSubEmitterProperties properties
            ) => _system._subEmitters.subEmitters[index].properties = properties;

            public float GetSubEmitterEmitProbability(int index) =>
                _system._subEmitters.subEmitters[index].emitProbability;

            public void SetSubEmitterEmitProbability(int index, float emitProbability) =>
                _system._subEmitters.subEmitters[index].emitProbability = emitProbability;
        }

        public struct TrailModule
        {
            private readonly ParticleSystem _system;

            internal TrailModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool enabled
            {
                get => _system._trailLook.enabled;
                set => _system._trailLook.enabled = value;
            }

            public ParticleSystemTrailMode mode
            {
                get => _system._trailLook.mode;
                set => _system._trailLook.mode = value;
            }

            public float ratio
            {
                get => _system._trailLook.ratio;
                set => _system._trailLook.ratio = value;
            }

            public MinMaxCurve lifetime
            {
                get => _system._trailLook.lifetime;
                set => _system._trailLook.lifetime = value;
            }

            public float lifetimeMultiplier
            {
                get => lifetime.constantMax;
                set => lifetime = Scaled(lifetime, value);
            }

            public float minVertexDistance
            {
                get => _system._trailLook.minVertexDistance;
                set => _system._trailLook.minVertexDistance = value;
            }

            public bool worldSpace
            {
                get => _system._trailLook.worldSpace;
                set => _system._trailLook.worldSpace = value;
            }

            public bool dieWithParticles
            {
                get => _system._trailLook.dieWithParticles;
                set => _system._trailLook.dieWithParticles = value;
            }

            public bool sizeAffectsWidth
            {
                get => _system._trailLook.sizeAffectsWidth;
                set => _system._trailLook.sizeAffectsWidth = value;
            }

            public bool sizeAffectsLifetime
            {
                get => _system._trailLook.sizeAffectsLifetime;
                set => _system._trailLook.sizeAffectsLifetime = value;
            }

            public bool inheritParticleColor
            {
                get => _system._trailLook.inheritParticleColor;
                set => _system._trailLook.inheritParticleColor = value;
            }

            public MinMaxGradient colorOverLifetime
            {
                get => _system._trailLook.colorOverLifetime;
                set => _system._trailLook.colorOverLifetime = value;
            }

            public MinMaxGradient colorOverTrail
            {
                get => _system._trailLook.colorOverTrail;
                set => _system._trailLook.colorOverTrail = value;
            }

            public MinMaxCurve widthOverTrail
            {
                get => _system._trailLook.widthOverTrail;
                set => _system._trailLook.widthOverTrail = value;
            }

            public float widthOverTrailMultiplier
            {
                get => widthOverTrail.constantMax;
                set => widthOverTrail = Scaled(widthOverTrail, value);
            }
        }
    }
}
