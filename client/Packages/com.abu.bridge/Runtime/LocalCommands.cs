#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>Commands from code in the game's own process, such as its tests; they need no port.</summary>
    internal sealed class LocalCommands : ICommandSource
    {
        private readonly Queue<AbuCommand> _waiting = new();
        private readonly Dictionary<AbuCommand, Action<AbuResponse>> _owed = new();

        public bool HasCommands => _waiting.Count > 0;

        /// <summary>Queues a command. Call it on the main thread.</summary>
        /// <param name="command">Takes its turn as those of the port do.</param>
        /// <param name="answer">Called once, on the main thread, and not before this method has returned.</param>
        public void Add(AbuCommand command, Action<AbuResponse> answer)
        {
            _owed.Add(command, answer);
            _waiting.Enqueue(command);
        }

        public bool TryTake(out AbuCommand command) => _waiting.TryDequeue(out command);

        public bool IsWanted(AbuCommand command) => _owed.ContainsKey(command);

        public void Send(AbuCommand command, AbuResponse response)
        {
            if (_owed.Remove(command, out var answer))
            {
                answer(response);
            }
        }

        /// <summary>Answers what is still owed with an error.</summary>
        public void Drop()
        {
            _waiting.Clear();
            foreach (var command in new List<AbuCommand>(_owed.Keys))
            {
                Send(command, GameEnd.Answer(command.Id));
            }
        }
    }
}
