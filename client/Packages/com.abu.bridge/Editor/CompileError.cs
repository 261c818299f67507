#nullable enable

using Newtonsoft.Json;
using UnityEditor.Compilation;

namespace Abu.Editor
{
    /// <summary>What the compiler has against a script.</summary>
    internal sealed class CompileError
    {
        /// <summary>As the compiler names it, mostly from the project's folder on.</summary>
        [JsonProperty("file")]
        public string File { get; set; } = "";

        /// <summary>From 1; 0 if the message is about no line.</summary>
        [JsonProperty("line")]
        public int Line { get; set; }

        /// <summary>From 1; 0 if the message is about no line.</summary>
        [JsonProperty("column")]
        public int Column { get; set; }

        /// <summary>The compiler's whole line, place and number of the error included.</summary>
        [JsonProperty("message")]
        public string Message { get; set; } = "";

        public static CompileError Of(CompilerMessage message)
        {
            return new CompileError
            {
                File = message.file ?? "",
                Line = message.line,
                Column = message.column,
                Message = message.message ?? "",
            };
        }
    }
}
