#nullable enable

using System;
using System.Diagnostics;

namespace Abu
{
    /// <summary>
    /// Runs one command after another, and makes sure that each is answered exactly once and in time. A measurement goes on
    /// beside the others, and ends by itself.
    /// </summary>
    internal sealed class CommandRunner
    {
        // Longer than the slowest action, shorter than clients wait.
        private const float MaxAnswerSeconds = 28f;

        private const float SecondsBetweenLooks = 0.25f;

        // After this much time in one frame, further commands wait for the next.
        private static readonly long TicksPerFrame = Stopwatch.Frequency / 200;

        private ICommandSource? _source;
        private AbuBridge? _bridge;
        private AbuCommand? _running;
        private float _answerBy;
        private float _lookAt;
        private Func<bool>? _eachFrame;

        /// <summary>A command is in progress.</summary>
        public bool IsBusy => _running != null;

        /// <summary>The client of the running command is gone, so nothing is to be waited for.</summary>
        public bool IsAbandoned { get; private set; }

        /// <summary>Runs a step now and in each following frame until it returns true.</summary>
        public void EachFrame(Func<bool> isDone) => _eachFrame = isDone() ? null : isDone;

        /// <summary>Called once per frame: continues the running command, or gives it up.</summary>
        /// <param name="now">Seconds of real time.</param>
        public void Continue(float now)
        {
            LookForClient(now);
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

        /// <summary>Starts waiting commands, as many as fit into the frame.</summary>
        /// <param name="source">Supplies the commands and takes the replies.</param>
        /// <param name="bridge">The bridge that the commands act on.</param>
        public void Begin(ICommandSource source, AbuBridge bridge)
        {
            if (_running != null || !source.HasCommands)
            {
                return;
            }
            (_source, _bridge) = (source, bridge);
            var stopAt = Stopwatch.GetTimestamp() + TicksPerFrame;
            do
            {
                BeginNext(source, bridge);
            } while (_running == null && source.HasCommands && Stopwatch.GetTimestamp() < stopAt);
        }

        /// <summary>Drops the running command; its source answers it.</summary>
        public void Drop()
        {
            _eachFrame = null;
            _running = null;
            _source = null;
            _bridge = null;
        }

        private void BeginNext(ICommandSource source, AbuBridge bridge)
        {
            if (!source.TryTake(out var command))
            {
                return;
            }
            bridge.HeldInput.NoteCall(bridge.Frozen.Now);
            bridge.Frozen.NoteCall();
            var handler = bridge.HandlerOf(command);
            if (command.Command == WalkerlessCommands.Perf)
            {
                handler.HandleCommand(command, bridge, reply => source.Send(command, reply));
                return;
            }
            _running = command;
            bridge.Requests.Begin(command);
            IsAbandoned = false;
            _lookAt = bridge.RealTime.Now + SecondsBetweenLooks;
            _answerBy = bridge.RealTime.Now + MaxAnswerSeconds;
            try
            {
                handler.HandleCommand(command, bridge, response => Finish(command, response));
            }
            catch (Exception exception)
            {
                Finish(
                    command,
                    FailureReply.Of(command.Id, exception, UnityEngine.Debug.LogException)
                );
            }
        }

        private void LookForClient(float now)
        {
            if (_running == null || IsAbandoned || now < _lookAt)
            {
                return;
            }
            _lookAt = now + SecondsBetweenLooks;
            IsAbandoned = !_source!.IsWanted(_running);
            if (IsAbandoned)
            {
                UnityEngine.Debug.Log(
                    $"[Abu] The client that sent {_running.Command} is gone: nothing is waited for any more."
                );
            }
        }

        // A second answer, or one after the command was given up, is ignored.
        private void Finish(AbuCommand command, AbuResponse response)
        {
            if (_running == command)
            {
                _running = null;
                _eachFrame = null;
                response.Id = command.Id;
                _bridge!.Requests.End(command, response);
                if (_bridge.HasNewsFor(command) && _source!.IsWanted(command))
                {
                    _bridge.TellNews(command, response.Data as AbuNews ?? response);
                }
                _source!.Send(command, response);
            }
        }
    }
}
