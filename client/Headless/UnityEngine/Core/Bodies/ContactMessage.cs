using System;
using System.Collections.Generic;
using System.Reflection;
using UnityEngine;

namespace Headless
{
    /// <summary>
    /// A message about what touches a script's object. Scripts that are switched off get them too, as in Unity.
    /// </summary>
    internal sealed class ContactMessage
    {
        private readonly string _name;
        private readonly Type _about;
        private readonly Dictionary<Type, MethodInfo> _known = new Dictionary<Type, MethodInfo>();

        /// <param name="name">Of the method.</param>
        /// <param name="about">Its parameter, which a script may leave out.</param>
        internal ContactMessage(string name, Type about)
        {
            (_name, _about) = (name, about);
        }

        /// <summary>To the scripts of a collider's object, and of its body's.</summary>
        /// <param name="collider">Whose scripts are told.</param>
        /// <param name="body">What the collider belongs to, if there is one.</param>
        /// <param name="about">Makes what they are told, once, if there is somebody to tell.</param>
        internal void Send(Component collider, Component body, Func<object> about)
        {
            object made = null;
            var owner = collider.Owner;
            SendTo(owner, about, ref made);
            if (!(body is null) && body.Owner != owner)
            {
                SendTo(body.Owner, about, ref made);
            }
        }

        internal bool IsHeardBy(GameObject owner)
        {
            foreach (var component in owner.Components)
            {
                if (component is MonoBehaviour script && MethodOf(script.GetType()) != null)
                {
                    return true;
                }
            }
            return false;
        }

        internal void SendTo(GameObject owner, Func<object> about)
        {
            object made = null;
            SendTo(owner, about, ref made);
        }

        private void SendTo(GameObject owner, Func<object> about, ref object made)
        {
            // By index, because a message may add components.
            for (var i = 0; i < owner.Components.Count && owner.IsActiveInHierarchy; i++)
            {
                if (
                    owner.Components[i] is MonoBehaviour { didAwake: true } script
                    && MethodOf(script.GetType()) is { } method
                )
                {
                    made ??= about();
                    Call(script, method, made);
                }
            }
        }

        private MethodInfo MethodOf(Type type)
        {
            if (!_known.TryGetValue(type, out var method))
            {
                method = Messages.Find(type, _name, _about) ?? Messages.Find(type, _name);
                _known.Add(type, method);
            }
            return method;
        }

        private static void Call(MonoBehaviour script, MethodInfo method, object about) =>
            Messages.SendRoutine(
                script,
                method,
                method.GetParameters().Length == 0 ? null : new[] { about }
            );
    }
}
