#nullable enable

using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu.Editor
{
    /// <summary>
    /// Enters or leaves Play mode, and waits until the mode is reached. Unity only accepts a request, and may silently
    /// refuse it.
    /// </summary>
    internal sealed class PlayJob : EditorJob
    {
        private const string Edit = "edit";
        private const string Playing = "playing";

        private readonly IdleLimit _idle = new();

        [JsonProperty("on")]
        private bool _on;

        [JsonProperty("asked")]
        private bool _hasAsked;

        public override void Read(JObject? json) =>
            _on =
                ParamReader.Flag(json, "on")
                ?? throw new CommandException(
                    ErrorCode.MissingParam,
                    "Missing on parameter for play command"
                );

        public override bool HasAskedUnity => _hasAsked;

        protected override void Begin() => Tick();

        protected override void Tick()
        {
            // While scripts reload isPlaying is not reliable, so Unity's events count too.
            if (Unity.PlayMode == (_on ? Playing : Edit) && IsAt(_on))
            {
                Succeed(new PlayData { Playing = _on, Paused = Unity.IsPaused });
            }
            else if (Unity.PlayMode != (_on ? Edit : Playing) || Unity.IsBusy)
            {
                // On the way, or about to load scripts; their errors are checked after that.
                _idle.Restart();
            }
            else if (!_hasAsked)
            {
                Ask();
            }
            else if (_idle.Tick(Now))
            {
                Fail(
                    EditorCode.NotStarted,
                    $"Unity was asked to {(_on ? "enter" : "leave")} play mode, and did not"
                );
            }
        }

        private bool IsAt(bool on) => Unity.IsPlaying == on && Unity.IsPlayingOrWillChange == on;

        private void Ask()
        {
            _hasAsked = true;
            if (!_on)
            {
                Unity.ExitPlayMode();
            }
            else if (Unity.HaveScriptsErrors)
            {
                var errors = Unity.Errors;
                Fail(
                    EditorCode.CompileErrors,
                    "Unity does not enter play mode while scripts have errors",
                    new RefreshData { Errors = errors, Seconds = Seconds }
                );
            }
            else
            {
                Unity.EnterPlayMode();
            }
        }
    }
}
