#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    // The commands that stop time and let it run.
    public partial class SnapshotCommandHandler
    {
        private void Freeze(CommandRun run)
        {
            var time = run.Bridge.Frozen;
            var tree = ParamReader.Snapshot(run.Command.Params);
            time.Freeze(time.Settings.With(run.Command.Params));
            var plan = ActionPlan.OfTime("frozen", JObject.FromObject(time.Settings));
            run.Bridge.EachFrame(() =>
            {
                if (time.IsStanding)
                {
                    run.Step(() => Answer(run, plan, tree, null));
                }
                return run.IsOver;
            });
        }

        private void Thaw(CommandRun run)
        {
            TimeParams.RequireFrozen(run.Bridge.Frozen);
            var tree = ParamReader.Snapshot(run.Command.Params);
            run.Bridge.Thaw();
            Answer(run, ActionPlan.OfTime("thawed", true), tree, null);
        }

        private void Step(CommandRun run)
        {
            var (json, time) = (run.Command.Params, run.Bridge.Frozen);
            TimeParams.RequireFrozen(time);
            var tree = ParamReader.Snapshot(json);
            var until = ParamReader.Text(json, "until");
            var limit = TimeParams.For(json, time) ?? time.Settings.Step;
            if (until == null)
            {
                var budget = new TimeBudget(time, limit, () => false);
                CarryOut(run, () => ActionPlan.OfTime("stepped", true), tree, budget);
            }
            else
            {
                StepUntil(run, until, limit, tree);
            }
        }

        private void StepUntil(CommandRun run, string text, HoldTime limit, SnapshotParams tree)
        {
            var hasCome = TimeParams.Shows(_scene, text);
            var budget = new TimeBudget(
                run.Bridge.Frozen,
                limit,
                () =>
                {
                    run.Step(() => hasCome = _scene.CanRead && _scene.Shows(text));
                    return hasCome || run.IsOver;
                }
            );
            var plan = ActionPlan.OfTime(
                "stepped",
                true,
                () => TimeParams.RequireCome(hasCome, text, budget.Frames)
            );
            if (hasCome)
            {
                Answer(run, plan, tree, null, frames: 0);
            }
            else
            {
                CarryOut(run, () => plan, tree, budget);
            }
        }
    }
}
