#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>Handles snapshot, screenshot, wait and the verbs of <see cref="RefVerb"/>.</summary>
    internal sealed partial class SceneCommands
    {
        // An action is answered after this time even if the game has not settled; clients wait a little longer.
        private const float MaxSettleSeconds = 25f;

        // Of the game's time. A game that has stopped its own time is not waited for.
        private const float SecondsToSeeMotion = 0.1f;
        private const float LongestLook = 0.5f;

        private readonly SceneReader _scene;
        private readonly Dictionary<string, Action<CommandRun>> _commands;
        private ISettledProvider _settledProvider;
        private IHistoryProvider? _historyProvider;
        private CommandRun? _action;

        public SceneCommands(
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
                ["expect"] = Expect,
                ["freeze"] = Freeze,
                ["thaw"] = Thaw,
                ["step"] = Step,
                ["call"] = Call,
                ["controls"] = Controls,
                ["inspect"] = run => run.Succeed(_scene.Inspect(InspectRequest.Read(run.Command))),
                ["screenshot"] = new ScreenshotTaker(_scene).Begin,
                [WatchRequest.Name] = Watch,
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

        private void Controls(CommandRun run)
        {
            var takers = _scene.KeyTakers(run.Host.KeyReceivers);
            var keys = KeyTaker.KeysOf(takers);
            var data = ControlsData.Read();
            data.Keys = keys.Count == 0 ? null : keys;
            data.Focus = takers.Find(one => one.IsControl)?.Name;
            run.Succeed(data);
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

        /// <summary>Called in each frame while time is not frozen.</summary>
        public void LookAfter() => (_settledProvider as DefaultSettledProvider)?.LookAfter();

        /// <summary>Answers the command, now or in a later frame.</summary>
        public void Handle(CommandRun run) => run.Step(() => Dispatch(run));

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
            var options = TreeParams.ReadQuestion(run.Command.Params);
            if (options.World != true || run.Host.Frozen.HasStopped)
            {
                Snapshot(run, options);
                return;
            }
            // How things move shows only after a while.
            _scene.LookAtWorld();
            var (game, real) = (
                VirtualInput.Times.Scaled + SecondsToSeeMotion,
                run.Host.Clock.Now + LongestLook
            );
            run.Host.EachFrame(() =>
            {
                run.EndIfAbandoned();
                _scene.LookAtMotion();
                if (VirtualInput.Times.Scaled >= game || run.Host.Clock.Now >= real)
                {
                    run.Step(() => Snapshot(run, options));
                }
                return run.IsOver;
            });
        }

        private void Snapshot(CommandRun run, SnapshotParams options)
        {
            var data = new SnapshotData
            {
                FrozenAt = run.Host.Frozen.At,
                Loaded = run.Host.Loads.Take(),
            };
            var near = NodeTarget.Read(run.Command.Params, NodeTarget.Near);
            if (near != null && options.Diff == true)
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    new Refusal(
                        "The parameters near and diff do not go together",
                        "leave one of them out"
                    )
                );
            }
            _scene.Print(options, data, near);
            if (data.Snapshot == "" && data.Changes == null && NotFound(options) is { } reason)
            {
                throw new CommandException(ErrorCode.NotFound, NotFound(options, reason));
            }
            run.Succeed(data);
        }

        private Refusal NotFound(SnapshotParams options, string reason)
        {
            if (options.Find != null && options.Component == null && options.Below == null)
            {
                return _scene.OutOfView(options.Find)?.Within($"{reason}; ") ?? new Refusal(reason);
            }
            var fix = FixOfNotFound(options);
            return fix == null ? new Refusal(reason) : new Refusal(reason).WithFix(fix);
        }

        private static string? FixOfNotFound(SnapshotParams options) =>
            options.Component != null
                ? "inspect a node: that lists the components, by the names of their classes"
            : options.Role != null ? "leave the role out: the tree shows the roles that there are"
            : null;

        private string? NotFound(SnapshotParams options)
        {
            if (options.Below is { } missing && _scene.LacksPlace)
            {
                return $"Nothing is named {LabelText.Quote(missing)}";
            }
            var what = options.Role ?? "node";
            var label =
                options.Find == null ? null : $"label contains {LabelText.Quote(options.Find)}";
            var place = options.Below == null ? "" : $" below {LabelText.Quote(options.Below)}";
            var stands =
                options.Component == null
                    ? null
                    : $"No {what}{place} stands for a {LabelText.Quote(options.Component)}";
            return stands != null ? (label == null ? stands : $"{stands} whose {label}")
                : label != null
                    ? (options.Role == null ? $"No {label}{place}" : $"No {what}'s {label}{place}")
                : options.Role != null ? $"No node{place} has the role {LabelText.Quote(what)}"
                : options.Below != null ? $"Nothing is named {LabelText.Quote(options.Below)}"
                : null;
        }

        private void Act(CommandRun run, RefVerb verb)
        {
            var budget = ReadTime(run);
            var request = ActionRequest.Read(run.Command, verb);
            CarryOut(
                run,
                () => Noted(ActionPlan.Make(request, _scene, run.Host)),
                request.Tree,
                budget
            );

            ActionPlan Noted(ActionPlan plan)
            {
                _scene.NoteAction(verb.Name);
                return plan;
            }
        }

        private void Act(CommandRun run, DeviceVerb verb)
        {
            var budget = ReadTime(run);
            var json = run.Command.Params;
            var plan = ActionPlan.OnDevice(verb, json, _scene);
            _scene.NoteAction(verb.Name);
            CarryOut(run, () => plan, TreeParams.Read(json), budget);
        }

        private TimeBudget ReadTime(CommandRun run)
        {
            var time = run.Host.Frozen;
            TimeParams.RequireUnpaused(time);
            // A game that says itself when it has settled will do so; of another one nobody knows whether it ever rests.
            var most =
                _settledProvider is DefaultSettledProvider ? time.Settings.Step : HoldTime.Longest;
            var asked = TimeParams.For(run.Command.Params, time);
            return new TimeBudget(time, asked ?? most, isExact: asked != null);
        }

        private void CarryOut(
            CommandRun run,
            Func<ActionPlan> makePlan,
            SnapshotParams tree,
            TimeBudget budget
        )
        {
            var answerBy = run.Host.Clock.Now + MaxSettleSeconds;
            var wait = new SettleWait(
                () => _settledProvider,
                QuietTime.Read(run.Command.Params),
                budget.IsFrozen,
                budget.EndsAtRest
            );
            var meanwhile = new Meanwhile(
                _scene,
                run.Host.Frozen,
                readsTexts: _historyProvider == null,
                wait
            );
            ActionPlan? plan = null;
            var goesOn = false;
            run.Host.EachFrame(() =>
            {
                var isLate =
                    run.Host.Clock.Now >= answerBy
                    || (
                        run.Host.IsAbandoned
                        && budget.WaitsForRest
                        && plan?.OnlyWaits(goesOn) == true
                    );
                if (plan == null)
                {
                    run.EndIfAbandoned();
                    run.Step(() => plan = Begin(run, makePlan, wait, meanwhile, budget));
                    run.Step(() => goesOn = plan?.GoesOn(isLate: false) == true);
                }
                if (plan != null && budget.TakeFrame())
                {
                    _scene.LookAtMotion();
                    run.Step(() => goesOn = goesOn && GoesOn(plan, wait, isLate));
                    if (!plan.NeedsNodes(goesOn))
                    {
                        meanwhile.Look(hasWalked: false);
                    }
                    run.Step(() => EndWhenSettled(plan, budget, wait, goesOn, isLate));
                }
                if (plan != null && budget.HasEnded)
                {
                    run.Step(() => AnswerAction(run, plan, wait, meanwhile, tree, budget, goesOn));
                }
                if (run.IsOver)
                {
                    plan?.End();
                    budget.End();
                }
                return run.IsOver;
            });
        }

        // Null until the background motion is known.
        private ActionPlan? Begin(
            CommandRun run,
            Func<ActionPlan> makePlan,
            SettleWait wait,
            Meanwhile meanwhile,
            TimeBudget budget
        )
        {
            TimeParams.RequireUnpaused(run.Host.Frozen);
            if (!wait.IsReady())
            {
                return null;
            }
            var walks = _scene.Walks;
            if (wait.MayWaitOn)
            {
                wait.HasChanged = _scene.WalkForChange();
            }
            var plan = makePlan();
            plan.Tell(run.Command.Entry);
            meanwhile.ActsOn(new ActedThings(plan));
            meanwhile.Look(hasWalked: _scene.Walks > walks);
            // In frozen time nothing happens between two answers, so what was not told yet still has to be.
            if (!budget.IsFrozen)
            {
                _historyProvider?.ClearHistory();
            }
            wait.Begin();
            _action = run;
            run.BeginErrors();
            meanwhile.BeginLog(run.Host.Log);
            // Before the action, which is to find the game as it is while time runs.
            budget.Begin();
            plan.CarryOut();
            return plan;
        }

        private static bool GoesOn(ActionPlan plan, SettleWait wait, bool isLate)
        {
            if (plan.GoesOn(isLate))
            {
                return true;
            }
            // The game starts to react only after the last part of the input.
            wait.Begin();
            return false;
        }

        private void EndWhenSettled(
            ActionPlan plan,
            TimeBudget budget,
            SettleWait wait,
            bool goesOn,
            bool isLate
        )
        {
            if (goesOn || !budget.WaitsForRest)
            {
                wait.LookOn();
            }
            if (goesOn && !(budget.IsUp && plan.IsInputDone))
            {
                return;
            }
            var settled = _scene.CanRead && budget.WaitsForRest && wait.IsSettled();
            var mayEnd = settled && budget.EndsAtRest;
            if (mayEnd && !isLate && wait.WaitsOn())
            {
                return;
            }
            if (mayEnd || isLate || (budget.IsUp && _scene.CanRead))
            {
                budget.End(settled && !wait.GaveUp);
            }
        }

        private void AnswerAction(
            CommandRun run,
            ActionPlan plan,
            SettleWait wait,
            Meanwhile meanwhile,
            SnapshotParams tree,
            TimeBudget budget,
            bool goesOn
        )
        {
            if (goesOn)
            {
                // Somebody has paused the game in the middle of it.
                plan.GoesOn(isLate: true);
            }
            plan.CheckEffect();
            var isUnsettled = budget.WaitsForRest && !budget.HasSettled;
            Answer(run, plan, tree, isUnsettled ? wait : null, budget.Frames, meanwhile);
        }

        // The unfinished wait; null if the game has settled.
        private void Answer(
            CommandRun run,
            ActionPlan plan,
            SnapshotParams tree,
            SettleWait? unsettled,
            int? frames = null,
            Meanwhile? meanwhile = null
        )
        {
            if (!_scene.CanRead)
            {
                var error =
                    $"The {run.Command.Command} was carried out, but the scene it led to has no walker";
                throw new CommandException(ErrorCode.NoHandler, error);
            }
            var history = HistoryLines.OneLineEach(_historyProvider?.TakeHistory());
            _lastHistory = history ?? new List<string>();
            var moving = unsettled?.StillMoving;
            var data = new ActionSnapshotData
            {
                History = HistoryLines.Limited(history),
                Settled = unsettled == null ? null : (bool?)false,
                StillMoving = FewNames.Of(moving),
                MoreMoving = FewNames.MoreThan(moving),
                Late = (_settledProvider as ILateChanges)?.TakeLate(),
                ActionFields = plan.Fields,
                Frames = frames,
                Loaded = run.Host.Loads.Take(),
                FrozenAt = run.Host.Frozen.At,
            };
            data.Held = VirtualInput.HeldOrNull;
            var before = _scene.LastSent;
            _scene.Print(tree, data, walked: () => meanwhile?.LookAtEnd());
            meanwhile?.AddTo(data, before);
            data.Recorded = Recorded(tree, data, plan.Names);
            NoteChanges(run, before, data.StateHash);
            TakeErrors(run, data);
            run.Succeed(data);
        }

        private static void TakeErrors(CommandRun run, ActionSnapshotData data)
        {
            data.Errors = run.Host.Log.TakeErrors(out var more);
            data.MoreErrors = more > 0 ? more : (int?)null;
        }

        private void Wait(CommandRun run)
        {
            var request = WaitRequest.Read(run.Command.Params);
            run.BeginErrors();
            var meanwhile = new Meanwhile(_scene, run.Host.Frozen, _historyProvider == null);
            if (request.IsForSettled)
            {
                new SettleWait(() => _settledProvider, null, isFrozen: false).Begin();
                _action = run;
            }
            run.Host.EachFrame(() => AnswerWhenCome(run, request, meanwhile));
        }

        private bool AnswerWhenCome(CommandRun run, WaitRequest request, Meanwhile meanwhile)
        {
            run.EndIfAbandoned();
            run.Step(() =>
            {
                var time = run.Host.Frozen;
                var walks = _scene.Walks;
                if (time.HasStopped && !request.HasCome(_scene))
                {
                    throw TimeParams.InVain(time);
                }
                var hasCome = request.Poll(_scene, _settledProvider, run.Host);
                meanwhile.Look(hasWalked: _scene.Walks > walks);
                if (hasCome)
                {
                    var data = new ActionSnapshotData
                    {
                        ActionData = new { waited = true },
                        FrozenAt = time.At,
                        Loaded = run.Host.Loads.Take(),
                    };
                    _scene.Print(request.Tree, data, walked: meanwhile.LookAtEnd);
                    meanwhile.AddTo(data);
                    data.Recorded = Recorded(request.Tree, data, null);
                    TakeErrors(run, data);
                    run.Succeed(data);
                }
            });
            return run.IsOver;
        }

        private RecordedData? Recorded(
            SnapshotParams tree,
            SnapshotData data,
            List<NodeTarget?>? names
        ) =>
            tree.Record == null
                ? null
                : RecordedData.Of(names, _scene.Changes(tree.Record, data.StateHash!));
    }
}
