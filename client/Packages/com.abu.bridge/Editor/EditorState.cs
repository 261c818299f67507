#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>What the Editor tells programs outside of it. abu.py's EditorState reads the same keys.</summary>
    internal sealed partial class EditorState
    {
        /// <summary>Grows with every change, also over domain reloads.</summary>
        [JsonProperty("generation")]
        public int Generation { get; set; }

        [JsonProperty("pid")]
        public int Pid { get; set; }

        /// <summary>When the process began, by which a later one with its number is told from it: see <see cref="ProcessStart"/>.</summary>
        [JsonProperty("began")]
        public string Began { get; set; } = "";

        /// <summary>The project's folder, by which a copy of this file is told from the Editor's own.</summary>
        [JsonProperty("project")]
        public string Project { get; set; } = "";

        [JsonProperty("unityVersion")]
        public string UnityVersion { get; set; } = "";

        [JsonProperty("logPath")]
        public string LogPath { get; set; } = "";

        /// <summary>edit, entering, playing or exiting.</summary>
        [JsonProperty("playMode")]
        public string PlayMode { get; set; } = "";

        [JsonProperty("compiling")]
        public bool Compiling { get; set; }

        /// <summary>Of the last compile, in the compiler's words.</summary>
        [JsonProperty("errors")]
        public List<string> Errors { get; set; } = new List<string>();

        /// <summary>Where the game listens in play mode.</summary>
        [JsonProperty("port")]
        public int Port { get; set; }

        /// <summary>Replaces the file in one step, so that no reader ever sees half of it, and none but the user sees any.</summary>
        /// <exception cref="IOException">The file cannot be written.</exception>
        /// <exception cref="UnauthorizedAccessException">The same, for want of permission.</exception>
        public void WriteTo(string path) => WriteTo(path, OwnFile.TryCreate);

        /// <param name="path">Of the file.</param>
        /// <param name="tryCreate">
        /// Makes a file that is closed to others; false if it is open, so that it must not say how the server is reached.
        /// </param>
        internal void WriteTo(string path, Func<string, bool> tryCreate)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            var draft = path + ".tmp";
            File.Delete(draft);
            if (!tryCreate(draft))
            {
                WithdrawServer();
            }
            File.WriteAllText(draft, PlainJson.WriteIndented(this) + "\n");
            if (File.Exists(path))
            {
                File.Replace(draft, path, null);
            }
            else
            {
                File.Move(draft, path);
            }
        }
    }
}
