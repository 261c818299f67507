using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public partial class Physics
    {
        public const int IgnoreRaycastLayer = 4;
        public const int DefaultRaycastLayers = -5;
        public const int AllLayers = -1;

        internal static readonly LayerMatrix Layers = new LayerMatrix();

        private static readonly HashSet<(int, int)> _ignored = new HashSet<(int, int)>();

        public static Vector3 gravity { get; set; } = UsualGravity;

        public static float bounceThreshold { get; set; }

        public static float sleepThreshold { get; set; }

        public static float defaultContactOffset { get; set; }

        public static float defaultMaxAngularSpeed { get; set; }

        public static float defaultMaxDepenetrationVelocity { get; set; }

        public static int defaultSolverIterations { get; set; }

        public static int defaultSolverVelocityIterations { get; set; }

        public static bool queriesHitTriggers { get; set; }

        public static bool reuseCollisionCallbacks { get; set; }

        public static bool autoSyncTransforms { get; set; }

        public static bool invokeCollisionCallbacks { get; set; }

        /// <summary>Whether kinematic bodies touch each other and what stands still: set for a whole project.</summary>
        internal static bool KinematicPairs { get; set; }

        private static Vector3 UsualGravity => new Vector3(0, -9.81f, 0);

        static Physics()
        {
            SetUsual();
        }

        public static void IgnoreLayerCollision(int layer1, int layer2) =>
            IgnoreLayerCollision(layer1, layer2, true);

        public static void IgnoreLayerCollision(int layer1, int layer2, bool ignore)
        {
            Layers.Ignore(layer1, layer2, ignore);
            Engine?.FilterChanged();
        }

        public static bool GetIgnoreLayerCollision(int layer1, int layer2) =>
            Layers.Ignores(layer1, layer2);

        public static void IgnoreCollision(Collider collider1, Collider collider2) =>
            IgnoreCollision(collider1, collider2, true);

        public static void IgnoreCollision(Collider collider1, Collider collider2, bool ignore)
        {
            if (collider1 == null || collider2 == null)
            {
                throw new ArgumentNullException(
                    collider1 == null ? nameof(collider1) : nameof(collider2)
                );
            }
            var pair = Pair(collider1, collider2);
            if (ignore ? _ignored.Add(pair) : _ignored.Remove(pair))
            {
                Engine?.FilterChanged();
            }
        }

        public static bool GetIgnoreCollision(Collider collider1, Collider collider2) =>
            _ignored.Count > 0 && _ignored.Contains(Pair(collider1, collider2));

        /// <summary>
        /// By their layers, by what they include and exclude, and as they were told to ignore each other.
        /// </summary>
        internal static bool MayTouch(Collider a, Collider b)
        {
            if (GetIgnoreCollision(a, b) || !Detects(a) || !Detects(b))
            {
                return false;
            }
            var first = a.layerOverridePriority >= b.layerOverridePriority ? a : b;
            var second = first == a ? b : a;
            return LayerMatrix.Says(LayersOf(first), second.Owner.layer)
                ?? LayerMatrix.Says(LayersOf(second), first.Owner.layer)
                ?? !Layers.Ignores(a.Owner.layer, b.Owner.layer);
        }

        private static bool Detects(Collider collider) =>
            collider is CharacterController walker
                ? walker.detectCollisions
                : collider.attachedRigidbody is null || collider.attachedRigidbody.detectCollisions;

        private static (int Included, int Excluded) LayersOf(Collider collider)
        {
            var body = collider.attachedRigidbody;
            return (
                collider.includeLayers | (body is null ? 0 : (int)body.includeLayers),
                collider.excludeLayers | (body is null ? 0 : (int)body.excludeLayers)
            );
        }

        private static (int, int) Pair(Collider a, Collider b) =>
            a.Id < b.Id ? (a.Id, b.Id) : (b.Id, a.Id);

        internal static void Reset()
        {
            Engine?.Stop();
            Engine = null;
            SetUsual();
        }

        private static void SetUsual()
        {
            gravity = UsualGravity;
            Layers.Reset();
            _ignored.Clear();
            bounceThreshold = 2;
            sleepThreshold = 0.005f;
            defaultContactOffset = 0.01f;
            defaultMaxAngularSpeed = 7;
            defaultMaxDepenetrationVelocity = 10;
            (defaultSolverIterations, defaultSolverVelocityIterations) = (6, 1);
            (queriesHitTriggers, reuseCollisionCallbacks) = (true, true);
            (autoSyncTransforms, invokeCollisionCallbacks, KinematicPairs) = (false, true, false);
            simulationMode = SimulationMode.FixedUpdate;
        }
    }
}
