#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>Handles the commands that need a walker, with those that are registered.</summary>
    public class SnapshotCommandHandler : ICommandHandler
    {
        private readonly SceneCommands _commands;

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
            _commands = new SceneCommands(walkers, refRegistry, settledProvider, refs);
        }

        public void SetSettledProvider(ISettledProvider provider) =>
            _commands.SetSettledProvider(provider);

        public void SetHistoryProvider(IHistoryProvider? provider) =>
            _commands.SetHistoryProvider(provider);

        public void HandleCommand(
            AbuCommand command,
            AbuBridge bridge,
            Action<AbuResponse> onComplete
        )
        {
            ICommandHost host = command.IsBeside ? bridge.BesideCommands : bridge;
            _commands.Handle(new CommandRun(command, host, onComplete));
        }

        /// <summary>Called in each frame while time is not frozen.</summary>
        internal void LookAfter() => _commands.LookAfter();
    }
}
