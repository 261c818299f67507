#nullable enable

using System;
using System.Linq;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using UnityEditor.SceneManagement;

namespace Abu.Editor
{
    /// <summary>
    /// Opens exactly these scenes, the first one as the active one. If they are open already, nothing changes.
    /// </summary>
    internal sealed class ScenesJob : EditorJob
    {
        [JsonProperty("paths")]
        private string[] _paths = Array.Empty<string>();

        public override void Read(JObject? json)
        {
            _paths = Texts(json, "paths") ?? Array.Empty<string>();
            if (_paths.Length == 0)
            {
                throw new CommandException(
                    ErrorCode.MissingParam,
                    "Missing paths parameter for scenes command"
                );
            }
        }

        protected override void Begin() => Tick();

        protected override void Tick()
        {
            RefuseInPlayMode("Unity is in play mode, and opens no scenes then");
            if (Unity.IsBusy)
            {
                return;
            }
            if (!AreOpen())
            {
                Open();
            }
            Succeed(new ScenesData { Scenes = Unity.Scenes });
        }

        private bool AreOpen()
        {
            var open = Unity.Scenes.Select(scene => scene.Path).ToList();
            return open.FirstOrDefault() == _paths[0]
                && open.OrderBy(path => path, StringComparer.Ordinal)
                    .SequenceEqual(_paths.OrderBy(path => path, StringComparer.Ordinal));
        }

        private void Open()
        {
            var unsaved = Unity.Unsaved;
            if (unsaved != "")
            {
                throw new CommandException(
                    EditorCode.DirtyScene,
                    $"Unsaved changes would be lost in {unsaved}"
                );
            }
            var missing = _paths.FirstOrDefault(path => !Unity.HasScene(path));
            if (missing != null)
            {
                throw new CommandException(ErrorCode.NotFound, $"There is no scene {missing}");
            }
            foreach (var path in _paths)
            {
                Unity.OpenScene(
                    path,
                    path == _paths[0] ? OpenSceneMode.Single : OpenSceneMode.Additive
                );
            }
        }
    }
}
