using System;
using Headless;

namespace UnityEngine
{
    /// <summary>Data without a GameObject. Awake and OnEnable run in edit mode too.</summary>
    public class ScriptableObject : Object
    {
        public static T CreateInstance<T>()
            where T : ScriptableObject => (T)CreateInstance(typeof(T));

        public static ScriptableObject CreateInstance(Type type)
        {
            var instance = (ScriptableObject)Activator.CreateInstance(type, true);
            instance.SendLoaded();
            return instance;
        }

        /// <summary>To be sent when its fields have their values.</summary>
        internal void SendLoaded()
        {
            var messages = Messages.Of(GetType());
            messages.Send(this, messages.Awake);
            messages.Send(this, messages.OnEnable);
        }

        internal override void OnDestroyed()
        {
            var messages = Messages.Of(GetType());
            messages.Send(this, messages.OnDisable);
            messages.Send(this, messages.OnDestroy);
        }
    }
}
