#nullable enable

using System;
using System.Diagnostics;

namespace Abu
{
    /// <summary>Carries out one command after another, and sees to it that each gets its one reply in time.</summary>
    internal sealed class CommandRunner
    {
        // More than the slowest action takes, less than clients wait.
        private const float MaxAnswerSeconds = 28f;

        // Further commands begin in the next frame once this much of one has gone.
        private static readonly long TicksPerFrame = Stopwatch.Frequency / 200;

        private TcpServer? _server;
        private AbuCommand? _running;
        private float _answerBy;
        private Func<bool>? _eachFrame;

        /// <summary>A command is in progress.</summary>
        public bool IsBusy => _running != null;

        /// <summary>Has a step done now and in every following frame until it returns true.</summary>
        public void EachFrame(Func<bool> isDone) => _eachFrame = isDone() ? null : isDone;

        /// <summary>Called once a frame: goes on with what is in progress, or gives it up.</summary>
        /// <param name="now">Seconds.</param>
        public void Continue(float now)
        {
            if (_eachFrame != null)
            {
                EachFrame(_eachFrame);
            }
            if (_running != null && now >= _answerBy)
            {
                var error = $"The game did not answer within {MaxAnswerSeconds} seconds";
                Finish(_running, AbuResponse.Failure(_running.Id, ErrorCode.InternalError, error));
            }
        }

        /// <summary>Begins what waits, as much of it as a frame has time for.</summary>
        /// <param name="server">Has the commands, and takes their replies.</param>
        /// <param name="bridge">What they are carried out for.</param>
        public void Begin(TcpServer server, AbuBridge bridge)
        {
            if (_running != null || server.ReceiveQueue.IsEmpty)
            {
                return;
            }
            _server = server;
            var stopAt = Stopwatch.GetTimestamp() + TicksPerFrame;
            do
            {
                BeginNext(server, bridge);
            } while (
                _running == null
                && !server.ReceiveQueue.IsEmpty
                && Stopwatch.GetTimestamp() < stopAt
            );
        }

        /// <summary>Leaves what is in progress to the server, which answers it as it closes.</summary>
        public void Drop()
        {
            _eachFrame = null;
            _running = null;
            _server = null;
        }

        private void BeginNext(TcpServer server, AbuBridge bridge)
        {
            if (!server.TryTake(out var command))
            {
                return;
            }
            _running = command;
            _answerBy = bridge.Clock.Now + MaxAnswerSeconds;
            bridge.HeldInput.NoteCall(bridge.Clock.Now);
            try
            {
                bridge
                    .HandlerOf(command)
                    .HandleCommand(command, bridge, response => Finish(command, response));
            }
            catch (Exception exception)
            {
                Finish(command, FailureReply.Of(command.Id, exception));
            }
        }

        // A second answer, or one after the command was given up, goes nowhere.
        private void Finish(AbuCommand command, AbuResponse response)
        {
            if (_running == command)
            {
                _running = null;
                _eachFrame = null;
                response.Id = command.Id;
                _server!.Send(command, response);
            }
        }
    }
}
