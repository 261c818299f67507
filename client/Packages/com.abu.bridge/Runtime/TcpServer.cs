#nullable enable

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The bridge's protocol: each line is a command and comes in through a queue; each reply goes back over the connection that
    /// asked.
    /// </summary>
    public class TcpServer : ILineProtocol, IPortServer, ICommandSource
    {
        /// <summary>
        /// Commands that one client may have unanswered, if it is alone; a further one is answered at once with "busy".
        /// </summary>
        internal const int MaxQueued = 64;

        private const int ReplacedAfterMilliseconds = 1000;
        private const int UrgentPauseMilliseconds = 10;
        private const string Closed = ", so this connection is closed";

        private readonly object _gate = new();
        private readonly List<AbuCommand> _owed = new();
        private readonly CommandQueue _commands = new(MaxQueued);
        private readonly CommandQueue _urgent = new(MaxQueued);
        private readonly LineServerOptions _options;
        private readonly LineServer _lines;
        private volatile byte[]? _token;
        private SecondDoor? _door;

        /// <param name="port">The port to listen on; 0 lets the system pick one.</param>
        public TcpServer(int port)
            : this(port, new LineServerOptions()) { }

        internal TcpServer(int port, LineServerOptions options)
        {
            options.ReplacedAfter ??= ReplacedAfterMilliseconds;
            _options = options;
            _lines = new LineServer(port, this, new UnityLog(), options);
        }

        /// <summary>
        /// The commands in the order of their turns, which is the order they arrived in except that a client with several lets
        /// the others' go between; taken out on the main thread.
        /// </summary>
        public ConcurrentQueue<AbuCommand> ReceiveQueue => _commands.Commands;

        bool ICommandSource.HasCommands => !ReceiveQueue.IsEmpty;

        /// <summary>How many commands wait for their turn.</summary>
        internal int Waiting => _commands.Count;

        /// <summary>
        /// The run of the game, which every reply names. Trees and refs belong to one run. Null: the replies name none.
        /// </summary>
        internal string? Run { get; set; }

        /// <summary>The token that every request must carry; null if none is needed. Set before the start.</summary>
        internal string? Token
        {
            set => _token = value == null ? null : Encoding.UTF8.GetBytes(value);
        }

        /// <summary>The port in use once started.</summary>
        public int Port => _lines.Port;

        /// <summary>Begins to listen. Throws a SocketException if the port is taken.</summary>
        public void Start() => _lines.Start();

        /// <summary>Where else than at 127.0.0.1 it can be reached at the moment; null for nowhere.</summary>
        internal IPAddress? AlsoAt => _door?.OpenAt;

        /// <summary>
        /// Listens at a second address too, on the same port. From now on a client without the token is answered once, and
        /// its connection closed. Call this only with a token, since clients of other machines may come.
        /// </summary>
        /// <param name="find">The address as it is now; null while there is none.</param>
        internal void OpenSecondDoor(Func<IPAddress?> find, Action<string> complain)
        {
            _door = new SecondDoor(find, Beside, complain);
            _door.Open(_options.StartThread);
        }

        /// <summary>
        /// Answers the oldest unanswered command that has the reply's id, over the connection it came from. Does nothing if
        /// there is none. Never blocks.
        /// </summary>
        public void Send(AbuResponse response)
        {
            AbuCommand? command;
            lock (_gate)
            {
                command = _owed.Find(owed => owed.Id == response.Id);
            }
            if (command != null)
            {
                Send(command, response);
            }
        }

        void ICommandSource.Send(AbuCommand command, AbuResponse response) =>
            Send(command, response);

        /// <summary>Answers this command. Only the first answer counts. Never blocks.</summary>
        internal void Send(AbuCommand command, AbuResponse response)
        {
            if (Drop(command))
            {
                command.ReplySlot!.Fill(ToLine(response));
            }
        }

        /// <summary>Stops listening, answers what is still owed with an error, and closes every connection.</summary>
        public void Shutdown()
        {
            _lines.StopListening();
            _door?.Dispose();
            foreach (var command in Owed())
            {
                Send(command, GameEnd.Answer(command.Id));
            }
            _lines.Shutdown();
        }

        bool ICommandSource.TryTake(out AbuCommand command) => TryTake(out command);

        bool ICommandSource.IsWanted(AbuCommand command) => IsWanted(command);

        /// <summary>The next command, leaving out those whose clients are gone: nobody asks for them any more.</summary>
        internal bool TryTake(out AbuCommand command)
        {
            while (_commands.TryTake(out command))
            {
                if (IsWanted(command))
                {
                    return true;
                }
                Drop(command);
            }
            return false;
        }

        private static bool IsWanted(AbuCommand command)
        {
            command.Connection!.CloseIfPeerIsGone();
            return !command.Connection.IsClosed;
        }

        /// <summary>The next command that is answered ahead of all others.</summary>
        internal bool TryTakeUrgent(out AbuCommand command) => _urgent.TryTake(out command);

        LineKind ILineProtocol.Receive(ReceivedLine line)
        {
            var problem = CommandParser.Parse(line.Bytes, out var command, out var isObject);
            if (!isObject)
            {
                line.Connection.Owe().Fill(Invalid("", problem + Closed));
                return LineKind.Last;
            }
            command.Connection = line.Connection;
            command.IsBeside = WatchRequest.IsBeside(command);
            var refusal =
                problem != null
                    ? AbuResponse.Failure(command.Id, ErrorCode.InvalidCommand, problem)
                    : RefusalOf(command);
            command.ReplySlot = line.Connection.Owe(refusal == null && IsUrgent(command));
            if (refusal != null)
            {
                command.ReplySlot.Fill(ToLine(refusal));
            }
            else
            {
                Receive(command);
            }
            if (_door != null && refusal?.Code == ErrorCode.Unauthorized)
            {
                return LineKind.Last;
            }
            return command.Command.Length > 0 ? LineKind.Message : LineKind.Foreign;
        }

        byte[] ILineProtocol.Refuse(LineFault fault)
        {
            return fault == LineFault.TooLong
                ? Invalid("", $"A line may have at most {_options.MaxLine} bytes{Closed}")
                : Invalid("", "A command must be a JSON object" + Closed);
        }

        // What has been received is answered as long as the client can still read.
        void ILineProtocol.End(LineConnection connection) { }

        private LineServer Beside(IPAddress address) =>
            new(Port, this, _lines.Log, _options.At(address));

        private static byte[] Invalid(string id, string problem) =>
            ReplyWriter.ToLine(
                AbuResponse.Failure(id, ErrorCode.InvalidCommand, problem),
                Debug.LogException
            );

        // The one check of who asks, and for which game. Null if this game may carry the command out.
        private AbuResponse? RefusalOf(AbuCommand command)
        {
            if (_token is { } token && !IsSame(token, command.Token))
            {
                const string Error = "The request lacks the game's token";
                return AbuResponse.Failure(command.Id, ErrorCode.Unauthorized, Error);
            }
            if (!GameRecord.IsMeant(command.Game))
            {
                const string Error = "This is not the game you addressed";
                return AbuResponse.Failure(command.Id, ErrorCode.AnotherGame, Error);
            }
            if (command.Run is { } run && Run != null && run != Run)
            {
                const string Error = "The game was restarted, so refs read before are void";
                return AbuResponse.Failure(command.Id, ErrorCode.Restarted, Error);
            }
            return null;
        }

        private static bool IsSame(byte[] token, string given) =>
            CryptographicOperations.FixedTimeEquals(token, Encoding.UTF8.GetBytes(given));

        private byte[] ToLine(AbuResponse response)
        {
            response.Run = Run;
            return ReplyWriter.ToLine(response, Debug.LogException);
        }

        private static bool IsUrgent(AbuCommand command) =>
            command.Command == WalkerlessCommands.Status || command.IsBeside;

        // Takes a command in, or refuses it if too many of its client wait. Status is not refused: a client that asks for it
        // without pause is read no further meanwhile, as it would else be refused, and ask again, as fast as it can.
        private void Receive(AbuCommand command)
        {
            while (!command.Connection!.IsClosed && !TryAccept(command))
            {
                if (!IsUrgent(command))
                {
                    var error = "Too many commands are waiting already";
                    var busy = AbuResponse.Failure(command.Id, ErrorCode.Busy, error);
                    command.ReplySlot!.Fill(ToLine(busy));
                    return;
                }
                Thread.Sleep(UrgentPauseMilliseconds);
            }
        }

        private bool TryAccept(AbuCommand command)
        {
            lock (_gate)
            {
                if (!Queue(command).TryAdd(command))
                {
                    return false;
                }
                _owed.Add(command);
                return true;
            }
        }

        private CommandQueue Queue(AbuCommand command) => IsUrgent(command) ? _urgent : _commands;

        // False if it was answered before.
        private bool Drop(AbuCommand command)
        {
            lock (_gate)
            {
                if (!_owed.Remove(command))
                {
                    return false;
                }
                Queue(command).Forget(command);
                return true;
            }
        }

        private List<AbuCommand> Owed()
        {
            lock (_gate)
            {
                return new List<AbuCommand>(_owed);
            }
        }
    }
}
