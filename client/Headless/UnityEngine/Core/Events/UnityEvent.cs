using System;
using System.Collections.Generic;
using System.Reflection;

namespace UnityEngine.Events
{
    /// <summary>An event. All listeners are added from code: without an Inspector there are no persistent ones.</summary>
    [Serializable]
    public abstract class UnityEventBase
    {
        [NonSerialized]
        internal readonly List<Delegate> Listeners = new List<Delegate>();

        protected abstract MethodInfo FindMethod_Impl(string name, Type targetObjType);

        /// <summary>A copy, because Unity calls the listeners that were there when Invoke began.</summary>
        internal Delegate[] Snapshot() => Listeners.ToArray();
    }

    [Serializable]
    public class UnityEvent : UnityEventBase
    {
        public void AddListener(UnityAction call) => Listeners.Add(call);

        public void RemoveListener(UnityAction call) => Listeners.RemoveAll(call.Equals);

        public void Invoke()
        {
            foreach (var listener in Snapshot())
            {
                ((UnityAction)listener)();
            }
        }

        protected override MethodInfo FindMethod_Impl(string name, Type targetObjType) =>
            targetObjType.GetMethod(name, Type.EmptyTypes);
    }

    [Serializable]
    public class UnityEvent<T0> : UnityEventBase
    {
        public void AddListener(UnityAction<T0> call) => Listeners.Add(call);

        public void RemoveListener(UnityAction<T0> call) => Listeners.RemoveAll(call.Equals);

        public void Invoke(T0 arg0)
        {
            foreach (var listener in Snapshot())
            {
                ((UnityAction<T0>)listener)(arg0);
            }
        }

        protected override MethodInfo FindMethod_Impl(string name, Type targetObjType) =>
            targetObjType.GetMethod(name, new[] { typeof(T0) });
    }
}
