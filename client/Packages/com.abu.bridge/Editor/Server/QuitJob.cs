#nullable enable

using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu.Editor
{
    /// <summary>
    /// Closes the Editor, which saves nothing by itself. Unless changes may be discarded, it saves assets, as Unity's own
    /// Quit does, and refuses if scenes or prefabs are unsaved, because Quit would ask about them.
    /// </summary>
    internal sealed class QuitJob : EditorJob
    {
        [JsonProperty("discard")]
        private bool _discard;

        public override void Read(JObject? json) =>
            _discard = ParamReader.Flag(json, "discard") ?? false;

        /// <summary>Exit ends the process at once, so the reply must have been sent before.</summary>
        public override void AfterReply()
        {
            if (Reply!.Success)
            {
                Unity.Exit();
            }
        }

        protected override void Begin() => Tick();

        protected override void Tick()
        {
            RefuseInPlayMode(
                "Unity is in play mode, where it is not known which scenes have unsaved changes"
            );
            if (Unity.IsBusy)
            {
                return;
            }
            var unsaved = Unity.UnsavedOrPrefab;
            if (unsaved != "" && !_discard)
            {
                throw new CommandException(
                    EditorCode.DirtyScene,
                    $"Unsaved changes would be lost in {unsaved}"
                );
            }
            if (!_discard)
            {
                // Saves materials, settings and so on, which the Inspector changes only in memory; Exit does not save them.
                Unity.SaveAssets();
            }
            Succeed(new ScenesData { Scenes = Unity.Scenes });
        }
    }
}
