namespace UnityEngine
{
    /// <summary>What happens to particles over their lifetimes, as games set it.</summary>
    public sealed partial class ParticleSystem
    {
        public VelocityOverLifetimeModule velocityOverLifetime =>
            new VelocityOverLifetimeModule(this);

        public ForceOverLifetimeModule forceOverLifetime => new ForceOverLifetimeModule(this);

        public LimitVelocityOverLifetimeModule limitVelocityOverLifetime =>
            new LimitVelocityOverLifetimeModule(this);

        public SizeOverLifetimeModule sizeOverLifetime => new SizeOverLifetimeModule(this);

        public ColorOverLifetimeModule colorOverLifetime => new ColorOverLifetimeModule(this);

        private static ParticleSystemSimulationSpace SpaceOf(bool isWorld) =>
            isWorld ? ParticleSystemSimulationSpace.World : ParticleSystemSimulationSpace.Local;

        private static bool IsWorld(ParticleSystemSimulationSpace space) =>
            space == ParticleSystemSimulationSpace.World;

        public struct VelocityOverLifetimeModule
        {
            private readonly ParticleSystem _system;

            internal VelocityOverLifetimeModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool enabled
            {
                get => _system._velocity.enabled;
                set => _system._velocity.enabled = value;
            }

            public MinMaxCurve x
            {
                get => _system._velocity.x;
                set => _system._velocity.x = value;
            }

            public float xMultiplier
            {
                get => x.constantMax;
                set => x = Scaled(x, value);
            }

            public MinMaxCurve y
            {
                get => _system._velocity.y;
                set => _system._velocity.y = value;
            }

            public float yMultiplier
            {
                get => y.constantMax;
                set => y = Scaled(y, value);
            }

            public MinMaxCurve z
            {
                get => _system._velocity.z;
                set => _system._velocity.z = value;
            }

            public float zMultiplier
            {
                get => z.constantMax;
                set => z = Scaled(z, value);
            }

            public MinMaxCurve radial
            {
                get => _system._velocity.radial;
                set => _system._velocity.radial = value;
            }

            public float radialMultiplier
            {
                get => radial.constantMax;
                set => radial = Scaled(radial, value);
            }

            public MinMaxCurve speedModifier
            {
                get => _system._velocity.speedModifier;
                set => _system._velocity.speedModifier = value;
            }

            public float speedModifierMultiplier
            {
                get => speedModifier.constantMax;
                set => speedModifier = Scaled(speedModifier, value);
            }

            public ParticleSystemSimulationSpace space
            {
                get => SpaceOf(_system._velocity.inWorldSpace);
                set => _system._velocity.inWorldSpace = IsWorld(value);
            }
        }

        public struct ForceOverLifetimeModule
        {
            private readonly ParticleSystem _system;

            internal ForceOverLifetimeModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool enabled
            {
                get => _system._force.enabled;
                set => _system._force.enabled = value;
            }

            public MinMaxCurve x
            {
                get => _system._force.x;
                set => _system._force.x = value;
            }

            public float xMultiplier
            {
                get => x.constantMax;
                set => x = Scaled(x, value);
            }

            public MinMaxCurve y
            {
                get => _system._force.y;
                set => _system._force.y = value;
            }

            public float yMultiplier
            {
                get => y.constantMax;
                set => y = Scaled(y, value);
            }

            public MinMaxCurve z
            {
                get => _system._force.z;
                set => _system._force.z = value;
            }

            public float zMultiplier
            {
                get => z.constantMax;
                set => z = Scaled(z, value);
            }

            public ParticleSystemSimulationSpace space
            {
                get => SpaceOf(_system._force.inWorldSpace);
                set => _system._force.inWorldSpace = IsWorld(value);
            }

            public bool randomized
            {
                get => _system._force.randomizePerFrame;
                set => _system._force.randomizePerFrame = value;
            }
        }

        public struct LimitVelocityOverLifetimeModule
        {
            private readonly ParticleSystem _system;

            internal LimitVelocityOverLifetimeModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool enabled
            {
                get => _system._limit.enabled;
                set => _system._limit.enabled = value;
            }

            public MinMaxCurve limit
            {
                get => _system._limit.magnitude;
                set => _system._limit.magnitude = value;
            }

            public float limitMultiplier
            {
                get => limit.constantMax;
                set => limit = Scaled(limit, value);
            }

            public MinMaxCurve limitX
            {
                get => _system._limit.x;
                set => _system._limit.x = value;
            }

            public float limitXMultiplier
            {
                get => limitX.constantMax;
                set => limitX = Scaled(limitX, value);
            }

            public MinMaxCurve limitY
            {
                get => _system._limit.y;
                set => _system._limit.y = value;
            }

            public float limitYMultiplier
            {
                get => limitY.constantMax;
                set => limitY = Scaled(limitY, value);
            }

            public MinMaxCurve limitZ
            {
                get => _system._limit.z;
                set => _system._limit.z = value;
            }

            public float limitZMultiplier
            {
                get => limitZ.constantMax;
                set => limitZ = Scaled(limitZ, value);
            }

            public bool separateAxes
            {
                get => _system._limit.separateAxis;
                set => _system._limit.separateAxis = value;
            }

            public ParticleSystemSimulationSpace space
            {
                get => SpaceOf(_system._limit.inWorldSpace);
                set => _system._limit.inWorldSpace = IsWorld(value);
            }

            public float dampen
            {
                get => _system._limit.dampen;
                set => _system._limit.dampen = value;
            }

            public MinMaxCurve drag
            {
                get => _system._limit.drag;
                set => _system._limit.drag = value;
            }

            public float dragMultiplier
            {
                get => drag.constantMax;
                set => drag = Scaled(drag, value);
            }

            public bool multiplyDragByParticleSize
            {
                get => _system._limit.multiplyDragByParticleSize;
                set => _system._limit.multiplyDragByParticleSize = value;
            }

            public bool multiplyDragByParticleVelocity
            {
                get => _system._limit.multiplyDragByParticleVelocity;
                set => _system._limit.multiplyDragByParticleVelocity = value;
            }
        }

        public struct SizeOverLifetimeModule
        {
            private readonly ParticleSystem _system;

            internal SizeOverLifetimeModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool enabled
            {
                get => _system._growth.enabled;
                set => _system._growth.enabled = value;
            }

            public MinMaxCurve size
            {
                get => _system._growth.curve;
                set => _system._growth.curve = value;
            }

            public float sizeMultiplier
            {
                get => size.constantMax;
                set => size = Scaled(size, value);
            }

            public MinMaxCurve x
            {
                get => _system._growth.curve;
                set => _system._growth.curve = value;
            }

            public float xMultiplier
            {
                get => x.constantMax;
                set => x = Scaled(x, value);
            }
        }

        public struct ColorOverLifetimeModule
        {
            private readonly ParticleSystem _system;

            internal ColorOverLifetimeModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool enabled
            {
                get => _system._dye.enabled;
                set => _system._dye.enabled = value;
            }

            public MinMaxGradient color
            {
                get => _system._dye.gradient;
                set => _system._dye.gradient = value;
            }
        }
    }
}
