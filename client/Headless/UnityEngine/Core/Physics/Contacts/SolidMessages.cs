using System;
using UnityEngine;

namespace Headless
{
    internal static class SolidMessages
    {
        internal static readonly ContactMessage CollisionEnter = new ContactMessage(
            "OnCollisionEnter",
            typeof(Collision)
        );
        internal static readonly ContactMessage CollisionStay = new ContactMessage(
            "OnCollisionStay",
            typeof(Collision)
        );
        internal static readonly ContactMessage CollisionExit = new ContactMessage(
            "OnCollisionExit",
            typeof(Collision)
        );
        internal static readonly ContactMessage TriggerEnter = new ContactMessage(
            "OnTriggerEnter",
            typeof(Collider)
        );
        internal static readonly ContactMessage TriggerStay = new ContactMessage(
            "OnTriggerStay",
            typeof(Collider)
        );
        internal static readonly ContactMessage TriggerExit = new ContactMessage(
            "OnTriggerExit",
            typeof(Collider)
        );
        internal static readonly ContactMessage JointBreak = new ContactMessage(
            "OnJointBreak",
            typeof(float)
        );
        internal static readonly ContactMessage ControllerHit = new ContactMessage(
            "OnControllerColliderHit",
            typeof(ControllerColliderHit)
        );

        internal static void Send(this ContactMessage message, Collider to, Func<object> about) =>
            message.Send(to, to.attachedRigidbody, about);
    }
}
