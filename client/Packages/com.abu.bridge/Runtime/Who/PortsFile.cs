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
    /// the program that has started it, and at its end why the game has ended.
    /// <c>{"bridge": {"port": 9999}, "adapter": {"problem": "…"}, "game": {"ended": "it called Application.Quit"}}</c>
    /// </summary>
    internal static class PortsFile
    {
        public const string Variable = "ABU_PORTS_FILE";

        private const string Game = "game";

        private static readonly Dictionary<string, Entry> Entries = new();

        /// <summary>The server takes connections.</summary>
        public static void Listens(string server, int port) =>
            Put(server, new Entry { Port = port });

        /// <summary>It does not, as this sentence says.</summary>
        public static void HasProblem(string server, string problem) =>
            Put(server, new Entry { Problem = problem });

        /// <summary>The game ends by its own wish or its player's, as these words say.</summary>
        public static void Ends(string because) => Put(Game, new Entry { Ended = because });

        private static void Put(string name, Entry entry)
        {
            var path = Environment.GetEnvironmentVariable(Variable);
            if (string.IsNullOrEmpty(path))
            {
                return;
            }
            Entries[name] = entry;
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
        private sealed class Entry
        {
            [JsonProperty("port")]
            public int? Port { get; set; }

            [JsonProperty("problem")]
            public string? Problem { get; set; }

            [JsonProperty("ended")]
            public string? Ended { get; set; }
        }
    }
}
