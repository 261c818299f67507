using System.Linq;
using System.Threading.Tasks;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace UnityEngine.TestTools
{
    /// <summary>A method of a project's tests. A task that it returns is waited for over frames, which the task may need.</summary>
    internal sealed class FrameMethod : MethodWrapper, IMethodInfo
    {
        internal FrameMethod(IMethodInfo method)
            : base(method.TypeInfo.Type, method.MethodInfo) { }

        object? IMethodInfo.Invoke(object? fixture, params object?[]? args)
        {
            var result = Invoke(fixture, args);
            if (result is Task task)
            {
                OverFrames.Run(task);
            }
            return result;
        }

        T[] IReflectionInfo.GetCustomAttributes<T>(bool inherit)
        {
            var own = GetCustomAttributes<T>(inherit);
            return typeof(T) == typeof(IWrapSetUpTearDown)
                ? own.Append((T)(object)new UnitySurroundings()).ToArray()
                : own;
        }
    }
}
