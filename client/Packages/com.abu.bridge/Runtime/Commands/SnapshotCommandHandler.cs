#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Carries out snapshot, click, hover, drag and screenshot.</summary>
    public class SnapshotCommandHandler : ICommandHandler
    {
        // An action is answered by then even if the game has not settled; clients wait a little longer.
        private const float MaxSettleSeconds = 25f;

        private readonly SceneReader _scene;
        private readonly Dictionary<string, Action<CommandRun>> _commands;
        private ISettledProvider _settledProvider;
        private IHistoryProvider? _historyProvider;
        private CommandRun? _action;

        public SnapshotCommandHandler(
            AbuBridge bridge,
            List<ISceneWalker> walkers,
            RefRegistry refRegistry,
            ISettledProvider settledProvider
        )
        {
            _scene = new SceneReader(walkers, refRegistry, new RefTable(0));
            _settledProvider = settledProvider;
            _commands = new Dictionary<string, Action<CommandRun>>
            {
                ["snapshot"] = Snapshot,
                [RefVerb.Click.Name] = run => Act(run, RefVerb.Click),
                [RefVerb.Hover.Name] = run => Act(run, RefVerb.Hover),
                [RefVerb.Drag.Name] = run => Act(run, RefVerb.Drag),
                ["screenshot"] = run => run.Bridge.StartCoroutine(Screenshot(run)),
            };
        }

        public void SetSettledProvider(ISettledProvider provider)
        {
            _settledProvider = provider;
            if (_action is { IsOver: false })
            {
                // The one that was told has left with its scene; the new one must not call the action settled unseen.
                provider.NotifyActionDispatched();
            }
        }

        public void SetHistoryProvider(IHistoryProvider? provider) => _historyProvider = provider;

        public void HandleCommand(
            AbuCommand command,
            AbuBridge bridge,
            Action<AbuResponse> onComplete
        )
        {
            var run = new CommandRun(command, bridge, onComplete);
            run.Step(() => Dispatch(run));
        }

        private void Dispatch(CommandRun run)
        {
            if (!_commands.TryGetValue(run.Command.Command, out var execute))
            {
                throw new CommandException(
                    ErrorCode.UnknownCommand,
                    $"Unknown command: {run.Command.Command}"
                );
            }
            execute(run);
        }

        private void Snapshot(CommandRun run)
        {
            var data = new SnapshotData();
            _scene.Print(run.Command, data);
            run.Succeed(data);
        }

        private void Act(CommandRun run, RefVerb verb)
        {
            var callbacks = Prepare(run.Command, verb, out var invoke);
            _historyProvider?.ClearHistory();
            _settledProvider.NotifyActionDispatched();
            _action = run;
            invoke();
            var deadline = Time.realtimeSinceStartup + MaxSettleSeconds;
            run.Bridge.EachFrame(() => AnswerWhenSettled(run, verb, callbacks, deadline));
        }

        // Everything that can be refused is refused here, before anything has happened.
        private RefCallbacks Prepare(AbuCommand command, RefVerb verb, out Action invoke)
        {
            ParamReader.Snapshot(command.Params);
            var refStr = ParamReader.Text(command.Params, verb.RefKey);
            var target = verb == RefVerb.Drag ? ParamReader.Text(command.Params, "target") : null;
            if (string.IsNullOrEmpty(refStr))
            {
                var error = $"Missing {verb.RefKey} parameter for {verb.Name} command";
                throw new CommandException(ErrorCode.MissingParam, error);
            }
            var refs = target == null ? new[] { refStr! } : new[] { refStr!, target };
            var found = _scene.Resolve(refs);
            var callbacks = found[0].Callbacks;
            var callback =
                verb.Callback(callbacks)
                ?? throw new CommandException(
                    ErrorCode.UnsupportedAction,
                    $"Ref {refStr} does not support {verb.Name}"
                );
            RefuseIf(callbacks.NotActionable, command, verb);
            var walkTarget = target == null ? null : found[1].WalkRef;
            invoke = () => Invoke(() => callback(walkTarget), command, verb);
            return callbacks;
        }

        private static void Invoke(Action callback, AbuCommand command, RefVerb verb)
        {
            try
            {
                callback();
            }
            catch (NotActionableException refusal)
            {
                RefuseIf(refusal.Message, command, verb);
            }
        }

        private static void RefuseIf(string? reason, AbuCommand command, RefVerb verb)
        {
            if (reason != null)
            {
                var refStr = ParamReader.Text(command.Params, verb.RefKey);
                throw new CommandException(
                    ErrorCode.NotActionable,
                    $"Ref {refStr} is not actionable: {reason}"
                );
            }
        }

        // True once the reply has been given.
        private bool AnswerWhenSettled(
            CommandRun run,
            RefVerb verb,
            RefCallbacks callbacks,
            float deadline
        )
        {
            run.Step(() =>
            {
                var settled = _scene.CanRead && _settledProvider.IsSettled();
                if (settled || Time.realtimeSinceStartup >= deadline)
                {
                    RefuseIf(callbacks.Refused?.Invoke(), run.Command, verb);
                    Answer(
                        run,
                        verb,
                        settled && _settledProvider is not ISettleTimeout { TimedOut: true }
                    );
                }
            });
            return run.IsOver;
        }

        private void Answer(CommandRun run, RefVerb verb, bool settled)
        {
            if (!_scene.CanRead)
            {
                var error =
                    $"The {verb.Name} was carried out, but the scene it led to has no walker";
                throw new CommandException(ErrorCode.NoHandler, error);
            }
            var data = new ActionSnapshotData
            {
                History = _historyProvider?.TakeHistory(),
                Settled = settled ? null : (bool?)false,
                ActionFields = new Dictionary<string, JToken> { [verb.DoneKey] = true },
            };
            _scene.Print(run.Command, data);
            run.Succeed(data);
        }

        private static IEnumerator Screenshot(CommandRun run)
        {
            yield return new WaitForEndOfFrame();
            run.Step(
                () => run.Succeed(ScreenPicture.Capture()),
                ErrorCode.ScreenshotFailed,
                "Screenshot failed: "
            );
        }
    }
}
