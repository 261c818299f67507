#nullable enable

using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>Where the Editor's own server is found; none of it is there while no server runs.</summary>
    internal sealed partial class EditorState
    {
        /// <summary>On 127.0.0.1.</summary>
        [JsonProperty("editorPort", NullValueHandling = NullValueHandling.Ignore)]
        public int? EditorPort { get; set; }

        /// <summary>What every line to the server has to carry; another one after each load of the scripts.</summary>
        [JsonProperty("token", NullValueHandling = NullValueHandling.Ignore)]
        public string? Token { get; set; }

        /// <summary>One for as long as the Editor's process lasts.</summary>
        [JsonProperty("session", NullValueHandling = NullValueHandling.Ignore)]
        public string? Session { get; set; }

        /// <summary>Grows with each load of the scripts.</summary>
        [JsonProperty("load", NullValueHandling = NullValueHandling.Ignore)]
        public int? Load { get; set; }

        /// <summary>The version of what is said over the port.</summary>
        [JsonProperty("protocol", NullValueHandling = NullValueHandling.Ignore)]
        public int? Protocol { get; set; }

        private void WithdrawServer()
        {
            EditorPort = Load = Protocol = null;
            Token = Session = null;
        }
    }
}
