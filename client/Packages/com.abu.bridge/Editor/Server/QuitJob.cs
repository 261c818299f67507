#nullable enable

using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Abu.Editor
{
    /// <summary>
    /// Closes the Editor, which saves nothing by itself. Unless changes are to be lost, assets are saved, as Unity's own Quit does, and
    /// scenes and prefabs that are not saved are refused, about which it asks.
    /// </summary>
    internal sealed class QuitJob : EditorJob
    {
        [JsonProperty("discard")]
        private bool _discard;

        public override void Read(JObject? json) =>
            _discard = ParamReader.Flag(json, "discard") ?? false;

        /// <summary>Exit ends the process at once and asks nothing, so the answer has to be on its way.</summary>
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
                // Materials, settings and the like, which the Inspector changes in memory. Exit saves none of it.
                Unity.SaveAssets();
            }
            Succeed(new ScenesData { Scenes = Unity.Scenes });
        }
    }
}
