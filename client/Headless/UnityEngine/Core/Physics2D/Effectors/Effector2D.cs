namespace UnityEngine
{
    public enum EffectorSelection2D
    {
        Rigidbody,
        Collider,
    }

    public enum EffectorForceMode2D
    {
        Constant,
        InverseLinear,
        InverseSquared,
    }

    /// <summary>Acts on what touches those colliders of its object that are used by it.</summary>
    public class Effector2D : Behaviour
    {
        public bool useColliderMask { get; set; } = true;

        public int colliderMask { get; set; } = -1;

        internal bool ActsOn(Collider2D collider) =>
            !useColliderMask || (colliderMask & (1 << collider.Owner.layer)) != 0;
    }

    public class PlatformEffector2D : Effector2D
    {
        public float rotationalOffset { get; set; }

        public bool useOneWay { get; set; } = true;

        public bool useOneWayGrouping { get; set; }

        /// <summary>In degrees, around the upward direction: what comes from there meets the platform.</summary>
        public float surfaceArc { get; set; } = 180;

        public bool useSideFriction { get; set; }

        public bool useSideBounce { get; set; }

        public float sideArc { get; set; } = 1;
    }

    public class SurfaceEffector2D : Effector2D
    {
        public float speed { get; set; } = 1;

        public float speedVariation { get; set; }

        public float forceScale { get; set; } = 0.1f;

        public bool useContactForce { get; set; }

        public bool useFriction { get; set; } = true;

        public bool useBounce { get; set; } = true;
    }

    public class AreaEffector2D : Effector2D
    {
        public bool useGlobalAngle { get; set; }

        public float forceAngle { get; set; }

        public float forceMagnitude { get; set; } = 10;

        public float forceVariation { get; set; }

        public float drag { get; set; }

        public float angularDrag { get; set; }

        public EffectorSelection2D forceTarget { get; set; } = EffectorSelection2D.Collider;
    }

    public class PointEffector2D : Effector2D
    {
        public float forceMagnitude { get; set; } = 10;

        public float forceVariation { get; set; }

        public float distanceScale { get; set; } = 1;

        public float drag { get; set; }

        public float angularDrag { get; set; }

        public EffectorSelection2D forceSource { get; set; } = EffectorSelection2D.Collider;

        public EffectorSelection2D forceTarget { get; set; } = EffectorSelection2D.Rigidbody;

        public EffectorForceMode2D forceMode { get; set; } = EffectorForceMode2D.InverseSquared;
    }

    public class BuoyancyEffector2D : Effector2D
    {
        public float surfaceLevel { get; set; }

        public float density { get; set; } = 2;

        public float linearDrag { get; set; } = 5;

        public float angularDrag { get; set; } = 5;

        public float flowAngle { get; set; }

        public float flowMagnitude { get; set; }

        public float flowVariation { get; set; }
    }

    public class PhysicsUpdateBehaviour2D : Behaviour { }

    [RequireComponent(typeof(Rigidbody2D))]
    public sealed class ConstantForce2D : PhysicsUpdateBehaviour2D
    {
        internal static readonly System.Collections.Generic.List<ConstantForce2D> InEffect =
            new System.Collections.Generic.List<ConstantForce2D>();

        public Vector2 force { get; set; }

        public Vector2 relativeForce { get; set; }

        public float torque { get; set; }

        internal override void EffectStarted() => InEffect.Add(this);

        internal override void EffectEnded() => InEffect.Remove(this);

        internal void Apply()
        {
            if (GetComponent<Rigidbody2D>() is { } body)
            {
                body.AddForce(force);
                body.AddRelativeForce(relativeForce);
                body.AddTorque(torque);
            }
        }
    }
}
