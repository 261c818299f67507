using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    public abstract class EventBase<T> : EventBase
        where T : EventBase<T>, new()
    {
        private static readonly long s_TypeId = RegisterEventType();
        private static readonly Stack<T> s_Pool = new Stack<T>();

        protected EventBase()
        {
            Init();
        }

        public override long eventTypeId => s_TypeId;

        public static long TypeId() => s_TypeId;

        /// <summary>An event from the pool; Dispose gives it back.</summary>
        public static T GetPooled()
        {
            var result = s_Pool.Count > 0 ? s_Pool.Pop() : new T();
            result.Init();
            result.pooled = true;
            return result;
        }

        public sealed override void Dispose()
        {
            if (!pooled)
                return;
            // A second Dispose must not put the event into the pool twice.
            pooled = false;
            Init();
            s_Pool.Push((T)this);
        }

        protected override void Init() => base.Init();
    }
}
