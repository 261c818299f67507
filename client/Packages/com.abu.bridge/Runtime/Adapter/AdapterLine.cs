#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>What the server says, as lines with their newline. ASCII only: half a surrogate pair in a text does no harm.</summary>
    internal static class AdapterLine
    {
        private const int LongestMessage = 500;

        public static byte[] Welcome(long now, string version, string format, IAdapterGame game)
        {
            return Line(
                "welcome",
                1,
                now,
                json =>
                {
                    var capabilities = game.Capabilities;
                    json.WritePropertyName("protocol_version");
                    json.WriteValue(version);
                    json.WritePropertyName("game_id");
                    json.WriteValue(game.GameId);
                    json.WritePropertyName("capabilities");
                    json.WriteStartObject();
                    Write(json, "formats", new[] { format });
                    Write(json, "command_modes", capabilities.CommandModes);
                    Write(json, "features", capabilities.Features);
                    Write(json, "features_always", capabilities.FeaturesAlways);
                    Write(json, "features_optional", capabilities.FeaturesOptional);
                    json.WriteEndObject();
                }
            );
        }

        public static byte[] Ack(ulong seq, long now)
        {
            return Encoding.ASCII.GetBytes(
                FormattableString.Invariant(
                    $"{{\"type\":\"ack\",\"seq\":{seq},\"ts\":{now},\"status\":\"ok\"}}\n"
                )
            );
        }

        public static byte[] Error(ulong seq, long now, string code, string message)
        {
            return Line(
                "error",
                seq,
                now,
                json =>
                {
                    json.WritePropertyName("code");
                    json.WriteValue(code);
                    json.WritePropertyName("message");
                    json.WriteValue(
                        message.Length > LongestMessage
                            ? message.Substring(0, LongestMessage) + "..."
                            : message
                    );
                }
            );
        }

        public static byte[] Observation(ulong seq, long now, IAdapterGame game) =>
            Line("observation", seq, now, game.WriteObservation);

        private static byte[] Line(string type, ulong seq, long now, Action<JsonWriter> write)
        {
            var text = new StringWriter(new StringBuilder(1024), CultureInfo.InvariantCulture);
            using var json = new JsonTextWriter(text)
            {
                StringEscapeHandling = StringEscapeHandling.EscapeNonAscii,
            };
            json.WriteStartObject();
            json.WritePropertyName("type");
            json.WriteValue(type);
            json.WritePropertyName("seq");
            json.WriteValue(seq);
            json.WritePropertyName("ts");
            json.WriteValue(now);
            write(json);
            json.WriteEndObject();
            text.Write('\n');
            return Encoding.ASCII.GetBytes(text.ToString());
        }

        private static void Write(JsonWriter json, string key, IEnumerable<string> texts)
        {
            json.WritePropertyName(key);
            json.WriteStartArray();
            foreach (var text in texts)
            {
                json.WriteValue(text);
            }
            json.WriteEndArray();
        }
    }
}
