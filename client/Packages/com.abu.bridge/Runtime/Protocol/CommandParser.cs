#nullable enable

using System;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>Parses a request line. Does not know which commands exist.</summary>
    internal static class CommandParser
    {
        private const int MaxIdLength = 256;
        private const int MaxClientLength = 64;
        private const char Replacement = '\uFFFD';

        /// <summary>
        /// Returns null if the line is a command, otherwise the reason why not. The id is set if it could be read.
        /// </summary>
        /// <param name="line">Without its line end.</param>
        /// <param name="command">Valid only if the line is a command; its name is empty if it names none.</param>
        /// <param name="isObject">False if the line is not a JSON object, so that it comes from no client.</param>
        public static string? Parse(
            ArraySegment<byte> line,
            out AbuCommand command,
            out bool isObject
        )
        {
            command = new AbuCommand();
            isObject = false;
            try
            {
                var text = StrictJson.Decode(line);
                var json = StrictJson.ReadObject(text);
                isObject = true;
                var problem = ReadFields(json, command);
                if (command.Id.IndexOf(Replacement) >= 0)
                {
                    command.Id = WrittenId(text);
                }
                return problem;
            }
            catch (Exception exception) when (StrictJson.IsRefusal(exception))
            {
                return $"Not a line of JSON in UTF-8: {exception.Message}";
            }
        }

        // Newtonsoft.Json replaces lone surrogates by U+FFFD; an id must be returned unchanged.
        private static string WrittenId(string text)
        {
            using var reader = StrictJson.NewReader(text);
            while (
                reader.Read()
                && !(
                    reader.Depth == 1
                    && reader.TokenType == JsonToken.PropertyName
                    && (string)reader.Value! == "id"
                )
            ) { }
            var start = text.IndexOf('"', text.IndexOf(':', reader.LinePosition - 1)) + 1;
            reader.Read();
            return Unescape(text.Substring(start, reader.LinePosition - 1 - start));
        }

        private static string Unescape(string json)
        {
            var text = new StringBuilder();
            for (var i = 0; i < json.Length; i++)
            {
                if (json[i] != '\\')
                {
                    text.Append(json[i]);
                }
                else if (json[++i] != 'u')
                {
                    text.Append("\"\\/\n\r\t\b\f"["\"\\/nrtbf".IndexOf(json[i])]);
                }
                else
                {
                    text.Append((char)Convert.ToInt32(json.Substring(i + 1, 4), 16));
                    i += 4;
                }
            }
            return text.ToString();
        }

        private static string? ReadFields(JObject json, AbuCommand command)
        {
            TryText(json["command"], out var name);
            command.Command = name;
            if (!TryText(json["id"], out var id) || id.Length > MaxIdLength)
            {
                return $"The id of a command must be a string of at most {MaxIdLength} characters";
            }
            command.Id = id;
            if (name.Length == 0)
            {
                return "The command must be a string: one of the command names";
            }
            command.Token = TryText(json["token"], out var token) ? token : "";
            if (!TryProcess(json["game"], out var game))
            {
                return "The game of a command must be a process id: a whole number that is not negative";
            }
            command.Game = game;
            if (!TryText(json["run"], out var run))
            {
                return "The run of a command must be a string: that of an earlier reply";
            }
            command.Run = run.Length > 0 ? run : null;
            if (!TryText(json["client"], out var client) || client.Length > MaxClientLength)
            {
                return $"The client of a command must be a string of at most {MaxClientLength} characters";
            }
            command.Client = client.Length > 0 ? client : null;
            command.Params = json["params"] as JObject;
            var hasParams = json["params"] is { } given && given.Type != JTokenType.Null;
            return hasParams && command.Params == null
                ? "The params of a command must be a JSON object"
                : null;
        }

        private static bool TryProcess(JToken? token, out int? process)
        {
            process = null;
            if (token == null || token.Type == JTokenType.Null)
            {
                return true;
            }
            if (token is JValue { Value: long number and >= 0 and <= int.MaxValue })
            {
                process = (int)number;
            }
            return process != null;
        }

        private static bool TryText(JToken? token, out string text)
        {
            text = token is JValue { Type: JTokenType.String } value ? (string)value! : "";
            return token == null
                || token.Type == JTokenType.Null
                || token.Type == JTokenType.String;
        }
    }
}
