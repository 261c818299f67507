#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>What a script asks the game, and the reply.</summary>
    internal sealed class ScriptRequest
    {
        public ScriptRequest(string command, JObject parameters)
        {
            Command = command;
            Params = parameters;
        }

        public string Command { get; }

        public JObject Params { get; }

        /// <summary>The reply as the wire has it; set before the script goes on.</summary>
        public JObject Reply { get; set; } = new();

        public string Code => (string?)Reply["code"] ?? "";

        /// <exception cref="ScriptFailure">The game has refused it.</exception>
        public JObject Data()
        {
            if ((bool?)Reply["success"] == true)
            {
                return Reply["data"] as JObject ?? new JObject();
            }
            var cause = (string?)Reply["cause"] ?? (string?)Reply["error"];
            throw new ScriptFailure(
                (cause ?? "The game refused without saying why.").Replace("\n", "\\n"),
                ((string?)Reply["fix"] ?? "").Replace("\n", "\\n")
            );
        }
    }
}
