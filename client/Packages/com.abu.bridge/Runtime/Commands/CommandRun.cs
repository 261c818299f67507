#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>One command until its reply. An exception in a step becomes the reply.</summary>
    internal sealed class CommandRun
    {
        private readonly Action<AbuResponse> _onComplete;

        public CommandRun(AbuCommand command, ICommandHost host, Action<AbuResponse> onComplete)
        {
            Command = command;
            Host = host;
            _onComplete = onComplete;
        }

        public AbuCommand Command { get; }

        public ICommandHost Host { get; }

        /// <summary>The reply has been sent.</summary>
        public bool IsOver { get; private set; }

        private bool _collectsErrors;

        /// <summary>The reply has what the game logs as errors from now on, also if the command fails.</summary>
        public void BeginErrors()
        {
            _collectsErrors = true;
            Host.Log.BeginErrors();
        }

        /// <summary>Ends the command if its client is gone: for commands that have nothing left to do but to wait.</summary>
        public void EndIfAbandoned()
        {
            if (Host.IsAbandoned)
            {
                Complete(AbuResponse.Failure(Command.Id, ErrorCode.Timeout, "The client is gone"));
            }
        }

        /// <summary>Runs a step unless the command is over.</summary>
        /// <param name="step">May throw; the reply is then an error.</param>
        /// <param name="code">The code for an exception that is not a refusal.</param>
        /// <param name="prefix">Put before the message of such an exception.</param>
        public void Step(Action step, string code = ErrorCode.InternalError, string prefix = "")
        {
            if (IsOver)
            {
                return;
            }
            try
            {
                step();
            }
            catch (Exception exception)
            {
                Complete(FailureReply.Of(Command.Id, exception, Debug.LogException, code, prefix));
            }
        }

        public void Succeed(object data) => Complete(AbuResponse.Ok(Command.Id, data));

        private void Complete(AbuResponse response)
        {
            if (!IsOver)
            {
                IsOver = true;
                if (_collectsErrors && !response.Success)
                {
                    response.Errors = Host.Log.TakeErrors(out var more);
                    response.MoreErrors = more > 0 ? more : (int?)null;
                }
                _onComplete(response);
            }
        }
    }
}
