using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>A body of the engine, for one of Unity's, or for a collider that has none and stands still.</summary>
    internal sealed class BodyLink
    {
        internal BodyLink(Rigidbody2D? body, int address, FlatPose pose, RigidbodyType2D type)
        {
            (Body, Address, Pose, Type) = (body, address, pose, type);
            Before = pose;
        }

        /// <summary>Null for what stands still.</summary>
        internal Rigidbody2D? Body { get; }

        internal int Address { get; }

        /// <summary>As the engine has it.</summary>
        internal FlatPose Pose { get; set; }

        /// <summary>Before the last step.</summary>
        internal FlatPose Before { get; set; }

        internal RigidbodyType2D Type { get; set; }

        internal List<ColliderLink> Colliders { get; } = new();

        internal FlatMass Mass { get; set; }

        internal Vector2? VelocityBeforeMove { get; set; }

        internal float? SpinBeforeMove { get; set; }

        /// <summary>The joint that keeps a body on the way which its constraints leave; 0 for none.</summary>
        internal int Rail { get; set; }

        internal bool IsRailUpright { get; set; }

        internal bool IsAwake { get; set; }

        /// <summary>It does not pass through what moves, either.</summary>
        internal bool IsBullet { get; set; }

        internal RigidbodySleepMode2D SleepMode { get; set; } = (RigidbodySleepMode2D)(-1);

        internal bool IsDynamic => Type == RigidbodyType2D.Dynamic;

        internal bool IsStatic => Type == RigidbodyType2D.Static;

        internal Vector2 Velocity => Body is null ? Vector2.zero : Body.linearVelocity;
    }

    /// <summary>The fixtures of a collider.</summary>
    internal sealed class ColliderLink
    {
        internal ColliderLink(Collider2D collider)
        {
            Collider = collider;
        }

        internal Collider2D Collider { get; }

        internal BodyLink Body { get; set; } = null!;

        internal List<int> Fixtures { get; } = new();

        /// <summary>What the fixtures were made of.</summary>
        internal List<FlatShape>? Shapes { get; set; }

        internal bool IsTrigger { get; set; }

        internal int Layer { get; set; }

        internal float Friction { get; set; }

        internal float Bounciness { get; set; }

        /// <summary>The one of its object, if the collider is used by it.</summary>
        internal Effector2D? Effector { get; set; }

        /// <summary>Its materials are not combined in the usual way.</summary>
        internal bool HasOwnCombine { get; set; }

        /// <summary>It has ceased to be in effect; the engine has it until the next step.</summary>
        internal bool IsGone { get; set; }
    }
}
