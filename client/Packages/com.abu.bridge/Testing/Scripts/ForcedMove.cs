#nullable enable

using System;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>The only move that the game offers after an action.</summary>
    internal sealed class ForcedMove
    {
        private readonly string _ref;
        private readonly string _state;
        private readonly string _role;
        private readonly string _name;

        private ForcedMove(JObject move, string state)
        {
            _ref = (string?)move["ref"] ?? "";
            _role = (string?)move["role"] ?? "";
            _name = (string?)move["name"] ?? "";
            _state = state;
        }

        /// <summary>The move that the answer to an action leaves; null if there are several, or it is not certain.</summary>
        public static ForcedMove? Of(JObject answer)
        {
            var isCertain = (bool?)answer["settled"] != false && answer["moreMoves"] == null;
            var state = (string?)answer["stateHash"] ?? "";
            return
                isCertain
                && state != ""
                && answer["moves"] is JArray { Count: 1 } moves
                && moves[0] is JObject move
                ? new ForcedMove(move, state)
                : null;
        }

        /// <summary>Whether a line asks for this very move. Then the line makes it, and it is not made twice.</summary>
        public bool IsThatOf(ScriptCall? call)
        {
            if (call?.Command.Name != "click")
            {
                return false;
            }
            var (name, role) = ((string?)call.Params["name"] ?? "", (string?)call.Params["role"]);
            var isNamed = name != "" && _name.StartsWith(name, StringComparison.OrdinalIgnoreCase);
            return (string?)call.Params["ref"] == _ref
                || (isNamed && (role == null || role == _role));
        }

        /// <summary>The click that makes it, refused if the tree is no longer the one that offered it.</summary>
        public ScriptStep After(ScriptStep step)
        {
            var call = ScriptCall.Read(new[] { "click", _ref });
            call.Params["state"] = _state;
            return new ScriptStep(step.Number, step.Text, call);
        }
    }
}
