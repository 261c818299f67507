using System;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Headless
{
    /// <summary>Where code is that goes on later, in the words of its author: <c>Board.Refill</c>.</summary>
    internal static class CodeName
    {
        /// <summary>
        /// Of the class that the compiler has made of an iterator or an <c>async</c> method; else the class's own name.
        /// </summary>
        internal static string Of(Type made)
        {
            var method = WithoutMarks(made.Name);
            return method != made.Name && made.DeclaringType != null
                ? Of(made.DeclaringType.Name, method)
                : made.Name;
        }

        internal static string Of(Delegate call)
        {
            var type = call.Method.DeclaringType;
            while (type?.DeclaringType != null && type.Name.StartsWith('<'))
            {
                type = type.DeclaringType;
            }
            return Of(type?.Name ?? "", WithoutMarks(call.Method.Name));
        }

        internal static string Of(string type, string method) => $"{type}.{method}";

        /// <summary>Of the method that goes on by this call; null if that cannot be seen.</summary>
        internal static string OfContinuation(Delegate goOn)
        {
            var machine = goOn
                ?.Target?.GetType()
                .GetGenericArguments()
                .FirstOrDefault(typeof(IAsyncStateMachine).IsAssignableFrom);
            return machine == null ? null : Of(machine);
        }

        // "<Refill>d__3" and "<Refill>b__0" are made of "Refill".
        private static string WithoutMarks(string name)
        {
            var close = name.IndexOf('>');
            return name.StartsWith('<') && close > 1 ? name.Substring(1, close - 1) : name;
        }
    }
}
