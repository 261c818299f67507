#nullable enable

namespace Abu
{
    /// <summary>The error codes of the protocol that every game uses.</summary>
    public static class AdapterErrorCode
    {
        public const string HandshakeRequired = "handshake_required";
        public const string ProtocolMismatch = "protocol_mismatch";
        public const string NotController = "not_controller";
        public const string ControllerActive = "controller_active";
        public const string InvalidCommand = "invalid_command";
        public const string SnapshotRequired = "snapshot_required";
        public const string Backpressure = "backpressure";
    }

    /// <summary>Why a command was not applied.</summary>
    public sealed class AdapterRefusal
    {
        /// <param name="code">For programs.</param>
        /// <param name="message">A sentence for people.</param>
        public AdapterRefusal(string code, string message)
        {
            Code = code;
            Message = message;
        }

        public string Code { get; }

        public string Message { get; }
    }
}
