#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>How the actions of a node are called, as the tree lists them: "open, dial code:int".</summary>
    internal static class ActionUsages
    {
        private static readonly char[] Brackets = { '(', ')' };

        public static string Of(AbuActions actions) => string.Join(", ", actions.Select(Of));

        // A default that is a text may have brackets, which would end the state in which the tree lists the actions.
        private static string Of(KeyValuePair<string, Delegate> action)
        {
            var usage = Callable.UsageOf(action.Key, action.Value);
            return usage.IndexOfAny(Brackets) < 0 ? usage : action.Key;
        }
    }
}
