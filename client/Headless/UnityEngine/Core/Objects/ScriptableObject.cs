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
            var messages = Messages.Of(type);
            messages.Send(instance, messages.Awake);
            messages.Send(instance, messages.OnEnable);
            return instance;
        }

        internal override void OnDestroyed()
        {
            var messages = Messages.Of(GetType());
            messages.Send(this, messages.OnDisable);
            messages.Send(this, messages.OnDestroy);
        }
    }
}
