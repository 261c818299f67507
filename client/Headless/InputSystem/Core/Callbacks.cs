using System;

namespace UnityEngine.InputSystem
{
    internal static class Callbacks
    {
        /// <summary>Calls every listener. An exception is logged and does not stop the others.</summary>
        internal static void Invoke<TDelegate>(
            TDelegate listeners,
            Action<TDelegate> call,
            string name
        )
            where TDelegate : Delegate
        {
            if (listeners == null)
            {
                return;
            }
            foreach (var listener in listeners.GetInvocationList())
            {
                try
                {
                    call((TDelegate)listener);
                }
                catch (Exception exception)
                {
                    Debug.LogError(
                        $"{exception.GetType().Name} while executing '{name}' callbacks"
                    );
                    Debug.LogException(exception);
                }
            }
        }
    }
}
