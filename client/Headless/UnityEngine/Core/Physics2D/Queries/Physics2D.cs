using System;
using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    public partial class Physics2D
    {
        public const int IgnoreRaycastLayer = 4;
        public const int DefaultRaycastLayers = -5;
        public const int AllLayers = -1;
        public const int MaxPolygonShapeVertices = FlatShape.MostPoints;

        internal static readonly LayerMatrix Layers = new LayerMatrix();

        private static readonly HashSet<(int, int)> _ignored = new HashSet<(int, int)>();

        private static Vector2 _gravity = UsualGravity;

        public static Vector2 gravity
        {
            get => _gravity;
            set => _gravity = value;
        }

        public static bool queriesHitTriggers { get; set; } = true;

        public static bool queriesStartInColliders { get; set; } = true;

        public static bool callbacksOnDisable { get; set; } = true;

        public static bool reuseCollisionCallbacks { get; set; } = true;

        public static bool autoSyncTransforms { get; set; }

        public static float bounceThreshold { get; set; } = 1;

        public static int velocityIterations { get; set; } = 8;

        public static int positionIterations { get; set; } = 3;

        public static SimulationMode2D simulationMode { get; set; }

        private static Vector2 UsualGravity => new Vector2(0, -9.81f);

        public static void IgnoreLayerCollision(int layer1, int layer2) =>
            IgnoreLayerCollision(layer1, layer2, true);

        public static void IgnoreLayerCollision(int layer1, int layer2, bool ignore)
        {
            Layers.Ignore(layer1, layer2, ignore);
            Engine?.FilterChanged();
        }

        public static bool GetIgnoreLayerCollision(int layer1, int layer2) =>
            Layers.Ignores(layer1, layer2);

        public static int GetLayerCollisionMask(int layer) =>
            Enumerable
                .Range(0, LayerMatrix.Count)
                .Where(other => !Layers.Ignores(layer, other))
                .Aggregate(0, (mask, other) => mask | 1 << other);

        public static void SetLayerCollisionMask(int layer, int layerMask)
        {
            for (var other = 0; other < LayerMatrix.Count; other++)
            {
                Layers.Ignore(layer, other, (layerMask & 1 << other) == 0);
            }
            Engine?.FilterChanged();
        }

        public static void IgnoreCollision(Collider2D collider1, Collider2D collider2) =>
            IgnoreCollision(collider1, collider2, true);

        public static void IgnoreCollision(Collider2D collider1, Collider2D collider2, bool ignore)
        {
            if (collider1 == null || collider2 == null)
            {
                throw new ArgumentNullException(
                    collider1 == null ? nameof(collider1) : nameof(collider2)
                );
            }
            if (
                ignore
                    ? _ignored.Add(Pair(collider1, collider2))
                    : _ignored.Remove(Pair(collider1, collider2))
            )
            {
                Engine?.FilterChanged();
            }
        }

        public static bool GetIgnoreCollision(Collider2D collider1, Collider2D collider2) =>
            _ignored.Count > 0 && _ignored.Contains(Pair(collider1, collider2));

        /// <summary>
        /// By their layers, by what they include and exclude, and as they were told to ignore each other.
        /// </summary>
        internal static bool MayTouch(Collider2D a, Collider2D b)
        {
            if (GetIgnoreCollision(a, b))
            {
                return false;
            }
            var (layerA, layerB) = (a.Owner.layer, b.Owner.layer);
            var first = a.layerOverridePriority >= b.layerOverridePriority ? a : b;
            var second = first == a ? b : a;
            return LayerMatrix.Says(LayersOf(first), second.Owner.layer)
                ?? LayerMatrix.Says(LayersOf(second), first.Owner.layer)
                ?? !Layers.Ignores(layerA, layerB);
        }

        private static (int Included, int Excluded) LayersOf(Collider2D collider)
        {
            var body = collider.attachedRigidbody;
            return (
                collider.includeLayers | (body is null ? 0 : (int)body.includeLayers),
                collider.excludeLayers | (body is null ? 0 : (int)body.excludeLayers)
            );
        }

        private static (int, int) Pair(Collider2D a, Collider2D b) =>
            a.Id < b.Id ? (a.Id, b.Id) : (b.Id, a.Id);

        internal static void Reset()
        {
            Engine?.Stop();
            Engine = null;
            gravity = UsualGravity;
            Layers.Reset();
            _ignored.Clear();
            (queriesHitTriggers, queriesStartInColliders) = (true, true);
            (callbacksOnDisable, reuseCollisionCallbacks, autoSyncTransforms) = (true, true, false);
            bounceThreshold = 1;
            (velocityIterations, positionIterations) = (8, 3);
            simulationMode = SimulationMode2D.FixedUpdate;
        }
    }
}
