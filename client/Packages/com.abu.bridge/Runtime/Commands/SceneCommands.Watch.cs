#nullable enable

namespace Abu
{
    internal sealed partial class SceneCommands
    {
        // In a longer list nobody finds anything.
        private const int MostShownNodes = 400;

        private const int LongestChanges = 8000;

        // Reading the scene in the middle of an action could change what it finds.
        private void Watch(CommandRun run)
        {
            var request = WatchRequest.Read(run.Command.Params);
            var data = WatchData.Of(run.Host, request);
            // A page asks for the tree only while somebody looks at it.
            if (request.Tree)
            {
                run.Host.Requests.NoteViewer();
            }
            if (request.Tree && _scene.CanRead && !run.Host.Requests.IsRunning)
            {
                data.Nodes = _scene.Shown(MostShownNodes, out var more);
                data.MoreNodes = more > 0 ? more : (int?)null;
            }
            run.Succeed(data);
        }

        // What changed on the screen, for those who watch.
        private void NoteChanges(CommandRun run, string? before, string? now)
        {
            if (
                run.Command.Entry is { } entry
                && run.Host.Requests.IsWatched
                && before != null
                && now != null
            )
            {
                var changes = _scene.Changes(before, now);
                entry.Changes = changes == null ? null : LabelText.Limited(changes, LongestChanges);
            }
        }
    }
}
