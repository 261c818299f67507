#nullable enable

using System;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Abu
{
    /// <summary>
    /// Something that C# can await: a Task, Unity's Awaitable, or a type of a library. It is looked at once a frame, because nothing
    /// may block the main thread.
    /// </summary>
    internal sealed class Awaited
    {
        // What a Task without a result returns inside; it means nothing.
        private const string NoResult = "VoidTaskResult";

        private readonly object _awaiter;
        private readonly PropertyInfo _isCompleted;
        private readonly MethodInfo _getResult;

        private Awaited(object awaiter, PropertyInfo isCompleted, MethodInfo getResult)
        {
            _awaiter = awaiter;
            _isCompleted = isCompleted;
            _getResult = getResult;
        }

        public bool IsCompleted => (bool)_isCompleted.GetValue(_awaiter)!;

        /// <summary>Null if the value is nothing that can be awaited.</summary>
        public static Awaited? Of(object? value)
        {
            var awaiter = value
                ?.GetType()
                .GetMethod("GetAwaiter", Type.EmptyTypes)
                ?.Invoke(value, null);
            var isCompleted = awaiter?.GetType().GetProperty("IsCompleted");
            var getResult = awaiter?.GetType().GetMethod("GetResult", Type.EmptyTypes);
            return awaiter is INotifyCompletion && isCompleted != null && getResult != null
                ? new Awaited(awaiter, isCompleted, getResult)
                : null;
        }

        /// <summary>To be called once, when it is completed.</summary>
        /// <exception cref="TargetInvocationException">Its code has thrown; the inner exception says what.</exception>
        public object? TakeResult()
        {
            var result = _getResult.Invoke(_awaiter, null);
            return result?.GetType().Name == NoResult ? null : result;
        }
    }
}
