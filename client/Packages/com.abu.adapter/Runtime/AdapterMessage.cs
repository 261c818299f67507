#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>A message of a client. Types and keys are case-sensitive, values are not.</summary>
    internal abstract class AdapterMessage
    {
        private const string Seq = "seq";
        private const string Type = "type";

        /// <exception cref="CommandException">It does not have the form of any message.</exception>
        public static AdapterMessage Read(JObject json, IAdapterGame game)
        {
            var fields = new AdapterFields(json);
            var type = fields.Text(Type);
            fields.Unsigned(Seq);
            fields.Unsigned("ts");
            return type switch
            {
                "hello" => new AdapterHello(fields),
                "command" => new AdapterCommandMessage(fields, game),
                "control" => new AdapterControl(fields),
                "reset" => new AdapterGamesMessage(fields, true),
                "step" => new AdapterGamesMessage(fields, false),
                "error" => new AdapterPeerError(fields),
                _ => throw fields.Wrong(Type, "one of hello, command, control, reset, step, error"),
            };
        }

        /// <summary>Whether it has a type, as only messages do. It may still be invalid.</summary>
        public static bool IsOne(JObject json) => json[Type]?.Type == JTokenType.String;

        /// <summary>The seq that the reply repeats; 0 if it cannot be read.</summary>
        public static ulong SeqOf(JObject json)
        {
            try
            {
                return new AdapterFields(json).Unsigned(Seq);
            }
            catch (CommandException)
            {
                return 0;
            }
        }
    }

    internal sealed class AdapterHello : AdapterMessage
    {
        private const string Control = "report_control";
        private const string Stream = "stream_observations";
        private const string Games = "games";
        private static readonly string[] CommandModes = { "action", "place" };

        public AdapterHello(AdapterFields fields)
        {
            var client = fields.Object("client");
            Name = client.Text("name");
            client.Text("version");
            Version = fields.Text("protocol_version");
            Formats = fields.Texts("formats");
            var requested = fields.Object("requested");
            Streams = requested.Flag(Stream);
            ReportsControl = requested.Has(Control) && requested.Flag(Control);
            // The mode is checked but not stored: a client may use both modes.
            requested.OneOf("command_mode", CommandModes);
            GamesWanted = requested.Has(Games) ? requested.Object(Games) : null;
            RequireOneKind(requested);
        }

        /// <summary>The client's name for itself.</summary>
        public string Name { get; }

        public string Version { get; }

        public IReadOnlyList<string> Formats { get; }

        /// <summary>Wants observations.</summary>
        public bool Streams { get; }

        /// <summary>Wants reports about who has the control.</summary>
        public bool ReportsControl { get; }

        /// <summary>The games that it wants to play alone; null if it is there for the running one.</summary>
        public AdapterFields? GamesWanted { get; }

        public bool Speaks(int major) => Version.Split('.')[0] == $"{major}";

        public bool Reads(string format) =>
            Formats.Contains(format, StringComparer.OrdinalIgnoreCase);

        // A client with games of its own sees nothing of the running game: neither its stream nor its control.
        private void RequireOneKind(AdapterFields requested)
        {
            var wrong = Streams ? Stream : Control;
            if (GamesWanted != null && (Streams || ReportsControl))
            {
                throw requested.Wrong(wrong, "false beside games");
            }
        }
    }

    /// <summary>A reset or a step of the connection's own games. They read the rest of it themselves.</summary>
    internal sealed class AdapterGamesMessage : AdapterMessage
    {
        public AdapterGamesMessage(AdapterFields fields, bool isReset)
        {
            Fields = fields;
            IsReset = isReset;
        }

        public AdapterFields Fields { get; }

        /// <summary>Otherwise a step.</summary>
        public bool IsReset { get; }
    }

    internal sealed class AdapterCommandMessage : AdapterMessage
    {
        public AdapterCommandMessage(AdapterFields fields, IAdapterGame game)
        {
            var modes = game.Capabilities.CommandModes;
            Command = game.ReadCommand(modes[fields.OneOf("mode", modes)], fields);
        }

        public IAdapterCommand Command { get; }
    }

    internal sealed class AdapterControl : AdapterMessage
    {
        private static readonly string[] Actions = { "claim", "release" };

        public AdapterControl(AdapterFields fields)
        {
            IsClaim = fields.OneOf("action", Actions) == 0;
        }

        /// <summary>Otherwise a release.</summary>
        public bool IsClaim { get; }
    }

    /// <summary>What a client does not like about the server. It is not answered, or the two would go on forever.</summary>
    internal sealed class AdapterPeerError : AdapterMessage
    {
        public AdapterPeerError(AdapterFields fields)
        {
            fields.Text("code");
            fields.Text("message");
        }
    }
}
