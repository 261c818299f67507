#nullable enable

using System.Collections.Generic;
using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>Data of a reply to status.</summary>
    internal sealed class EditorStatusData
    {
        /// <summary>importing, compiling, or else the play mode: edit, entering, playing, exiting.</summary>
        [JsonProperty("phase")]
        public string Phase { get; set; } = "";

        /// <summary>Milliseconds since the main thread last came by; many mean a dialog, an import or a hang.</summary>
        [JsonProperty("silentMs")]
        public long SilentMs { get; set; }

        /// <summary>Whether Unity is the program that has the user's keyboard.</summary>
        [JsonProperty("focused")]
        public bool Focused { get; set; }

        /// <summary>
        /// The main thread comes by as soon as there is something to do; otherwise only when Unity lets it, which is seldom
        /// while it is not focused.
        /// </summary>
        [JsonProperty("wakeable")]
        public bool Wakeable { get; set; } = EditorPump.IsPossible;

        /// <summary>Play mode is paused.</summary>
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

        /// <summary>The scenes that are loaded, the active one first.</summary>
        [JsonProperty("scenes")]
        public List<SceneData> Scenes { get; set; } = new List<SceneData>();

        /// <summary>What is being done for a client; absent if nothing is.</summary>
        [JsonProperty("job", NullValueHandling = NullValueHandling.Ignore)]
        public EditorJobData? Job { get; set; }

        /// <summary>Of the last compile.</summary>
        [JsonProperty("errors")]
        public List<CompileError> Errors { get; set; } = new List<CompileError>();

        /// <summary>Where the game listens in play mode.</summary>
        [JsonProperty("gamePort")]
        public int GamePort { get; set; }
    }

    /// <summary>A command that waits for the main thread, or that it is at.</summary>
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
        /// <summary>From the project's folder on; empty if it was never saved.</summary>
        [JsonProperty("path")]
        public string Path { get; set; } = "";

        /// <summary>Has changes that nobody has saved.</summary>
        [JsonProperty("dirty")]
        public bool Dirty { get; set; }
    }

    /// <summary>Data of a reply to quit and to scenes.</summary>
    internal sealed class ScenesData
    {
        /// <summary>Those that are loaded, the active one first.</summary>
        [JsonProperty("scenes")]
        public List<SceneData> Scenes { get; set; } = new List<SceneData>();
    }

    /// <summary>Data of a reply to screen.</summary>
    internal sealed class ScreenData
    {
        /// <summary>Which window shows the game: game, simulator, or none.</summary>
        [JsonProperty("view")]
        public string View { get; set; } = "none";

        /// <summary>In pixels, as Unity says now; absent, as the next, if there is no such window.</summary>
        [JsonProperty("width", NullValueHandling = NullValueHandling.Ignore)]
        public int? Width { get; set; }

        [JsonProperty("height", NullValueHandling = NullValueHandling.Ignore)]
        public int? Height { get; set; }

        /// <summary>Before the change; absent if none was asked for, or no window showed the game.</summary>
        [JsonProperty("was", NullValueHandling = NullValueHandling.Ignore)]
        public PixelSize? Was { get; set; }
    }

    /// <summary>Data of a reply to cancel.</summary>
    internal sealed class CancelData
    {
        /// <summary>False if there is no such job any more.</summary>
        [JsonProperty("cancelled")]
        public bool Cancelled { get; set; }
    }

    /// <summary>Data of a reply to play.</summary>
    internal sealed class PlayData
    {
        [JsonProperty("playing")]
        public bool Playing { get; set; }

        /// <summary>The game stands still, as after an error while Error Pause is on.</summary>
        [JsonProperty("paused")]
        public bool Paused { get; set; }
    }

    /// <summary>Data of a reply to refresh, also of one that says that the scripts do not compile.</summary>
    internal sealed class RefreshData
    {
        /// <summary>Scripts were compiled, and what runs now is the new code.</summary>
        [JsonProperty("compiled")]
        public bool Compiled { get; set; }

        [JsonProperty("errors")]
        public List<CompileError> Errors { get; set; } = new List<CompileError>();

        /// <summary>How many the compiler gave for what it has compiled.</summary>
        [JsonProperty("warnings")]
        public int Warnings { get; set; }

        [JsonProperty("seconds")]
        public double Seconds { get; set; }
    }
}
