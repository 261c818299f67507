#nullable enable

using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>The address of the Editor's own server. All keys are absent while no server runs.</summary>
    internal sealed partial class EditorState
    {
        /// <summary>The port on 127.0.0.1.</summary>
        [JsonProperty("editorPort", NullValueHandling = NullValueHandling.Ignore)]
        public int? EditorPort { get; set; }

        /// <summary>
        /// The token that every line to the server must contain. It changes with each load of the scripts.
        /// </summary>
        [JsonProperty("token", NullValueHandling = NullValueHandling.Ignore)]
        public string? Token { get; set; }

        /// <summary>Identifies the Editor's process.</summary>
        [JsonProperty("session", NullValueHandling = NullValueHandling.Ignore)]
        public string? Session { get; set; }

        /// <summary>Grows with each load of the scripts.</summary>
        [JsonProperty("load", NullValueHandling = NullValueHandling.Ignore)]
        public int? Load { get; set; }

        /// <summary>The version of the protocol on this port.</summary>
        [JsonProperty("protocol", NullValueHandling = NullValueHandling.Ignore)]
        public int? Protocol { get; set; }

        /// <summary>Where else than at 127.0.0.1 it listens for clients in WSL; absent for nowhere.</summary>
        [JsonProperty("alsoAt", NullValueHandling = NullValueHandling.Ignore)]
        public string? AlsoAt { get; set; }

        private void WithdrawServer()
        {
            EditorPort = Load = Protocol = null;
            Token = Session = GameToken = AlsoAt = null;
        }
    }
}
