#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>Handles snapshot, screenshot, wait and the verbs of <see cref="RefVerb"/>.</summary>
    public class SnapshotCommandHandler : ICommandHandler
    {
        // An action is answered after this time even if the game has not settled; clients wait a little longer.
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
                ["wait"] = Wait,
                ["controls"] = run => run.Succeed(ControlsData.Read()),
                ["screenshot"] = new ScreenshotTaker(_scene).Begin,
            };
            foreach (var verb in RefVerb.All)
            {
                _commands.Add(verb.Name, run => Act(run, verb));
            }
            foreach (var verb in DeviceVerb.All)
            {
                _commands.Add(verb.Name, run => Act(run, verb));
            }
        }

        public void SetSettledProvider(ISettledProvider provider)
        {
            _settledProvider = provider;
            if (_action is { IsOver: false })
            {
                // The notified provider has left with its scene. The new one must also know of the action, or it would
                // report settled at once.
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
            var options = ParamReader.Snapshot(run.Command.Params);
            _scene.Print(options, data);
            if (options.Find != null && data.Snapshot == "")
            {
                throw new CommandException(
                    ErrorCode.NotFound,
                    $"No label contains {LabelText.Quote(options.Find)}"
                );
            }
            run.Succeed(data);
        }

        private void Act(CommandRun run, RefVerb verb)
        {
            var request = ActionRequest.Read(run.Command, verb);
            CarryOut(run, () => ActionPlan.Make(request, _scene, run.Bridge), request.Tree);
        }

        private void Act(CommandRun run, DeviceVerb verb)
        {
            var json = run.Command.Params;
            var plan = ActionPlan.OnDevice(verb, json);
            CarryOut(run, () => plan, ParamReader.Snapshot(json));
        }

        private void CarryOut(CommandRun run, Func<ActionPlan> makePlan, SnapshotParams tree)
        {
            var answerBy = run.Bridge.Clock.Now + MaxSettleSeconds;
            var wait = new SettleWait(() => _settledProvider, QuietTime.Read(run.Command.Params));
            ActionPlan? plan = null;
            var goesOn = false;
            run.Bridge.EachFrame(() =>
            {
                if (run.IsOver)
                {
                    plan?.End();
                    return true;
                }
                if (plan == null)
                {
                    run.Step(() => plan = Begin(run, makePlan, wait));
                    run.Step(() => goesOn = plan?.GoesOn(isLate: false) == true);
                    if (plan == null || goesOn)
                    {
                        return run.IsOver;
                    }
                }
                else if (goesOn)
                {
                    run.Step(() => goesOn = plan.GoesOn(run.Bridge.Clock.Now >= answerBy));
                    if (goesOn)
                    {
                        return run.IsOver;
                    }
                    // The game starts to react only after the last part of the input.
                    wait.Begin();
                }
                return AnswerWhenSettled(run, plan, wait, tree, answerBy);
            });
        }

        // Null: it is not known yet what moves anyway.
        private ActionPlan? Begin(CommandRun run, Func<ActionPlan> makePlan, SettleWait wait)
        {
            if (!wait.IsReady())
            {
                return null;
            }
            var plan = makePlan();
            _historyProvider?.ClearHistory();
            wait.Begin();
            _action = run;
            run.Bridge.Log.BeginErrors();
            plan.CarryOut();
            return plan;
        }

        // True once the reply has been sent.
        private bool AnswerWhenSettled(
            CommandRun run,
            ActionPlan plan,
            SettleWait wait,
            SnapshotParams tree,
            float answerBy
        )
        {
            run.Step(() =>
            {
                var settled = _scene.CanRead && wait.IsSettled();
                if (settled || run.Bridge.Clock.Now >= answerBy)
                {
                    plan.CheckEffect();
                    Answer(run, plan, tree, settled && !wait.GaveUp ? null : wait);
                }
            });
            return run.IsOver;
        }

        // With the wait that it has not come to the end of; null if the game has settled.
        private void Answer(
            CommandRun run,
            ActionPlan plan,
            SnapshotParams tree,
            SettleWait? unsettled
        )
        {
            if (!_scene.CanRead)
            {
                var error =
                    $"The {run.Command.Command} was carried out, but the scene it led to has no walker";
                throw new CommandException(ErrorCode.NoHandler, error);
            }
            var data = new ActionSnapshotData
            {
                History = OneLineEach(_historyProvider?.TakeHistory()),
                Settled = unsettled == null ? null : (bool?)false,
                StillMoving = unsettled?.StillMoving,
                ActionFields = plan.Fields,
            };
            data.Held = VirtualInput.HeldOrNull;
            data.LetGo = run.Bridge.HeldInput.TakeLetGo();
            _scene.Print(tree, data);
            data.Errors = run.Bridge.Log.TakeErrors(out var more);
            data.MoreErrors = more > 0 ? more : (int?)null;
            run.Succeed(data);
        }

        private void Wait(CommandRun run)
        {
            var request = WaitRequest.Read(run.Command.Params, run.Bridge.Clock.Now);
            if (request.IsForSettled)
            {
                new SettleWait(() => _settledProvider, null).Begin();
                _action = run;
            }
            run.Bridge.EachFrame(() => AnswerWhenCome(run, request));
        }

        private bool AnswerWhenCome(CommandRun run, WaitRequest request)
        {
            run.Step(() =>
            {
                if (request.Poll(_scene, _settledProvider, run.Bridge.Clock.Now))
                {
                    var data = new ActionSnapshotData { ActionData = new { waited = true } };
                    _scene.Print(request.Tree, data);
                    run.Succeed(data);
                }
            });
            return run.IsOver;
        }

        private static List<string>? OneLineEach(List<string>? history)
        {
            var isPlain =
                history == null || history.TrueForAll(line => LabelText.OneLine(line) == line);
            return isPlain ? history : history!.ConvertAll(LabelText.OneLine);
        }
    }
}
