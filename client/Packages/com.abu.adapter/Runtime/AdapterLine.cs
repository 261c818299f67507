#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using Newtonsoft.Json;

namespace Abu
{
    /// <summary>
    /// Writes the server's messages, each with its newline. ASCII only, so that lone surrogates do no harm.
    /// </summary>
    internal static class AdapterLine
    {
        private const int LongestMessage = 500;
        private const int LongestName = 100;

        public static byte[] Welcome(
            long now,
            string version,
            string format,
            IAdapterGame game,
            AdapterClient client,
            AdapterClient? controller
        )
        {
            return Line(
                "welcome",
                1,
                now,
                json =>
                {
                    var capabilities = game.Capabilities;
                    json.Add("protocol_version", version);
                    json.Add("game_id", game.GameId);
                    json.BeginObject("capabilities");
                    Write(json, "formats", new[] { format });
                    Write(json, "command_modes", capabilities.CommandModes);
                    Write(json, "features", capabilities.Features);
                    Write(json, "features_always", capabilities.FeaturesAlways);
                    Write(json, "features_optional", capabilities.FeaturesOptional);
                    json.EndObject();
                    if (client.Games is { } games)
                    {
                        json.BeginObject("games");
                        games.WriteAbout(json);
                        json.EndObject();
                    }
                    if (client.ReportsControl)
                    {
                        WriteControl(json, client, controller);
                    }
                }
            );
        }

        /// <summary>Reports who has the control. It is not a reply, so its seq is 0.</summary>
        public static byte[] Control(long now, AdapterClient client, AdapterClient? controller) =>
            Line("control", 0, now, json => WriteControl(json, client, controller));

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
                    json.Add("code", code);
                    json.Add("message", Shortened(message, LongestMessage));
                }
            );
        }

        public static byte[] Observation(ulong seq, long now, IAdapterGame game) =>
            Line("observation", seq, now, game.WriteObservation);

        public static byte[] States(ulong seq, long now, IAdapterGameSet games) =>
            Line("states", seq, now, games.WriteStates);

        private static byte[] Line(string type, ulong seq, long now, Action<AdapterWriter> write)
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
            write(new AdapterWriter(json));
            json.WriteEndObject();
            text.Write('\n');
            return Encoding.ASCII.GetBytes(text.ToString());
        }

        private static string Shortened(string text, int length) =>
            text.Length > length ? text.Substring(0, length) + "..." : text;

        private static void WriteControl(
            AdapterWriter json,
            AdapterClient client,
            AdapterClient? controller
        )
        {
            json.Add("role", client == controller ? "controller" : "observer");
            if (controller != null)
            {
                json.Add("controller", Shortened(controller.Name, LongestName));
            }
        }

        private static void Write(AdapterWriter json, string key, IEnumerable<string> texts)
        {
            json.BeginList(key);
            foreach (var text in texts)
            {
                json.Item(text);
            }
            json.EndList();
        }
    }
}
