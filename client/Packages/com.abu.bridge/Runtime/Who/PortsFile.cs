#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using Newtonsoft.Json;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The file that ABU_PORTS_FILE names, if it is set: where the servers of this process listen, or why they do not yet, for
    /// the program that has started it. <c>{"bridge": {"port": 9999}, "adapter": {"problem": "…"}}</c>
    /// </summary>
    internal static class PortsFile
    {
        public const string Variable = "ABU_PORTS_FILE";

        private static readonly Dictionary<string, ServerEntry> Entries = new();

        /// <summary>The server takes connections.</summary>
        public static void Listens(string server, int port) =>
            Put(server, new ServerEntry { Port = port });

        /// <summary>It does not, as this sentence says.</summary>
        public static void HasProblem(string server, string problem) =>
            Put(server, new ServerEntry { Problem = problem });

        private static void Put(string server, ServerEntry entry)
        {
            var path = Environment.GetEnvironmentVariable(Variable);
            if (string.IsNullOrEmpty(path))
            {
                return;
            }
            Entries[server] = entry;
            try
            {
                // Beside it first, so that nobody reads half of it.
                var made = path + ".new";
                File.WriteAllText(made, JsonConvert.SerializeObject(Entries));
                File.Delete(path);
                File.Move(made, path);
            }
            catch (Exception exception)
                when (exception is IOException or UnauthorizedAccessException)
            {
                Debug.LogWarning($"[Abu] Cannot write {Variable} {path}: {exception.Message}");
            }
        }

        [JsonObject(ItemNullValueHandling = NullValueHandling.Ignore)]
        private sealed class ServerEntry
        {
            [JsonProperty("port")]
            public int? Port { get; set; }

            [JsonProperty("problem")]
            public string? Problem { get; set; }
        }
    }
}
