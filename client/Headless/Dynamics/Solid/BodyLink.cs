using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>A body of the engine, for one of Unity's, or for a collider that has none and stands still.</summary>
    internal sealed class BodyLink
    {
        internal BodyLink(Rigidbody? body, int address, in SolidPose pose, bool isKinematic)
        {
            (Body, Address, Pose) = (body, address, pose);
            Before = pose;
            IsKinematic = isKinematic;
        }

        /// <summary>Null for what stands still, and for characters.</summary>
        internal Rigidbody? Body { get; }

        internal int Address { get; }

        /// <summary>As the engine has it.</summary>
        internal SolidPose Pose { get; set; }

        /// <summary>Before the last step.</summary>
        internal SolidPose Before { get; set; }

        internal bool IsKinematic { get; set; }

        internal bool IsStatic => Body is null && !IsKinematic;

        internal bool IsDynamic => !IsStatic && !IsKinematic;

        internal List<ColliderLink> Colliders { get; } = new();

        /// <summary>Of what the engine was given.</summary>
        internal int Version { get; set; } = -1;

        /// <summary>Its colliders are others than when its mass was computed.</summary>
        internal bool IsMassOld { get; set; } = true;

        internal bool IsAwake { get; set; } = true;

        /// <summary>Before the last step.</summary>
        internal Vector3 VelocityBefore { get; set; }
    }

    /// <summary>The shape of a collider.</summary>
    internal sealed class ColliderLink
    {
        internal ColliderLink(Collider collider, int number)
        {
            (Collider, Number) = (collider, number);
        }

        internal Collider Collider { get; }

        /// <summary>By which the engine asks about it.</summary>
        internal int Number { get; }

        internal BodyLink Body { get; set; } = null!;

        /// <summary>Of the engine; 0 while it has none.</summary>
        internal int Shape { get; set; }

        /// <summary>The place of the collider's object in the frame of the body.</summary>
        internal SolidPose Place { get; set; }

        internal Vector3 Scale { get; set; }

        internal int Version { get; set; } = -1;

        internal int PoseVersion { get; set; } = -1;

        internal bool IsTrigger { get; set; }

        internal int Layer { get; set; }

        internal int Material { get; set; }

        internal float ContactOffset { get; set; }

        /// <summary>It has ceased to be in effect; the engine has it until the next step.</summary>
        internal bool IsGone { get; set; }
    }
}
