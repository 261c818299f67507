using System;
using System.Collections.Generic;
using System.Reflection;

namespace UnityEngine.Events
{
    public enum UnityEventCallState
    {
        Off,
        EditorAndRuntime,
        RuntimeOnly,
    }

    public enum PersistentListenerMode
    {
        EventDefined,
        Void,
        Object,
        Int,
        Float,
        String,
        Bool,
    }

    /// <summary>An event: the listeners that the Inspector has set are called first, then those that code has added.</summary>
    [Serializable]
    public abstract class UnityEventBase
    {
        [NonSerialized]
        internal readonly List<Delegate> Listeners = new List<Delegate>();

        private PersistentCallGroup m_PersistentCalls = new PersistentCallGroup();

        public int GetPersistentEventCount() => m_PersistentCalls.m_Calls.Count;

        public Object GetPersistentTarget(int index) => m_PersistentCalls.m_Calls[index].m_Target;

        public string GetPersistentMethodName(int index) =>
            m_PersistentCalls.m_Calls[index].m_MethodName;

        public UnityEventCallState GetPersistentListenerState(int index) =>
            m_PersistentCalls.m_Calls[index].m_CallState;

        public void SetPersistentListenerState(int index, UnityEventCallState state) =>
            m_PersistentCalls.m_Calls[index].m_CallState = state;

        public void RemoveAllListeners() => Listeners.Clear();

        protected abstract MethodInfo FindMethod_Impl(string name, Type targetObjType);

        /// <summary>A copy, because Unity calls the listeners that were there when Invoke began.</summary>
        internal Delegate[] Snapshot() => Listeners.ToArray();

        /// <summary>Calls the listeners of the Inspector.</summary>
        /// <param name="arguments">What those get that take the event's own arguments.</param>
        internal void InvokePersistent(params object[] arguments)
        {
            foreach (var call in m_PersistentCalls.m_Calls.ToArray())
            {
                call.Invoke(arguments, FindMethod_Impl);
            }
        }
    }

    [Serializable]
    public class UnityEvent : UnityEventBase
    {
        public void AddListener(UnityAction call) => Listeners.Add(call);

        public void RemoveListener(UnityAction call) => Listeners.RemoveAll(call.Equals);

        public void Invoke()
        {
            InvokePersistent();
            foreach (var listener in Snapshot())
            {
                ((UnityAction)listener)();
            }
        }

        protected override MethodInfo FindMethod_Impl(string name, Type targetObjType) =>
            PersistentCall.Find(targetObjType, name);
    }

    [Serializable]
    public class UnityEvent<T0> : UnityEventBase
    {
        public void AddListener(UnityAction<T0> call) => Listeners.Add(call);

        public void RemoveListener(UnityAction<T0> call) => Listeners.RemoveAll(call.Equals);

        public void Invoke(T0 arg0)
        {
            InvokePersistent(arg0);
            foreach (var listener in Snapshot())
            {
                ((UnityAction<T0>)listener)(arg0);
            }
        }

        protected override MethodInfo FindMethod_Impl(string name, Type targetObjType) =>
            PersistentCall.Find(targetObjType, name, typeof(T0));
    }

    [Serializable]
    public class UnityEvent<T0, T1> : UnityEventBase
    {
        public void AddListener(UnityAction<T0, T1> call) => Listeners.Add(call);

        public void RemoveListener(UnityAction<T0, T1> call) => Listeners.RemoveAll(call.Equals);

        public void Invoke(T0 arg0, T1 arg1)
        {
            InvokePersistent(arg0, arg1);
            foreach (var listener in Snapshot())
            {
                ((UnityAction<T0, T1>)listener)(arg0, arg1);
            }
        }

        protected override MethodInfo FindMethod_Impl(string name, Type targetObjType) =>
            PersistentCall.Find(targetObjType, name, typeof(T0), typeof(T1));
    }

    [Serializable]
    public class UnityEvent<T0, T1, T2> : UnityEventBase
    {
        public void AddListener(UnityAction<T0, T1, T2> call) => Listeners.Add(call);

        public void RemoveListener(UnityAction<T0, T1, T2> call) =>
            Listeners.RemoveAll(call.Equals);

        public void Invoke(T0 arg0, T1 arg1, T2 arg2)
        {
            InvokePersistent(arg0, arg1, arg2);
            foreach (var listener in Snapshot())
            {
                ((UnityAction<T0, T1, T2>)listener)(arg0, arg1, arg2);
            }
        }

        protected override MethodInfo FindMethod_Impl(string name, Type targetObjType) =>
            PersistentCall.Find(targetObjType, name, typeof(T0), typeof(T1), typeof(T2));
    }

    [Serializable]
    public class UnityEvent<T0, T1, T2, T3> : UnityEventBase
    {
        public void AddListener(UnityAction<T0, T1, T2, T3> call) => Listeners.Add(call);

        public void RemoveListener(UnityAction<T0, T1, T2, T3> call) =>
            Listeners.RemoveAll(call.Equals);

        public void Invoke(T0 arg0, T1 arg1, T2 arg2, T3 arg3)
        {
            InvokePersistent(arg0, arg1, arg2, arg3);
            foreach (var listener in Snapshot())
            {
                ((UnityAction<T0, T1, T2, T3>)listener)(arg0, arg1, arg2, arg3);
            }
        }

        protected override MethodInfo FindMethod_Impl(string name, Type targetObjType) =>
            PersistentCall.Find(
                targetObjType,
                name,
                typeof(T0),
                typeof(T1),
                typeof(T2),
                typeof(T3)
            );
    }
}
