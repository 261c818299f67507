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
        /// <summary>
        /// Calls the method on each script of an active object, also on disabled ones. Here only methods without parameters are
        /// found.
        /// </summary>
        public void SendMessage(string methodName, SendMessageOptions options)
        {
            var received = false;
            foreach (var component in activeInHierarchy ? Components.ToArray() : new Component[0])
            {
                if (component is MonoBehaviour { Alive: true } script)
                {
                    var messages = Messages.Of(script.GetType());
                    var method = Messages.Find(script.GetType(), methodName);
                    messages.Send(script, method);
                    received |= method != null;
                }
            }
            if (!received && options == SendMessageOptions.RequireReceiver)
            {
                Debug.LogError($"SendMessage {methodName} has no receiver!", this);
            }
        }
    }
}
