using System;
using System.Collections;
using Headless;

namespace UnityEngine
{
    // Coroutines and delayed calls.
    public partial class MonoBehaviour
    {
        public Coroutine StartCoroutine(IEnumerator routine)
        {
            if (routine == null)
            {
                throw new NullReferenceException("routine is null");
            }
            ThrowIfDestroyed();
            return CoroutineScheduler.Start(this, routine);
        }

        public void StopCoroutine(IEnumerator routine) =>
            CoroutineScheduler.Stop(this, running => running.Routine == routine);

        public void StopCoroutine(Coroutine routine) =>
            CoroutineScheduler.Stop(this, running => running == routine);

        public Coroutine StartCoroutine(string methodName) => StartCoroutine(methodName, null);

        public Coroutine StartCoroutine(string methodName, object value)
        {
            ThrowIfDestroyed();
            var method = Messages.FindWith(GetType(), methodName, value, out var arguments);
            if (method == null || !(method.Invoke(this, arguments) is IEnumerator routine))
            {
                Debug.LogError($"Coroutine '{methodName}' couldn't be started!", this);
                return null;
            }
            return CoroutineScheduler.Start(this, routine, methodName);
        }

        public void StopCoroutine(string methodName) =>
            CoroutineScheduler.Stop(this, running => running.Method == methodName);

        public void StopAllCoroutines() => CoroutineScheduler.StopAll(this);

        public void Invoke(string methodName, float time) =>
            DelayedCalls.Add(this, methodName, time, 0);

        public void InvokeRepeating(string methodName, float time, float repeatRate)
        {
            if (repeatRate <= 0.00001f && repeatRate != 0)
            {
                throw new UnityException("Invoke repeat rate has to be larger than 0.00001F");
            }
            DelayedCalls.Add(this, methodName, time, repeatRate);
        }

        public void CancelInvoke() => DelayedCalls.Cancel(this, null);

        public void CancelInvoke(string methodName) => DelayedCalls.Cancel(this, methodName);

        public bool IsInvoking() => DelayedCalls.Has(this, null);

        public bool IsInvoking(string methodName) => DelayedCalls.Has(this, methodName);

        internal void Call(string methodName)
        {
            if (!GameObject.SendTo(this, methodName, null))
            {
                Debug.LogError(
                    $"Trying to Invoke method: {GetType().Name}.{methodName} couldn't be called.",
                    this
                );
            }
        }
    }
}
