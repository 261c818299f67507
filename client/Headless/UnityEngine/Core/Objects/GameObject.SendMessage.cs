using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using Headless;

namespace UnityEngine
{
    public enum SendMessageOptions
    {
        RequireReceiver = 0,
        DontRequireReceiver = 1,
    }

    public sealed partial class GameObject
    {
        private const SendMessageOptions Required = SendMessageOptions.RequireReceiver;

        public void SendMessage(string methodName) => SendMessage(methodName, null, Required);

        public void SendMessage(string methodName, object value) =>
            SendMessage(methodName, value, Required);

        public void SendMessageUpwards(string methodName) =>
            SendMessageUpwards(methodName, null, Required);

        public void SendMessageUpwards(string methodName, object value) =>
            SendMessageUpwards(methodName, value, Required);

        public void SendMessageUpwards(string methodName, SendMessageOptions options) =>
            SendMessageUpwards(methodName, null, options);

        public void BroadcastMessage(string methodName) =>
            BroadcastMessage(methodName, null, Required);

        public void BroadcastMessage(string methodName, object parameter) =>
            BroadcastMessage(methodName, parameter, Required);

        public void BroadcastMessage(string methodName, SendMessageOptions options) =>
            BroadcastMessage(methodName, null, options);

        /// <summary>Calls the method on every script of an active object, disabled scripts too.</summary>
        public void SendMessage(string methodName, SendMessageOptions options) =>
            SendMessage(methodName, null, options);

        /// <summary>The method may have one parameter, which gets the value, or none.</summary>
        public void SendMessage(string methodName, object value, SendMessageOptions options)
        {
            if (!SendTo(this, methodName, value) && options == SendMessageOptions.RequireReceiver)
            {
                Debug.LogError($"SendMessage {methodName} has no receiver!", this);
            }
        }

        /// <summary>Calls the method on this object and on all objects above it.</summary>
        public void SendMessageUpwards(string methodName, object value, SendMessageOptions options)
        {
            var received = false;
            for (var level = transform; level != null; level = level.parent)
            {
                received |= SendTo(level.gameObject, methodName, value);
            }
            if (!received && options == SendMessageOptions.RequireReceiver)
            {
                Debug.LogError($"SendMessageUpwards {methodName} has no receiver!", this);
            }
        }

        /// <summary>Calls the method on this object and on all objects below it.</summary>
        public void BroadcastMessage(
            string methodName,
            object parameter,
            SendMessageOptions options
        )
        {
            var received = false;
            foreach (var part in new List<Transform>(GetComponentsInChildren<Transform>()))
            {
                received |= SendTo(part.gameObject, methodName, parameter);
            }
            if (!received && options == SendMessageOptions.RequireReceiver)
            {
                Debug.LogError($"BroadcastMessage {methodName} has no receiver!", this);
            }
        }

        private static bool SendTo(GameObject target, string methodName, object value)
        {
            var received = false;
            foreach (
                var component in target.activeInHierarchy
                    ? target.Components.ToArray()
                    : new Component[0]
            )
            {
                if (component is MonoBehaviour { Alive: true } script)
                {
                    received |= SendTo(script, methodName, value);
                }
            }
            return received;
        }

        internal static bool SendTo(MonoBehaviour script, string methodName, object value)
        {
            var method = Messages.FindWith(script.GetType(), methodName, value, out var arguments);
            if (method == null)
            {
                return false;
            }
            try
            {
                // Where the method is a coroutine, it runs as one.
                if (method.Invoke(script, arguments) is IEnumerator routine)
                {
                    script.StartCoroutine(routine);
                }
            }
            catch (TargetInvocationException wrapper)
            {
                Debug.LogException(wrapper.InnerException, script);
            }
            return true;
        }
    }
}
