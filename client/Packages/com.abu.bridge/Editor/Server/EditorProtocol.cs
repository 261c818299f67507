#nullable enable

using System.Security.Cryptography;
using System.Text;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// The protocol of the Editor's server: commands like the game's, each with the token from the state file. Status is
    /// answered at once on the thread of the connection, whatever Unity is doing.
    /// </summary>
    internal sealed class EditorProtocol : ILineProtocol
    {
        // Answered at once, because it is asked for while the main thread is busy or hangs.
        private const string StatusCommand = "status";
        private const string LogCommand = "log";
        private const string CancelCommand = "cancel";
        private const string Closed = "; this connection is closed";

        private readonly byte[] _token;
        private readonly JobRunner _jobs;
        private readonly EditorFacts _facts;
        private readonly GameLog _console;

        public EditorProtocol(string token, JobRunner jobs, EditorFacts facts, GameLog console)
        {
            _token = Encoding.UTF8.GetBytes(token);
            _jobs = jobs;
            _facts = facts;
            _console = console;
        }

        LineKind ILineProtocol.Receive(ReceivedLine line)
        {
            var problem = CommandParser.Parse(line.Bytes, out var command, out _);
            if (!IsAuthorized(command))
            {
                var refusal = Refusal(
                    problem == null ? command.Id : "",
                    EditorCode.Unauthorized,
                    "The token is not the one in Library/Abu/editor.json" + Closed
                );
                line.Connection.Owe().Fill(refusal);
                return LineKind.Last;
            }
            command.Connection = line.Connection;
            command.ReplySlot = line.Connection.Owe(command.Command == StatusCommand);
            try
            {
                Answer(command, problem ?? Complaint(command));
            }
            catch (CommandException refusal)
            {
                command.ReplySlot.Fill(Refusal(command.Id, refusal.Code, refusal.Message));
            }
            return LineKind.Message;
        }

        byte[] ILineProtocol.Refuse(LineFault fault) =>
            Refusal(
                "",
                ErrorCode.InvalidCommand,
                "A command must be a JSON object of at most 1 MiB" + Closed
            );

        // Nothing to do: the job runner drops commands whose client has gone.
        void ILineProtocol.End(LineConnection connection) { }

        private void Answer(AbuCommand command, string? problem)
        {
            if (problem != null)
            {
                throw new CommandException(ErrorCode.InvalidCommand, problem);
            }
            switch (command.Command)
            {
                case StatusCommand:
                    Succeed(command, _facts.Read());
                    break;
                case LogCommand:
                    Succeed(command, _console.Read(LogRequest.Read(command.Params)));
                    break;
                case CancelCommand:
                    var isCancelled = _jobs.Cancel(JobOf(command));
                    Succeed(command, new CancelData { Cancelled = isCancelled });
                    break;
                default:
                    _jobs.Ask(command);
                    break;
            }
        }

        private static void Succeed(AbuCommand command, object data) =>
            command.ReplySlot!.Fill(
                ReplyWriter.ToLine(AbuResponse.Ok(command.Id, data), Debug.LogException)
            );

        private static string JobOf(AbuCommand command) =>
            ParamReader.Text(command.Params, "job")
            ?? throw new CommandException(
                ErrorCode.MissingParam,
                "Missing job parameter for cancel command"
            );

        // The id is required: with it a client asks again for an answer that a reload has delayed.
        private static string? Complaint(AbuCommand command) =>
            command.Id.Length == 0 ? "A command needs an id that no other has" : null;

        // Takes the same time for wrong and right tokens.
        private bool IsAuthorized(AbuCommand command) =>
            CryptographicOperations.FixedTimeEquals(_token, Encoding.UTF8.GetBytes(command.Token));

        private static byte[] Refusal(string id, string code, string error) =>
            ReplyWriter.ToLine(AbuResponse.Failure(id, code, error), Debug.LogException);
    }
}
