#nullable enable

using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>Runs the self-test, and waits until Unity is in edit mode again with the scenes from before.</summary>
    internal sealed class SelfTestJob : EditorJob
    {
        [JsonProperty("asked")]
        private bool _hasAsked;

        public override bool HasAskedUnity => _hasAsked;

        protected override void Begin()
        {
            RefuseInPlayMode(SelfTestSession.Plays);
            Tick();
        }

        protected override void Tick()
        {
            if (!_hasAsked)
            {
                Ask();
            }
            else if (!Unity.SelfTest.IsRunning)
            {
                Report();
            }
        }

        protected override void Cancel()
        {
            if (_hasAsked)
            {
                Unity.SelfTest.Cancel();
            }
        }

        private void Ask()
        {
            if (Unity.IsBusy)
            {
                return;
            }
            var unsaved = Unity.UnsavedOrPrefab;
            if (unsaved != "")
            {
                throw new CommandException(
                    EditorCode.DirtyScene,
                    $"The self-test opens a scene of its own, and unsaved changes would be lost in {unsaved}"
                );
            }
            if (Unity.HaveScriptsErrors)
            {
                Fail(
                    EditorCode.CompileErrors,
                    SelfTestSession.CannotPlay,
                    new RefreshData { Errors = Unity.Errors, Seconds = Seconds }
                );
                return;
            }
            Unity.SelfTest.Begin();
            _hasAsked = true;
        }

        private void Report()
        {
            if (Unity.SelfTest.Data is { } data)
            {
                Succeed(data);
                return;
            }
            var (code, error) = Unity.SelfTest.Failure;
            Fail(code, error);
        }
    }
}
