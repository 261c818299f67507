#nullable enable

namespace Abu
{
    /// <summary>Where commands come from, and where their replies go.</summary>
    internal interface ICommandSource
    {
        /// <summary>A command waits for its turn.</summary>
        bool HasCommands { get; }

        /// <summary>Takes the next command; false if none is left.</summary>
        bool TryTake(out AbuCommand command);

        /// <summary>False once the client of a command that was taken is gone.</summary>
        bool IsWanted(AbuCommand command);

        /// <summary>Answers a command that was taken. Only the first answer counts.</summary>
        void Send(AbuCommand command, AbuResponse response);
    }
}
