using System;
using UnityEngine;

namespace Headless
{
    internal static class FlatMessages
    {
        internal static readonly ContactMessage CollisionEnter = new ContactMessage(
            "OnCollisionEnter2D",
            typeof(Collision2D)
        );
        internal static readonly ContactMessage CollisionStay = new ContactMessage(
            "OnCollisionStay2D",
            typeof(Collision2D)
        );
        internal static readonly ContactMessage CollisionExit = new ContactMessage(
            "OnCollisionExit2D",
            typeof(Collision2D)
        );
        internal static readonly ContactMessage TriggerEnter = new ContactMessage(
            "OnTriggerEnter2D",
            typeof(Collider2D)
        );
        internal static readonly ContactMessage TriggerStay = new ContactMessage(
            "OnTriggerStay2D",
            typeof(Collider2D)
        );
        internal static readonly ContactMessage TriggerExit = new ContactMessage(
            "OnTriggerExit2D",
            typeof(Collider2D)
        );
        internal static readonly ContactMessage JointBreak = new ContactMessage(
            "OnJointBreak2D",
            typeof(Joint2D)
        );

        internal static void Send(this ContactMessage message, Collider2D to, Func<object> about) =>
            message.Send(to, to.attachedRigidbody, about);
    }
}
