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

        private static bool SendTo(MonoBehaviour script, string methodName, object value)
        {
            var messages = Messages.Of(script.GetType());
            if (Messages.Find(script.GetType(), methodName) is { } plain)
            {
                messages.Send(script, plain);
                return true;
            }
            var method =
                value == null ? null : Messages.Find(script.GetType(), methodName, value.GetType());
            if (method == null)
            {
                return false;
            }
            try
            {
                method.Invoke(script, new[] { value });
            }
            catch (TargetInvocationException wrapper)
            {
                Debug.LogException(wrapper.InnerException, script);
            }
            return true;
        }
    }
}
