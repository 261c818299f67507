using System;
using Headless;

namespace UnityEngine
{
    public partial class Physics
    {
        public static SimulationMode simulationMode { get; set; }

        [Obsolete("Use simulationMode.")]
        public static bool autoSimulation
        {
            get => simulationMode != SimulationMode.Script;
            set => simulationMode = value ? SimulationMode.FixedUpdate : SimulationMode.Script;
        }

        /// <summary>Null while there is none: nothing falls, and colliders are found where their objects are.</summary>
        internal static ISolidEngine Engine { get; private set; }

        /// <summary>
        /// Makes one when a body needs it; returns null where there can be none. Not set for games without physics.
        /// </summary>
        internal static Func<ISolidEngine> NewEngine { get; set; }

        public static void Simulate(float step)
        {
            if (simulationMode != SimulationMode.Script)
            {
                Debug.LogWarning(
                    "Physics.Simulate(...) was called but simulation mode is not set to Script, so it has no effect."
                );
                return;
            }
            Step(step);
        }

        public static void SyncTransforms()
        {
            foreach (var body in Rigidbody.InEffect)
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
            if (simulationMode == SimulationMode.FixedUpdate)
            {
                Step(Time.fixedDeltaTime);
            }
        }

        internal static void StepFrame()
        {
            if (simulationMode == SimulationMode.Update && Application.isPlaying)
            {
                Step(FrameClock.Delta);
            }
        }

        internal static void Interpolate()
        {
            if (
                Engine != null
                && Application.isPlaying
                && simulationMode == SimulationMode.FixedUpdate
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
