#nullable enable

using System;
using System.Collections.Generic;
using System.Text;
using UnityEngine;

namespace Abu.Testing
{
    /// <summary>
    /// Plays a script at a bridge of this process. Each answer sends the next request, so that it also goes on while the game's
    /// time stands and no test is called.
    /// </summary>
    internal sealed class ScriptPlayer
    {
        private readonly ScriptRun _run;
        private readonly AbuBridge _bridge;
        private readonly IEnumerator<ScriptRequest> _requests;

        public ScriptPlayer(ScriptRun run, AbuBridge bridge)
        {
            _run = run;
            _bridge = bridge;
            _requests = run.Requests().GetEnumerator();
        }

        public bool IsOver { get; private set; }

        public string Account => _run.Account;

        /// <summary>Why the script failed; null as long as it did not.</summary>
        public ScriptFailure? Failure { get; private set; }

        public void GoOn()
        {
            try
            {
                if (_requests.MoveNext())
                {
                    Ask(_requests.Current!);
                    return;
                }
            }
            catch (ScriptFailure failure)
            {
                Failure = _run.Explained(failure);
            }
            catch (Exception exception)
            {
                // The bridge would only log it, and the test wait for ever.
                Failure = _run.Explained(
                    new ScriptFailure($"The script cannot go on: {exception}")
                );
            }
            End(_bridge);
            IsOver = true;
        }

        /// <summary>Lets time run and lets go of what is held, as at the beginning of a game.</summary>
        public static void End(AbuBridge bridge)
        {
            bridge.Thaw();
            bridge.HeldInput.LetGo();
            bridge.HeldInput.TakeLetGo();
        }

        private void Ask(ScriptRequest request)
        {
            var command = new AbuCommand
            {
                Id = "script",
                Command = request.Command,
                Params = request.Params,
            };
            _bridge.Local.Add(
                command,
                response =>
                {
                    // As a client would read it.
                    var line = Encoding.ASCII.GetString(
                        ReplyWriter.ToLine(response, Debug.LogException)
                    );
                    request.Reply = StrictJson.ReadObject(line);
                    GoOn();
                }
            );
        }
    }
}
