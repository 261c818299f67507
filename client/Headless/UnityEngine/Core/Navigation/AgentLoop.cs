using System.Collections.Generic;
using UnityEngine;
using UnityEngine.AI;

namespace Headless
{
    /// <summary>Lets agents go on, before Update.</summary>
    internal static class AgentLoop
    {
        private static readonly List<NavMeshAgent> _agents = new List<NavMeshAgent>();

        internal static void Add(NavMeshAgent agent) => _agents.Add(agent);

        internal static void Remove(NavMeshAgent agent) => _agents.Remove(agent);

        internal static void Clear() => _agents.Clear();

        internal static void Step()
        {
            if (Application.isPlaying)
            {
                foreach (var agent in _agents)
                {
                    agent.Step(Time.deltaTime);
                }
            }
        }
    }
}
