using System;
using System.Reflection;
using UnityEngine;

namespace Headless
{
    /// <summary>Tells scripts that something above, below or around them has changed.</summary>
    internal static class HierarchyMessages
    {
        /// <summary>To the scripts of an object and of all active ones below it.</summary>
        internal static void SendBelow(Transform top, Func<Messages, MethodInfo> which)
        {
            if (!top.Owner.IsActiveInHierarchy)
            {
                return;
            }
            SendTo(top, which);
            foreach (var child in top.Children.ToArray())
            {
                SendBelow(child, which);
            }
        }

        internal static void SendTo(Transform level, Func<Messages, MethodInfo> which)
        {
            foreach (var component in level.Owner.Components.ToArray())
            {
                if (
                    component is MonoBehaviour { didAwake: true } script
                    && which(script.Messages) is { } message
                )
                {
                    script.Messages.Send(script, message);
                }
            }
        }
    }
}
