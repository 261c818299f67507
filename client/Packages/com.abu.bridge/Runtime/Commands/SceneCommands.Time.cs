#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    // The commands that stop time and let it run.
    internal sealed partial class SceneCommands
    {
        private void Freeze(CommandRun run)
        {
            var time = run.Host.Frozen;
            var tree = TreeParams.Read(run.Command.Params);
            time.Freeze(time.Settings.With(run.Command.Params));
            var plan = ActionPlan.OfTime("frozen", JObject.FromObject(time.Settings));
            run.Host.EachFrame(() =>
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
            TimeParams.RequireFrozen(run.Host.Frozen);
            var tree = TreeParams.Read(run.Command.Params);
            run.Host.Thaw();
            Answer(run, ActionPlan.OfTime("thawed", true), tree, null);
        }

        private void Step(CommandRun run)
        {
            var (json, time) = (run.Command.Params, run.Host.Frozen);
            TimeParams.RequireFrozen(time);
            var tree = TreeParams.Read(json);
            var until = TimeParams.Until(json);
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
            var hasCome = _scene.Shows(text);
            var budget = new TimeBudget(
                run.Host.Frozen,
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
