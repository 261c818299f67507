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
            : this(walkers, refRegistry, settledProvider, new RefTable(0)) { }

        internal SnapshotCommandHandler(
            List<ISceneWalker> walkers,
            RefRegistry refRegistry,
            ISettledProvider settledProvider,
            RefTable refs
        )
        {
            _scene = new SceneReader(walkers, refRegistry, refs);
            _settledProvider = settledProvider;
            _commands = new Dictionary<string, Action<CommandRun>>
            {
                ["snapshot"] = Snapshot,
                ["screenshot"] = run => run.Bridge.StartCoroutine(Screenshot(run)),
            };
            foreach (var verb in RefVerb.All)
            {
                _commands.Add(verb.Name, run => Act(run, verb));
            }
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
            _scene.Print(ParamReader.Snapshot(run.Command.Params), data);
            run.Succeed(data);
        }

        private void Act(CommandRun run, RefVerb verb)
        {
            var answerBy = run.Bridge.Clock.Now + MaxSettleSeconds;
            var request = ActionRequest.Read(run.Command, verb, answerBy);
            var callbacks = Prepare(request, out var invoke);
            _historyProvider?.ClearHistory();
            _settledProvider.NotifyActionDispatched();
            _action = run;
            Invoke(invoke, request);
            run.Bridge.EachFrame(() => AnswerWhenSettled(run, request, callbacks));
        }

        // Everything that can be refused is refused here, before anything has happened.
        private RefCallbacks Prepare(ActionRequest request, out Action invoke)
        {
            var found = _scene.Resolve(request.Refs);
            var callbacks = found[0].Callbacks;
            var callback =
                request.Verb.Callback(callbacks)
                ?? throw new CommandException(
                    ErrorCode.UnsupportedAction,
                    $"Ref {request.Ref} does not support {request.Verb.Name}"
                );
            RefuseIf(callbacks.NotActionable, request);
            var target = request.Target == null ? null : found[1].WalkRef;
            invoke = () => callback(target);
            return callbacks;
        }

        private static void Invoke(Action callback, ActionRequest request)
        {
            try
            {
                callback();
            }
            catch (NotActionableException refusal)
            {
                RefuseIf(refusal.Message, request);
            }
        }

        private static void RefuseIf(string? reason, ActionRequest request)
        {
            if (reason != null)
            {
                throw new CommandException(
                    ErrorCode.NotActionable,
                    $"Ref {request.Ref} is not actionable: {reason}"
                );
            }
        }

        // True once the reply has been given.
        private bool AnswerWhenSettled(
            CommandRun run,
            ActionRequest request,
            RefCallbacks callbacks
        )
        {
            run.Step(() =>
            {
                var settled = _scene.CanRead && _settledProvider.IsSettled();
                if (settled || run.Bridge.Clock.Now >= request.AnswerBy)
                {
                    RefuseIf(callbacks.Refused?.Invoke(), request);
                    var gaveUp = _settledProvider is ISettleTimeout { TimedOut: true };
                    Answer(run, request, settled && !gaveUp);
                }
            });
            return run.IsOver;
        }

        private void Answer(CommandRun run, ActionRequest request, bool settled)
        {
            if (!_scene.CanRead)
            {
                var error =
                    $"The {request.Verb.Name} was carried out, but the scene it led to has no walker";
                throw new CommandException(ErrorCode.NoHandler, error);
            }
            var data = new ActionSnapshotData
            {
                History = OneLineEach(_historyProvider?.TakeHistory()),
                Settled = settled ? null : (bool?)false,
                ActionFields = new Dictionary<string, JToken> { [request.Verb.DoneKey] = true },
            };
            _scene.Print(request.Tree, data);
            run.Succeed(data);
        }

        private static List<string>? OneLineEach(List<string>? history)
        {
            var isPlain =
                history == null || history.TrueForAll(line => LabelText.OneLine(line) == line);
            return isPlain ? history : history!.ConvertAll(LabelText.OneLine);
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
