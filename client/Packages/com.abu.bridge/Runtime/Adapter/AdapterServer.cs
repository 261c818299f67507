#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Text;
using System.Threading;

namespace Abu
{
    /// <summary>
    /// A game as programs play it: a JSON object a line, one client that commands and any number that watch. What clients send is
    /// checked on their connections' own threads; what was accepted is applied before the next step and answered after it.
    /// Steps wait for no client.
    /// </summary>
    internal sealed class AdapterServer : ILineProtocol, IPortServer
    {
        internal const int MaxLine = 64 * 1024;

        private const int MajorVersion = 2;
        private const string Version = "2.0.0";
        private const string Format = "json";
        private const string Closed = "; this connection is closed.";

        // That of the welcome; the numbers of observations follow it.
        private const ulong FirstSeq = 1;

        // Held by connections only, so that the game never waits for one.
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

        // Held for moments only, also by the game; whoever has the gate may ask for it, not the other way round.
        private readonly object _streamsGate = new();
        private AdapterClient[] _streams = Array.Empty<AdapterClient>();
        private bool _isWanted;

        // Of the game's thread. What a step that failed has left unanswered is not lost.
        private readonly List<AdapterTurn> _turns = new();
        private readonly Action<AdapterTurn> _catchUp;
        private int _applied;
        private bool _hasFailed;
        private ulong _criticalEvents;

        /// <param name="game">What is played.</param>
        /// <param name="options">How it listens, and what it records.</param>
        /// <param name="log">Is told of connections, and of what goes wrong in the game.</param>
        /// <param name="complain">Is told what cannot be done as the options ask.</param>
        /// <param name="clock">Milliseconds since 1970, never going back; asked on any thread.</param>
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

        /// <summary>The port in use once started.</summary>
        public int Port => _lines.Port;

        /// <summary>Commands wait for a step.</summary>
        public bool IsBusy => !_queue.IsEmpty;

        /// <summary>Set while commands wait for a step.</summary>
        public WaitHandle CommandsWait => _queue.HasSome;

        /// <summary>Begins to listen; throws if it cannot, as <see cref="LineServer.Start"/> does.</summary>
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

        /// <summary>Applies what has come in. On the game's thread, before each step.</summary>
        public void BeforeStep()
        {
            for (_queue.MoveTo(_turns); _applied < _turns.Count; _applied++)
            {
                Apply(_turns[_applied]);
            }
        }

        /// <summary>Answers what was applied, and tells what is to be seen. On the game's thread, after each step.</summary>
        /// <param name="now">Milliseconds of the game's time; the rate of observations is measured by it.</param>
        public void AfterStep(double now)
        {
            // Each reply comes between what was seen before the step and what is seen after it.
            _turns.ForEach(_catchUp);
            Answer();
            Observe(now);
            _turns.ForEach(_catchUp);
            Forget();
        }

        /// <summary>Stops listening, answers what waits, and closes every connection.</summary>
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

        // After all that was there to be seen before it.
        private void Reply(AdapterClient client, byte[] line)
        {
            _observations.CatchUp(client);
            client.Connection.Owe().Fill(line);
        }

        private void Take(AdapterClient client, AdapterMessage message, ulong seq)
        {
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
                        Queue(client, command, seq);
                        break;
                    case AdapterControl control:
                        CheckSeq(client, seq);
                        Control(client, control);
                        Reply(client, AdapterLine.Ack(seq, _clock()));
                        break;
                }
                ReportControl(before, client);
            }
        }

        // To those who asked for it, except the one whose message changed it: its reply says so. Under the gate.
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
            client.Greet(seq, hello);
            _roles.Add(client);
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
                // No observation comes before it, and the next step's after it.
                reply.Fill(welcome);
                if (hello.Streams)
                {
                    client.BeginStream(_observations.Newest);
                    _streams = new List<AdapterClient>(_streams) { client }.ToArray();
                    _isWanted = true;
                }
            }
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
            if (!_game.HasSnapshot)
            {
                return;
            }
            // Each is asked, whatever the others say.
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
            if ((isDue || isCritical) && Observation() is { } line)
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
                // Once, since it would be the same after every step.
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
