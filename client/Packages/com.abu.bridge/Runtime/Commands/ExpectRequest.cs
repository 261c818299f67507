#nullable enable

using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>What a client expects to be so now: exactly one thing.</summary>
    internal sealed class ExpectRequest
    {
        private static readonly string[] Kinds =
        {
            "text",
            "gone",
            "history",
            "hash",
            "noErrors",
            "name or role",
        };

        /// <summary>A node's label contains it.</summary>
        public string? Text { get; private set; }

        /// <summary>No node's label contains it.</summary>
        public string? Gone { get; private set; }

        /// <summary>A line of the last action's history contains it.</summary>
        public string? History { get; private set; }

        /// <summary>The tree has this stateHash.</summary>
        public string? Hash { get; private set; }

        /// <summary>The game has logged no error.</summary>
        public bool NoErrors { get; private set; }

        /// <summary>For <see cref="NoErrors"/>, the number of the first entry of the log that counts.</summary>
        public int Since { get; private set; }

        /// <summary>A node has this name.</summary>
        public string? Name { get; private set; }

        /// <summary>A node has this role; with <see cref="Name"/>, the one of that name.</summary>
        public string? Role { get; private set; }

        /// <summary>That node has this among its states; null for any.</summary>
        public string? State { get; private set; }

        /// <exception cref="CommandException">A parameter is invalid, or not exactly one thing is expected.</exception>
        public static ExpectRequest Read(JObject? json)
        {
            var request = new ExpectRequest
            {
                Text = NotEmpty(json, "text"),
                Gone = NotEmpty(json, "gone"),
                History = NotEmpty(json, "history"),
                Hash = NotEmpty(json, "hash"),
                NoErrors = ParamReader.Flag(json, "noErrors") == true,
                Since = ParamReader.WholeNumber(json, "since", 1) ?? 1,
                Name = NotEmpty(json, "name"),
                Role = NotEmpty(json, "role"),
                State = NotEmpty(json, "state"),
            };
            request.RequireOne();
            return request;
        }

        private void RequireOne()
        {
            var isNode = (Name ?? Role) != null;
            var given = new[]
            {
                Text != null,
                Gone != null,
                History != null,
                Hash != null,
                NoErrors,
                isNode,
            };
            var count = given.Count(one => one);
            var all = string.Join(", ", Kinds.Take(Kinds.Length - 1)) + " and " + Kinds.Last();
            if (count == 0)
            {
                throw new CommandException(
                    ErrorCode.MissingParam,
                    $"Missing parameter for expect command: one of {all}"
                );
            }
            if (count > 1 || (State != null && !isNode))
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    count > 1
                        ? new Refusal($"An expect takes one of {all}", "send one expect for each")
                        : new Refusal("A state belongs to a node", "send its name or role too")
                );
            }
        }

        private static string? NotEmpty(JObject? json, string key) =>
            ParamReader.Text(json, key) is var text && text == ""
                ? throw new CommandException(
                    ErrorCode.InvalidCommand,
                    $"The parameter {key} must be a text that is not empty"
                )
                : text;
    }
}
