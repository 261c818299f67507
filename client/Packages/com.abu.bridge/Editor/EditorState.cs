#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>The state of the Editor for other programs. EditorState in abu.py reads the same keys.</summary>
    internal sealed partial class EditorState
    {
        /// <summary>Grows with every change; domain reloads do not reset it.</summary>
        [JsonProperty("generation")]
        public int Generation { get; set; }

        [JsonProperty("pid")]
        public int Pid { get; set; }

        /// <summary>
        /// The start of the process. It tells the process from a later one with the same number: see <see
        /// cref="ProcessStart"/>.
        /// </summary>
        [JsonProperty("began")]
        public string Began { get; set; } = "";

        /// <summary>The project's folder, which tells the Editor's own file from a copy.</summary>
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

        /// <summary>The errors of the last compile, in the compiler's words.</summary>
        [JsonProperty("errors")]
        public List<string> Errors { get; set; } = new List<string>();

        /// <summary>The port on which the game listens; outside play mode the one that it will try first.</summary>
        [JsonProperty("port")]
        public int Port { get; set; }

        /// <summary>Whether the user has chosen the port. If not, the game takes the next one if another program has it.</summary>
        [JsonProperty("portGiven")]
        public bool IsPortGiven { get; set; }

        /// <summary>What requests to the game must carry; absent if they need nothing.</summary>
        [JsonProperty("gameToken", NullValueHandling = NullValueHandling.Ignore)]
        public string? GameToken { get; set; }

        /// <summary>Replaces the file in one step, so that no reader sees half of it. Only the user can read it.</summary>
        /// <exception cref="IOException">The file cannot be written.</exception>
        /// <exception cref="UnauthorizedAccessException">The same, for lack of permission.</exception>
        public void WriteTo(string path) => WriteTo(path, OwnFile.TryCreate);

        /// <param name="path">The path of the file.</param>
        /// <param name="tryCreate">Creates a file that others cannot read. False if others can read it: then it must not
        /// contain the server's address.</param>
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
