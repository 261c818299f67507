#nullable enable

using System.Collections.Generic;

namespace Abu.Testing
{
    /// <summary>How strictly what happens is compared with the log of a script, as `replay --compare` of abu.py has it.</summary>
    public enum AbuCompare
    {
        /// <summary>The game's own account of what happened, and the errors that it logged.</summary>
        History,

        /// <summary>Only what the script itself expects.</summary>
        None,

        /// <summary>Also what changed on the screen.</summary>
        Tree,

        /// <summary>Also the stateHash.</summary>
        Hash,
    }

    /// <summary>What each level compares.</summary>
    internal static class ScriptLevel
    {
        // What a difference calls each key of the log.
        public static readonly IReadOnlyDictionary<string, string> Words = new Dictionary<
            string,
            string
        >
        {
            ["errors"] = "list of errors",
            ["history"] = "history",
            ["changes"] = "screen",
            ["stateHash"] = "stateHash",
        };

        private static readonly string[] Keys = { "errors", "history", "changes", "stateHash" };

        /// <summary>The keys that the level compares, in this order.</summary>
        public static IEnumerable<string> KeysOf(AbuCompare level)
        {
            var count = level switch
            {
                AbuCompare.None => 0,
                AbuCompare.History => 2,
                AbuCompare.Tree => 3,
                _ => Keys.Length,
            };
            for (var i = 0; i < count; i++)
            {
                yield return Keys[i];
            }
        }
    }
}
