using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>Lets particles fly on, after animations and before LateUpdate.</summary>
    internal static class ParticleLoop
    {
        private static readonly List<ParticleSystem> _systems = new List<ParticleSystem>();

        internal static IReadOnlyList<ParticleSystem> Systems => _systems;

        internal static void Add(ParticleSystem system) => _systems.Add(system);

        internal static void Remove(ParticleSystem system) => _systems.Remove(system);

        internal static void Clear() => _systems.Clear();

        internal static void Step()
        {
            if (!Application.isPlaying || _systems.Count == 0)
            {
                return;
            }
            foreach (var system in _systems.ToArray())
            {
                if (system.IsInEffect)
                {
                    system.PlayOn();
                }
            }
        }
    }
}
