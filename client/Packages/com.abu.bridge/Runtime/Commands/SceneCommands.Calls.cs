#nullable enable

namespace Abu
{
    internal sealed partial class SceneCommands
    {
        // Calls a command of the game, or lists what there is to call.
        private void Call(CommandRun run)
        {
            var json = run.Command.Params;
            var name = ParamReader.Text(json, "action");
            var arguments = ParamReader.Arguments(json);
            var tree = TreeParams.Read(json);
            var state = ParamReader.Text(json, "state");
            if (ParamReader.Flag(json, "list") == true || (name == null && arguments.Count == 0))
            {
                run.Succeed(GameCommands.List(name));
                return;
            }
            if (name == null)
            {
                throw new CommandException(
                    ErrorCode.MissingParam,
                    "Missing action parameter for call command"
                );
            }
            var budget = ReadTime(run);
            var call = GameCommands.Bind(name, arguments);
            CarryOut(
                run,
                () =>
                {
                    if (state != null)
                    {
                        _scene.Require(state);
                    }
                    return ActionPlan.OfCall(call, run.Host);
                },
                tree,
                budget
            );
        }
    }
}
