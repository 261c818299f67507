using System;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        /// <summary>Null while there is none: nothing falls, and colliders are found where their objects are.</summary>
        internal static IFlatEngine Engine { get; private set; }

        /// <summary>
        /// Makes one when a body needs it; returns null where there can be none. Not set for games without physics.
        /// </summary>
        internal static Func<IFlatEngine> NewEngine { get; set; }

        public static bool Simulate(float deltaTime) => Simulate(deltaTime, AllLayers);

        public static bool Simulate(float deltaTime, int simulationLayers = AllLayers)
        {
            if (simulationMode != SimulationMode2D.Script)
            {
                Debug.LogWarning(
                    "Physics2D.Simulate(...) was called but simulation mode is not set to Script, so it has no effect."
                );
                return false;
            }
            Step(deltaTime);
            return Engine != null;
        }

        public static void SyncTransforms()
        {
            foreach (var body in Rigidbody2D.InEffect)
            {
                body.TakePose();
            }
        }

        /// <summary>A body needs the engine.</summary>
        internal static void Begin()
        {
            if (Engine == null && NewEngine is { } make && Application.isPlaying)
            {
                Engine = make();
                NewEngine = Engine == null ? null : NewEngine;
            }
        }

        internal static void StepFixed()
        {
            if (simulationMode == SimulationMode2D.FixedUpdate)
            {
                Step(Time.fixedDeltaTime);
            }
        }

        internal static void StepFrame()
        {
            if (simulationMode == SimulationMode2D.Update && Application.isPlaying)
            {
                Step(FrameClock.Delta);
            }
        }

        internal static void Interpolate()
        {
            if (
                Engine != null
                && Application.isPlaying
                && simulationMode == SimulationMode2D.FixedUpdate
            )
            {
                Engine.Interpolate(FrameClock.PartOfStep);
            }
        }

        private static void Step(float seconds)
        {
            if (seconds > 0)
            {
                Engine?.Step(seconds);
            }
        }
    }
}
