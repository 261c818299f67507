#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>
    /// Keeps the last requests that clients sent: for those who watch, and to tell a client what others have done since its own
    /// last answer.
    /// </summary>
    internal sealed class RequestLog
    {
        /// <summary>The number of requests that are kept.</summary>
        public const int Kept = 200;

        /// <summary>The most actions that one reply tells.</summary>
        public const int MostTold = 8;

        private const int MostClients = 64;
        private const int LongestText = 200;
        private const string Typed = "value";

        // Those who watch ask several times a second.
        private const float SecondsWatched = 10f;

        private static readonly HashSet<string> Questions = new()
        {
            "snapshot",
            "wait",
            "expect",
            "controls",
            "inspect",
            "screenshot",
            WalkerlessCommands.Log,
            WalkerlessCommands.Perf,
        };

        // What is asked again and again, and says nothing of what a client does.
        private static readonly HashSet<string> Unkept = new()
        {
            WalkerlessCommands.Status,
            WatchRequest.Name,
        };

        private readonly List<RequestEntry> _entries = new();

        // By client: the number of the last request that it knows of. A new client knows of all before its own.
        private readonly Dictionary<string, long> _told = new();
        private readonly Func<float> _now;
        private RequestEntry? _running;
        private float _watchedUntil = float.MinValue;
        private long _lastSeq;
        private float _lastAsked;

        /// <param name="now">Seconds of real time.</param>
        public RequestLog(Func<float> now)
        {
            _now = now;
            _lastAsked = now();
        }

        /// <summary>A request is being carried out.</summary>
        public bool IsRunning => _running != null;

        /// <summary>Somebody looks at the requests, so what is only for them is worth its price.</summary>
        public bool IsWatched => _now() < _watchedUntil;

        /// <summary>The mark of the last change.</summary>
        public long Mark { get; private set; }

        /// <summary>For how many seconds nobody has asked for anything but the status, or has looked on.</summary>
        public float Idle => IsRunning ? 0 : _now() - _lastAsked;

        /// <summary>Somebody looks at the game now, and so asks for it as a client does.</summary>
        public void NoteViewer() => _lastAsked = _now();

        /// <summary>Notes that a request is being carried out.</summary>
        public void Begin(AbuCommand command)
        {
            if (command.Command != WalkerlessCommands.Status)
            {
                _lastAsked = _now();
            }
            if (Unkept.Contains(command.Command))
            {
                return;
            }
            var entry = new RequestEntry
            {
                Seq = ++_lastSeq,
                Time = DateTime.UtcNow.ToString(
                    "yyyy-MM-dd'T'HH:mm:ss.fff'Z'",
                    CultureInfo.InvariantCulture
                ),
                Client = command.Client,
                Command = LabelText.Limited(command.Command, LongestText),
                Params = Shortened(command),
                Began = _now(),
                Mark = ++Mark,
            };
            _entries.Add(entry);
            if (_entries.Count > Kept)
            {
                _entries.RemoveAt(0);
            }
            if (command.Client is { } client && !_told.ContainsKey(client))
            {
                _told[client] = entry.Seq;
                ForgetClients();
            }
            command.Entry = _running = entry;
        }

        /// <summary>Notes what came of a request.</summary>
        public void End(AbuCommand command, AbuResponse response)
        {
            if (!(command.Entry is { } entry))
            {
                return;
            }
            _running = null;
            _lastAsked = _now();
            entry.Seconds = (float)Math.Round(_now() - entry.Began, 3);
            entry.Mark = ++Mark;
            entry.Errors = response.Errors;
            if (!response.Success)
            {
                (entry.Error, entry.Code) = (response.Error, response.Code);
            }
            if (response.Data is ActionSnapshotData data)
            {
                entry.History = data.History;
                entry.Errors = data.Errors;
                entry.Node ??= Hit(data);
                if (data.ActionFields?.TryGetValue(Typed, out var value) == true)
                {
                    entry.Params ??= new JObject();
                    entry.Params[Typed] = Shortened(value);
                }
            }
        }

        /// <summary>Drops what is being carried out: nobody answers it.</summary>
        public void Drop() => _running = null;

        /// <summary>The requests that have changed since this mark, the oldest first; a mark of another log means all.</summary>
        public List<RequestEntry> Read(long since)
        {
            _watchedUntil = _now() + SecondsWatched;
            return since > Mark
                ? _entries.ToList()
                : _entries.Where(entry => entry.Mark > since).ToList();
        }

        /// <summary>Whether another client has acted since the last answer to this one.</summary>
        public bool HasOthersFor(AbuCommand command) => OthersFor(command).Any();

        /// <summary>Moves into the reply what others have done since the last answer to this client.</summary>
        public void TellOthers(AbuCommand command, AbuNews reply)
        {
            var others = OthersFor(command).ToList();
            if (others.Count == 0)
            {
                return;
            }
            _told[command.Client!] = command.Entry!.Seq;
            reply.Others = others
                .Skip(Math.Max(0, others.Count - MostTold))
                .Select(entry => new OtherAction
                {
                    Client = entry.Client,
                    Command = entry.Command,
                    Node = entry.Node,
                })
                .ToList();
            reply.MoreOthers = others.Count > MostTold ? others.Count - MostTold : (int?)null;
        }

        private IEnumerable<RequestEntry> OthersFor(AbuCommand command)
        {
            if (
                command.Entry is not { } own
                || command.Client is not { } client
                || !_told.TryGetValue(client, out var last)
            )
            {
                return Enumerable.Empty<RequestEntry>();
            }
            return _entries
                .Where(entry => entry.Seq > last && entry.Seq < own.Seq && entry.Client != client)
                .Where(entry => entry.Error == null && !Questions.Contains(entry.Command));
        }

        private void ForgetClients()
        {
            if (_told.Count > MostClients)
            {
                _told.Remove(_told.OrderBy(known => known.Value).First().Key);
            }
        }

        // What was hit at a point of the screen, or took a key.
        private static string? Hit(ActionSnapshotData data)
        {
            foreach (var key in new[] { "hit", "chosen", "takenBy" })
            {
                if (
                    data.ActionFields?.TryGetValue(key, out var found) == true
                    && found is JObject node
                )
                {
                    return NodeOf((string?)node["role"] ?? "", (string?)node["name"]);
                }
            }
            return null;
        }

        /// <summary>A node in a few words.</summary>
        public static string NodeOf(string role, string? label) =>
            LabelText.Describe(
                role,
                string.IsNullOrEmpty(label)
                    ? null
                    : LabelText.Limited(NodeName.WithoutRules(label!), LongestText)
            );

        // What is typed may be a password, so the field says it once it has it.
        private static JObject? Shortened(AbuCommand command)
        {
            var kept = new JObject();
            foreach (var property in command.Params?.Properties() ?? Enumerable.Empty<JProperty>())
            {
                if (!TreeParams.IsOfTree(property.Name) && property.Name != Typed)
                {
                    kept[property.Name] = Shortened(property.Value);
                }
            }
            return kept.Count > 0 ? kept : null;
        }

        private static JToken Shortened(JToken value) =>
            value is JValue { Value: not string } ? value
            : value is JValue { Value: string text } ? LabelText.Limited(text, LongestText)
            : LabelText.Limited(value.ToString(Newtonsoft.Json.Formatting.None), LongestText);
    }
}
