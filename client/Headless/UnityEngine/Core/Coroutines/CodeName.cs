using System;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Headless
{
    /// <summary>Where code is that goes on later, in the words of its author: <c>Board.Refill</c>.</summary>
    internal static class CodeName
    {
        private const string Local = "g__";

        /// <summary>
        /// Of the class that the compiler has made of an iterator or an <c>async</c> method; else the class's own name.
        /// </summary>
        internal static string Of(Type made)
        {
            var method = WithoutMarks(made.Name);
            return method != made.Name && made.DeclaringType != null
                ? Of(WrittenBy(made.DeclaringType), method)
                : made.Name;
        }

        internal static string Of(Delegate call)
        {
            var type = call.Method.DeclaringType;
            return Of(type == null ? "" : WrittenBy(type), WithoutMarks(call.Method.Name));
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

        // The compiler puts what it makes into classes of its own.
        private static string WrittenBy(Type type)
        {
            while (type.DeclaringType != null && type.Name.StartsWith('<'))
            {
                type = type.DeclaringType;
            }
            return type.Name;
        }

        // "<Refill>d__3" and "<Refill>b__0" are made of "Refill"; "<Refill>g__Drop|3_0", also in marks, of "Drop" inside it.
        private static string WithoutMarks(string name)
        {
            var close = ClosingOf(name);
            if (close <= 1)
            {
                return name;
            }
            var outer = WithoutMarks(name.Substring(1, close - 1));
            var end = name.IndexOf('|', close);
            var isLocal = end > 0 && name.IndexOf(Local, close, StringComparison.Ordinal) > 0;
            var begin = close + 1 + Local.Length;
            return isLocal ? $"{outer}.{name.Substring(begin, end - begin)}" : outer;
        }

        // Of the bracket that the name begins with; -1 for none.
        private static int ClosingOf(string name)
        {
            var open = 0;
            for (var i = 0; i < name.Length && (open > 0 || i == 0); i++)
            {
                open +=
                    name[i] == '<' ? 1
                    : name[i] == '>' ? -1
                    : 0;
                if (open == 0)
                {
                    return i;
                }
            }
            return -1;
        }
    }
}
