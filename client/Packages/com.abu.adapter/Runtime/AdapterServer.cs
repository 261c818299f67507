#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Text;
using System.Threading;

namespace Abu
{
    /// <summary>
    /// The adapter protocol's server: one JSON object per line, one controlling client and any number of observers.
    /// Messages are checked on the connections' own threads. Accepted commands are applied before the next step and
    /// answered after it. A step never waits for a client.
    /// </summary>
    internal sealed class AdapterServer : ILineProtocol, IPortServer
    {
        internal const int MaxLine = 64 * 1024;

        private const int MajorVersion = 2;
        private const string Version = "2.0.0";
        private const string Format = "json";
        private const string Closed = "; this connection is closed.";

        // The seq of the welcome; observations get the following ones.
        private const ulong FirstSeq = 1;

        // Locked by connections only, so the game never waits for one.
        private readonly object _gate = new();
        private readonly IAdapterGame _game;
        private readonly ITransportLog _log;
        private readonly Func<long> _clock;
        private readonly WireLog? _wireLog;
        private readonly LineServer _lines;
        private readonly ObservationSchedule _schedule;
        private readonly ObservationFan _observations;

        private readonly AdapterQueue _queue;

        // Guarded by the gate.
        private readonly Dictionary<LineConnection, AdapterClient> _clients = new();
        private readonly AdapterRoles _roles = new();

        // Locked only briefly, also by the game. A thread that holds _gate may lock it, but not the reverse.
        private readonly object _streamsGate = new();
        private AdapterClient[] _streams = Array.Empty<AdapterClient>();
        private bool _isWanted;

        // Used by the game's thread only. Keeps unanswered commands if a step throws.
        private readonly List<AdapterTurn> _turns = new();
        private readonly Action<AdapterTurn> _catchUp;
        private int _applied;
        private bool _hasFailed;

        // The game as it is now was observed.
        private bool _isObserved;
        private ulong _criticalEvents;

        /// <param name="game">The game to play.</param>
        /// <param name="options">How to listen, and what to record.</param>
        /// <param name="log">Receives messages about connections and exceptions of the game.</param>
        /// <param name="complain">Receives sentences about options that cannot be used.</param>
        /// <param name="clock">Milliseconds since 1970, never going back; thread-safe.</param>
        public AdapterServer(
            IAdapterGame game,
            AdapterOptions options,
            ITransportLog log,
            Action<string> complain,
            Func<long>? clock = null
        )
        {
            _game = game;
            _queue = new AdapterQueue(options.MaxPending);
            _log = log;
            _clock = clock ?? NewClock();
            _schedule = new ObservationSchedule(options.ObservationHertz);
            _observations = new ObservationFan(Streams, FirstSeq);
            _catchUp = turn => _observations.CatchUp(turn.Client);
            _wireLog = options.LogPath == null ? null : new WireLog(options, complain);
            var lineOptions = new LineServerOptions
            {
                Name = "Adapter",
                Address = options.Host,
                MaxLine = MaxLine,
                TakesAnyLine = true,
                Tap = _wireLog == null ? null : (LineTap)_wireLog.Add,
                MayGo = connection => !IsGreeted(connection),
            };
            _lines = new LineServer(options.Port, this, log, lineOptions);
        }

        /// <summary>The port in use, once started.</summary>
        public int Port => _lines.Port;

        /// <summary>Commands wait for a step.</summary>
        public bool IsBusy => !_queue.IsEmpty;

        /// <summary>Set while commands wait for a step.</summary>
        public WaitHandle CommandsWait => _queue.HasSome;

        /// <summary>Starts to listen. Throws like <see cref="LineServer.Start"/>.</summary>
        public void Start()
        {
            _lines.Start();
            if (!_lines.TryStartThread("Abu observations", _observations.Run))
            {
                _lines.Shutdown();
                throw new InvalidOperationException("The system has no thread for observations.");
            }
            _wireLog?.Open();
        }

        /// <summary>Applies received commands. Called on the game's thread before each step.</summary>
        /// <returns>Whether there were any.</returns>
        public bool BeforeStep()
        {
            for (_queue.MoveTo(_turns); _applied < _turns.Count; _applied++)
            {
                Apply(_turns[_applied]);
            }
            return _applied > 0;
        }

        /// <summary>
        /// Answers applied commands and sends observations. Called on the game's thread after each step.
        /// </summary>
        /// <param name="now">The game's time in milliseconds, which determines the rate of observations.</param>
        public void AfterStep(double now)
        {
            // A reply comes after the observations from before the step and before those from after it.
            _turns.ForEach(_catchUp);
            Answer();
            Observe(now);
            _turns.ForEach(_catchUp);
            Forget();
        }

        /// <summary>
        /// While no step comes: sends an observation of the game as it stands, unless the last one was that. Called on the game's
        /// thread.
        /// </summary>
        public void ObserveStanding()
        {
            lock (_streamsGate)
            {
                if (_streams.Length == 0 || (_isObserved && !_isWanted) || !_game.HasSnapshot)
                {
                    return;
                }
                _isWanted = false;
            }
            Send();
        }

        /// <summary>Stops listening, answers waiting commands, and closes all connections.</summary>
        public void Shutdown()
        {
            _lines.StopListening();
            _queue.Close();
            for (_queue.MoveTo(_turns); _applied < _turns.Count; _applied++)
            {
                _turns[_applied].Refusal = new AdapterRefusal(
                    AdapterErrorCode.Backpressure,
                    "The game has ended before the command could be applied."
                );
            }
            Answer();
            Forget();
            _observations.Stop();
            _lines.Shutdown();
            _wireLog?.Dispose();
        }

        LineKind ILineProtocol.Receive(ReceivedLine line)
        {
            var client = ClientOf(line.Connection);
            if (!line.IsComplete)
            {
                return End(client, "The last line has no end");
            }
            var kind = LineKind.Foreign;
            var seq = 0UL;
            try
            {
                var json = StrictJson.ReadObject(StrictJson.Decode(line.Bytes));
                seq = AdapterMessage.SeqOf(json);
                kind = AdapterMessage.IsOne(json) ? LineKind.Message : LineKind.Foreign;
                Take(client, AdapterMessage.Read(json, _game), seq);
            }
            catch (DecoderFallbackException)
            {
                return End(client, "A line must be UTF-8");
            }
            catch (CommandException refusal)
            {
                var reply = AdapterLine.Error(seq, _clock(), refusal.Code, refusal.Message);
                Reply(client, reply);
                if (refusal.Code == AdapterErrorCode.ProtocolMismatch)
                {
                    return LineKind.Last;
                }
            }
            catch (Exception exception) when (StrictJson.IsRefusal(exception))
            {
                Reply(client, Error(seq, $"Not a line of JSON: {exception.Message}"));
            }
            catch (Exception exception)
            {
                _log.Exception(exception);
                Reply(client, Error(seq, $"The game cannot read this: {exception.Message}"));
            }
            return kind;
        }

        byte[] ILineProtocol.Refuse(LineFault fault)
        {
            return fault == LineFault.TooLong
                ? Error(0, $"A line may have at most {MaxLine} bytes" + Closed)
                : Error(0, "The first line must be a message, a JSON object" + Closed);
        }

        void ILineProtocol.End(LineConnection connection)
        {
            lock (_gate)
            {
                if (_clients.Remove(connection, out var client))
                {
                    var before = _roles.Controller;
                    _roles.Remove(client);
                    ReportControl(before, null);
                    lock (_streamsGate)
                    {
                        _streams = Array.FindAll(_streams, other => other != client);
                    }
                }
            }
        }

        private static Func<long> NewClock()
        {
            var start = DateTimeOffset.UtcNow.ToUnixTimeMilliseconds();
            var since = Stopwatch.StartNew();
            return () => start + since.ElapsedMilliseconds;
        }

        private static void Require(bool condition, string code, string message)
        {
            if (!condition)
            {
                throw new CommandException(code, message);
            }
        }

        private LineKind End(AdapterClient client, string why)
        {
            Reply(client, Error(0, why + Closed));
            return LineKind.Last;
        }

        private byte[] Error(ulong seq, string message) =>
            AdapterLine.Error(seq, _clock(), AdapterErrorCode.InvalidCommand, message);

        private bool IsGreeted(LineConnection connection)
        {
            lock (_gate)
            {
                return _clients.TryGetValue(connection, out var client) && client.IsGreeted;
            }
        }

        private AdapterClient ClientOf(LineConnection connection)
        {
            lock (_gate)
            {
                if (!_clients.TryGetValue(connection, out var client))
                {
                    client = _clients[connection] = new AdapterClient(connection);
                }
                return client;
            }
        }

        private AdapterClient[] Streams()
        {
            lock (_streamsGate)
            {
                return _streams;
            }
        }

        // Sent after all earlier observations.
        private void Reply(AdapterClient client, byte[] line)
        {
            _observations.CatchUp(client);
            client.Connection.Owe().Fill(line);
        }

        private void Take(AdapterClient client, AdapterMessage message, ulong seq)
        {
            if (message is AdapterGamesMessage games)
            {
                Play(client, games, seq);
                return;
            }
            lock (_gate)
            {
                var before = _roles.Controller;
                switch (message)
                {
                    case AdapterHello hello:
                        Greet(client, hello, seq);
                        break;
                    case AdapterCommandMessage command:
                        CheckSeq(client, seq);
                        RequireRunningGame(client);
                        Queue(client, command, seq);
                        break;
                    case AdapterControl control:
                        CheckSeq(client, seq);
                        RequireRunningGame(client);
                        Control(client, control);
                        Reply(client, AdapterLine.Ack(seq, _clock()));
                        break;
                }
                ReportControl(before, client);
            }
        }

        // Without the gate: only this thread, which reads the client's lines, uses these games, and many may take a while.
        private void Play(AdapterClient client, AdapterGamesMessage message, ulong seq)
        {
            lock (_gate)
            {
                CheckSeq(client, seq);
            }
            if (client.Games is not { } games)
            {
                throw new CommandException(
                    AdapterErrorCode.InvalidCommand,
                    "This connection has no games of its own; connect again, and ask for games in the hello."
                );
            }
            if (message.IsReset)
            {
                games.Reset(message.Fields);
            }
            else
            {
                games.Step(message.Fields);
            }
            Reply(client, AdapterLine.States(seq, _clock(), games));
        }

        private static void RequireRunningGame(AdapterClient client)
        {
            Require(
                client.Games == null,
                AdapterErrorCode.InvalidCommand,
                "This connection plays games of its own; use another one for the running game."
            );
        }

        // Reports to those who asked for it, except the client whose message caused the change: its reply says so.
        // Called under _gate.
        private void ReportControl(AdapterClient? before, AdapterClient? changedBy)
        {
            if (_roles.Controller == before)
            {
                return;
            }
            foreach (var client in _roles.Clients)
            {
                if (client.ReportsControl && client != changedBy)
                {
                    client.Connection.TryPush(
                        AdapterLine.Control(_clock(), client, _roles.Controller)
                    );
                }
            }
        }

        private void Greet(AdapterClient client, AdapterHello hello, ulong seq)
        {
            Require(seq == 1, AdapterErrorCode.InvalidCommand, "The seq of a hello must be 1.");
            Require(
                !client.IsGreeted,
                AdapterErrorCode.InvalidCommand,
                "This connection has said hello before."
            );
            Require(
                hello.Speaks(MajorVersion),
                AdapterErrorCode.ProtocolMismatch,
                $"This game speaks protocol {Version}, not {hello.Version}{Closed}"
            );
            Require(
                hello.Reads(Format),
                AdapterErrorCode.InvalidCommand,
                $"This game speaks {Format} only; add it to formats."
            );
            client.Greet(seq, hello, OpenGames(hello));
            if (client.Games == null)
            {
                _roles.Add(client);
            }
            var reply = client.Connection.Owe();
            var welcome = AdapterLine.Welcome(
                _clock(),
                Version,
                Format,
                _game,
                client,
                _roles.Controller
            );
            lock (_streamsGate)
            {
                // The welcome precedes all observations; the first one is that of the next step.
                reply.Fill(welcome);
                if (hello.Streams)
                {
                    client.BeginStream(_observations.Newest);
                    _streams = new List<AdapterClient>(_streams) { client }.ToArray();
                    _isWanted = true;
                }
            }
        }

        private IAdapterGameSet? OpenGames(AdapterHello hello)
        {
            if (hello.GamesWanted is not { } wanted)
            {
                return null;
            }
            return _game is IAdapterGames many
                ? many.OpenGames(wanted)
                : throw new CommandException(
                    AdapterErrorCode.InvalidCommand,
                    "This game gives no connection games of its own; leave games out."
                );
        }

        private static void CheckSeq(AdapterClient client, ulong seq)
        {
            Require(client.IsGreeted, AdapterErrorCode.HandshakeRequired, "Say hello first.");
            Require(
                client.TryAdvance(seq),
                AdapterErrorCode.InvalidCommand,
                $"The seq must be above {client.LastSeq}, the last one."
            );
        }

        private void Queue(AdapterClient client, AdapterCommandMessage message, ulong seq)
        {
            Require(
                _roles.Controller == client,
                AdapterErrorCode.NotController,
                "Only the controller may send commands; claim control when there is none."
            );
            Require(
                _queue.TryAdd(client, seq, message.Command),
                AdapterErrorCode.Backpressure,
                "Too many commands wait already; send it again, with a larger seq, after the next reply."
            );
        }

        private void Control(AdapterClient client, AdapterControl control)
        {
            if (control.IsClaim)
            {
                Require(
                    _roles.TryClaim(client),
                    AdapterErrorCode.ControllerActive,
                    "Another client is the controller; wait until it releases control or leaves."
                );
                return;
            }
            Require(
                _roles.TryRelease(client),
                AdapterErrorCode.NotController,
                "Only the controller can release control."
            );
        }

        private void Answer()
        {
            foreach (var turn in _turns)
            {
                turn.Answer(_clock());
            }
        }

        private void Forget()
        {
            _turns.Clear();
            _applied = 0;
        }

        private void Apply(AdapterTurn turn)
        {
            if (turn.Command.NeedsSnapshot && !_game.HasSnapshot)
            {
                turn.Refusal = new AdapterRefusal(
                    AdapterErrorCode.SnapshotRequired,
                    "There is nothing to be seen yet; send it again, with a larger seq, after an observation."
                );
                return;
            }
            try
            {
                turn.Refusal = turn.Command.Apply();
            }
            catch (Exception exception)
            {
                _log.Exception(exception);
                turn.Refusal = new AdapterRefusal(
                    AdapterErrorCode.InvalidCommand,
                    $"The game failed to apply it: {exception.Message}"
                );
            }
        }

        private void Observe(double now)
        {
            _isObserved = false;
            if (!_game.HasSnapshot)
            {
                return;
            }
            // Evaluate all conditions, because each updates its own state.
            var isDue = _schedule.TryPass(now);
            var isCritical = _criticalEvents != _game.CriticalEvents;
            _criticalEvents = _game.CriticalEvents;
            lock (_streamsGate)
            {
                isDue |= _isWanted;
                _isWanted = false;
                if (_streams.Length == 0)
                {
                    return;
                }
            }
            if (isDue || isCritical)
            {
                Send();
            }
        }

        private void Send()
        {
            _isObserved = true;
            if (Observation() is { } line)
            {
                _observations.Add(line);
            }
        }

        private byte[]? Observation()
        {
            try
            {
                return AdapterLine.Observation(_observations.Newest + 1, _clock(), _game);
            }
            catch (Exception exception)
            {
                // Only once: the exception would repeat after each step.
                if (!_hasFailed)
                {
                    _log.Exception(exception);
                }
                _hasFailed = true;
                return null;
            }
        }
    }
}
