namespace UnityEngine
{
    /// <summary>Emits nothing. A test says whether it has particles.</summary>
    public sealed class ParticleSystem : Component
    {
        public MainModule main => new MainModule(this);

        internal bool Loops { get; set; } = true;

        internal bool HasParticles { get; set; }

        public bool IsAlive(bool withChildren) => HasParticles;

        public struct MainModule
        {
            private readonly ParticleSystem _system;

            internal MainModule(ParticleSystem system)
            {
                _system = system;
            }

            public bool loop
            {
                get => _system.Loops;
                set => _system.Loops = value;
            }
        }
    }
}
