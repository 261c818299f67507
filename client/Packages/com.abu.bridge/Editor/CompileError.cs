#nullable enable

using Newtonsoft.Json;
using UnityEditor.Compilation;

namespace Abu.Editor
{
    /// <summary>An error of the script compiler.</summary>
    internal sealed class CompileError
    {
        /// <summary>The path as the compiler gives it, usually relative to the project's folder.</summary>
        [JsonProperty("file")]
        public string File { get; set; } = "";

        /// <summary>From 1; 0 if the message is about no line.</summary>
        [JsonProperty("line")]
        public int Line { get; set; }

        /// <summary>From 1; 0 if the message is about no line.</summary>
        [JsonProperty("column")]
        public int Column { get; set; }

        /// <summary>The compiler's whole line, with place and number of the error.</summary>
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
