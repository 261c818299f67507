#nullable enable

using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;

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

        internal const string StatusCommand = "status";

        private const int ReplacedAfterMilliseconds = 1000;
        private const int UrgentPauseMilliseconds = 10;
        private const string Closed = ", so this connection is closed";

        private readonly object _gate = new();
        private readonly List<AbuCommand> _owed = new();
        private readonly CommandQueue _commands = new(MaxQueued);
        private readonly CommandQueue _urgent = new(MaxQueued);
        private readonly LineServerOptions _options;
        private readonly LineServer _lines;

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

        /// <summary>The port in use once started.</summary>
        public int Port => _lines.Port;

        /// <summary>Begins to listen. Throws a SocketException if the port is taken.</summary>
        public void Start() => _lines.Start();

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
                command.ReplySlot!.Fill(ReplyWriter.ToLine(response));
            }
        }

        /// <summary>Stops listening, answers what is still owed with an error, and closes every connection.</summary>
        public void Shutdown()
        {
            _lines.StopListening();
            foreach (var command in Owed())
            {
                var error = "The bridge was switched off";
                Send(command, AbuResponse.Failure(command.Id, ErrorCode.InternalError, error));
            }
            _lines.Shutdown();
        }

        bool ICommandSource.TryTake(out AbuCommand command) => TryTake(out command);

        /// <summary>The next command, leaving out those whose clients are gone: nobody asks for them any more.</summary>
        internal bool TryTake(out AbuCommand command)
        {
            while (_commands.TryTake(out command))
            {
                command.Connection!.CloseIfPeerIsGone();
                if (!command.Connection.IsClosed)
                {
                    return true;
                }
                Drop(command);
            }
            return false;
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
            var isMeant = problem != null || GameRecord.IsMeant(command.Game);
            command.ReplySlot = line.Connection.Owe(
                problem == null && isMeant && IsUrgent(command)
            );
            if (problem != null)
            {
                command.ReplySlot.Fill(Invalid(command.Id, problem));
            }
            else if (!isMeant)
            {
                command.ReplySlot.Fill(NotMeant(command.Id));
            }
            else
            {
                Receive(command);
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

        private static byte[] Invalid(string id, string problem) =>
            ReplyWriter.ToLine(AbuResponse.Failure(id, ErrorCode.InvalidCommand, problem));

        private static byte[] NotMeant(string id)
        {
            var error = "This is not the game you addressed";
            return ReplyWriter.ToLine(AbuResponse.Failure(id, ErrorCode.AnotherGame, error));
        }

        private static bool IsUrgent(AbuCommand command) => command.Command == StatusCommand;

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
                    command.ReplySlot!.Fill(ReplyWriter.ToLine(busy));
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
