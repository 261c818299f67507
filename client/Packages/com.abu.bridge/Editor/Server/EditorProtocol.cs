#nullable enable

using System;
using System.Security.Cryptography;
using System.Text;

namespace Abu.Editor
{
    /// <summary>
    /// What is said to the Editor: commands as to the game, each with the token of the state file. Status is answered at once, on
    /// the connection's own thread, whatever Unity does meanwhile.
    /// </summary>
    internal sealed class EditorProtocol : ILineProtocol
    {
        private const string StatusCommand = "status";
        private const string Closed = "; this connection is closed";

        private readonly byte[] _token;
        private readonly JobRunner _jobs;
        private readonly Func<EditorStatusData> _status;

        public EditorProtocol(string token, JobRunner jobs, Func<EditorStatusData> status)
        {
            _token = Encoding.UTF8.GetBytes(token);
            _jobs = jobs;
            _status = status;
        }

        byte[]? ILineProtocol.Receive(ReceivedLine line)
        {
            var problem = CommandParser.Parse(line.Bytes, out var command, out _);
            if (!IsAuthorized(command))
            {
                return Refusal(
                    problem == null ? command.Id : "",
                    EditorCode.Unauthorized,
                    "The token is not the one in Library/Abu/editor.json" + Closed
                );
            }
            var isStatus = problem == null && command.Command == StatusCommand;
            command.Connection = line.Connection;
            command.ReplySlot = line.Connection.Owe(isStatus);
            try
            {
                Answer(command, problem ?? Complaint(command), isStatus);
            }
            catch (CommandException refusal)
            {
                command.ReplySlot.Fill(Refusal(command.Id, refusal.Code, refusal.Message));
            }
            return null;
        }

        byte[] ILineProtocol.Refuse(LineFault fault) =>
            Refusal(
                "",
                ErrorCode.InvalidCommand,
                "A command must be a JSON object of at most 1 MiB" + Closed
            );

        // A job outlives the connection that asked for it.
        void ILineProtocol.End(LineConnection connection) { }

        private void Answer(AbuCommand command, string? problem, bool isStatus)
        {
            if (problem != null)
            {
                throw new CommandException(ErrorCode.InvalidCommand, problem);
            }
            if (isStatus)
            {
                var response = AbuResponse.Ok(command.Id, _status());
                command.ReplySlot!.Fill(ReplyWriter.ToLine(response));
            }
            else
            {
                _jobs.Ask(command);
            }
        }

        // Its id is how a client asks for an answer that a reload has kept from it.
        private static string? Complaint(AbuCommand command) =>
            command.Id.Length == 0 ? "A command needs an id that no other has" : null;

        // The comparison takes as long for a wrong token as for the right one.
        private bool IsAuthorized(AbuCommand command) =>
            CryptographicOperations.FixedTimeEquals(_token, Encoding.UTF8.GetBytes(command.Token));

        private static byte[] Refusal(string id, string code, string error) =>
            ReplyWriter.ToLine(AbuResponse.Failure(id, code, error));
    }
}
