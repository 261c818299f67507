using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>Makes the engine's world.</summary>
    internal static class SceneMaker
    {
        // PxSceneFlag: continuous bodies, and contacts that are kept from step to step.
        private const int Flags = 2 | 64;

        // PxPairFilteringMode: kinematic bodies meet triggers.
        private const int KeepPairs = 0;

        internal static int Make(PhysX physX, FilterRules rules)
        {
            const string type = "PxSceneDesc";
            var host = physX.Host;
            var settings = host.Get<int, int>($"{type}_{type}_1")(physX.Scale);
            physX.Set(type, "gravity", settings, physX.Vector(0, Physics.gravity));
            var dispatcher = host.Get<int, int>("PxTopLevelFunctions_DefaultCpuDispatcherCreate_1")(
                0
            );
            physX.Set(type, "cpuDispatcher", settings, dispatcher);
            var flags = host.Get<int, int>("PxSceneFlags_PxSceneFlags_1")(Flags);
            physX.Set(type, "flags", settings, flags);
            physX.Set(type, "kineKineFilteringMode", settings, KeepPairs);
            physX.Set(type, "staticKineFilteringMode", settings, KeepPairs);
            rules.UseIn(settings);
            var listener = physX.New("PxSimulationEventCallbackImpl");
            physX.Set(type, "simulationEventCallback", settings, listener);
            return host.Get<int, int, int>("PxPhysics_createScene_1")(physX.Api, settings);
        }
    }
}
