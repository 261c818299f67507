#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>The data of a status reply.</summary>
    internal sealed class EditorStatusData
    {
        /// <summary>importing, compiling, or otherwise the play mode: edit, entering, playing, exiting.</summary>
        [JsonProperty("phase")]
        public string Phase { get; set; } = "";

        /// <summary>
        /// Milliseconds since the last tick of the main thread. A large number means a dialog, an import or a hang.
        /// </summary>
        [JsonProperty("silentMs")]
        public long SilentMs { get; set; }

        /// <summary>Whether Unity has the keyboard focus of the system.</summary>
        [JsonProperty("focused")]
        public bool Focused { get; set; }

        /// <summary>
        /// Whether the main thread ticks as soon as there is something to do. Otherwise it ticks when Unity updates, which
        /// is seldom while Unity is not focused.
        /// </summary>
        [JsonProperty("wakeable")]
        public bool Wakeable { get; set; } = EditorPump.IsPossible;

        /// <summary>Whether play mode is paused.</summary>
        [JsonProperty("paused")]
        public bool Paused { get; set; }

        [JsonProperty("session")]
        public string Session { get; set; } = "";

        [JsonProperty("load")]
        public int Load { get; set; }

        [JsonProperty("project")]
        public string Project { get; set; } = "";

        /// <summary>The version of the bridge's package.</summary>
        [JsonProperty("bridge")]
        public string Bridge { get; set; } = AbuVersion.Text;

        [JsonProperty("protocol")]
        public int Protocol { get; set; } = EditorServer.ProtocolVersion;

        /// <summary>The loaded scenes, the active one first.</summary>
        [JsonProperty("scenes")]
        public List<SceneData> Scenes { get; set; } = new List<SceneData>();

        /// <summary>The command in progress; absent if there is none.</summary>
        [JsonProperty("job", NullValueHandling = NullValueHandling.Ignore)]
        public EditorJobData? Job { get; set; }

        /// <summary>The errors of the last compile.</summary>
        [JsonProperty("errors")]
        public List<CompileError> Errors { get; set; } = new List<CompileError>();

        /// <summary>The port on which the game listens in play mode.</summary>
        [JsonProperty("gamePort")]
        public int GamePort { get; set; }
    }

    /// <summary>A command that is in progress or waits for the main thread.</summary>
    internal sealed class EditorJobData
    {
        [JsonProperty("id")]
        public string Id { get; set; } = "";

        [JsonProperty("command")]
        public string Command { get; set; } = "";

        [JsonProperty("begun")]
        public bool Begun { get; set; }
    }

    /// <summary>A scene that is loaded in the Editor.</summary>
    internal sealed class SceneData
    {
        /// <summary>The path relative to the project's folder; empty if the scene was never saved.</summary>
        [JsonProperty("path")]
        public string Path { get; set; } = "";

        /// <summary>Whether it has unsaved changes.</summary>
        [JsonProperty("dirty")]
        public bool Dirty { get; set; }
    }

    /// <summary>The data of a reply to quit and to scenes.</summary>
    internal sealed class ScenesData
    {
        /// <summary>The loaded scenes, the active one first.</summary>
        [JsonProperty("scenes")]
        public List<SceneData> Scenes { get; set; } = new List<SceneData>();
    }

    /// <summary>The data of a screen reply.</summary>
    internal sealed class ScreenData
    {
        /// <summary>The window that shows the game: game, simulator, or none.</summary>
        [JsonProperty("view")]
        public string View { get; set; } = "none";

        /// <summary>In pixels, as Unity reports it now; width and height are absent if there is no such window.</summary>
        [JsonProperty("width", NullValueHandling = NullValueHandling.Ignore)]
        public int? Width { get; set; }

        [JsonProperty("height", NullValueHandling = NullValueHandling.Ignore)]
        public int? Height { get; set; }

        /// <summary>The size before the change; absent if no change was requested or no window showed the game.</summary>
        [JsonProperty("was", NullValueHandling = NullValueHandling.Ignore)]
        public PixelSize? Was { get; set; }

        /// <summary>Absent in the Game view, and where Unity does not tell it.</summary>
        [JsonProperty("device", NullValueHandling = NullValueHandling.Ignore)]
        public DeviceData? Device { get; set; }
    }

    /// <summary>The data of a cancel reply.</summary>
    internal sealed class CancelData
    {
        /// <summary>False if there is no such job.</summary>
        [JsonProperty("cancelled")]
        public bool Cancelled { get; set; }
    }

    /// <summary>The data of a play reply.</summary>
    internal sealed class PlayData
    {
        [JsonProperty("playing")]
        public bool Playing { get; set; }

        /// <summary>Whether the game is paused, for example after an error while Error Pause is on.</summary>
        [JsonProperty("paused")]
        public bool Paused { get; set; }
    }

    /// <summary>The data of a refresh reply, even if the scripts do not compile.</summary>
    internal sealed class RefreshData
    {
        /// <summary>Whether scripts were compiled and the new code runs now.</summary>
        [JsonProperty("compiled")]
        public bool Compiled { get; set; }

        [JsonProperty("errors")]
        public List<CompileError> Errors { get; set; } = new List<CompileError>();

        /// <summary>The number of warnings for the compiled scripts.</summary>
        [JsonProperty("warnings")]
        public int Warnings { get; set; }

        [JsonProperty("seconds")]
        public double Seconds { get; set; }
    }
}
