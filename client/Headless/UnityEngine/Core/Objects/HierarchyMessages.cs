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
            // By index: what hears of it may change the hierarchy.
            for (var i = 0; i < top.Children.Count; i++)
            {
                SendBelow(top.Children[i], which);
            }
        }

        internal static void SendTo(Transform level, Func<Messages, MethodInfo> which)
        {
            var components = level.Owner.Components;
            for (var i = 0; i < components.Count; i++)
            {
                if (
                    components[i] is MonoBehaviour { didAwake: true } script
                    && which(script.Messages) is { } message
                )
                {
                    script.Messages.Send(script, message);
                }
            }
        }
    }
}
