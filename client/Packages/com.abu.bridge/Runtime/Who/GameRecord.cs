#nullable enable

using System;
using System.Globalization;
using System.IO;
using Newtonsoft.Json;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The file games/PID.json in the state folder. From these files abu.py learns which games run, on which port, and
    /// whose they are. Used on the main thread only.
    /// </summary>
    internal static class GameRecord
    {
        /// <summary>The program that runs the game may say here what it is, instead of a player of Unity's.</summary>
        public const string KindVariable = "ABU_KIND";

        private static readonly Lazy<string> Began = new(ReadBegan);

        // Read on other threads.
        private static volatile bool _isKnown;

        private static bool _isOfEditor;
        private static int? _port;
        private static string _since = "";

        /// <summary>Whether a client that means this process, 0 for a game without a record or null for any, means this game.</summary>
        public static bool IsMeant(int? process) =>
            process switch
            {
                null => true,
                0 => !_isKnown,
                _ => OwnProcess.Id is not { } own || process == own,
            };

        /// <summary>
        /// Call this before the game listens: a client that means a game without a record may connect before it is written.
        /// </summary>
        // The bridge of a test in Edit Mode is nobody's game.
        public static void Expect() => _isKnown = Application.isPlaying && FilePath != null;

        /// <summary>The game listens on this port.</summary>
        public static void Listens(int port)
        {
            _port = port;
            _since = DateTime.UtcNow.ToString("yyyy-MM-ddTHH:mm:ssZ", CultureInfo.InvariantCulture);
            if (_isKnown)
            {
                Write();
            }
        }

        /// <summary>It listens no more. The record of an Editor stays, without a port.</summary>
        public static void Leaves()
        {
            var wasListening = _port != null;
            _port = null;
            if (_isOfEditor)
            {
                Write();
            }
            else if (wasListening)
            {
                Remove();
            }
        }

        /// <summary>An Editor has a project open, whether it plays or not, until it calls <see cref="Remove"/>.</summary>
        public static void BeginEditor()
        {
            _isOfEditor = true;
            Write();
        }

        /// <summary>Removes the file. A file that stays is no harm: abu.py ignores that of a process that has ended.</summary>
        public static void Remove()
        {
            _isOfEditor = false;
            try
            {
                if (FilePath is { } path)
                {
                    File.Delete(path);
                }
            }
            catch (Exception exception)
                when (exception is IOException || exception is UnauthorizedAccessException)
            {
                // On Windows another program may be reading it.
            }
        }

        // Null on platforms without processes of their own, where abu.py does not run either.
        private static string? FilePath =>
            Application.isMobilePlatform || OwnProcess.Id is not { } pid
                ? null
                : Path.Combine(StateFolder.Find(), "games", $"{pid}.json");

        private static string Kind =>
            Application.isEditor ? "editor" : Variable(KindVariable) ?? "player";

        // A player lies somewhere in the project that has built it.
        private static string Project =>
            OwnProcess.Project
            ?? Variable("ABU_PROJECT")
            ?? Path.GetDirectoryName(Application.dataPath)!;

        private static string? Variable(string name) =>
            Environment.GetEnvironmentVariable(name) is { Length: > 0 } value ? value : null;

        private static void Write()
        {
            try
            {
                if (FilePath is { } path)
                {
                    StateFolder.Make(Path.GetDirectoryName(path)!);
                    Replace(path, JsonConvert.SerializeObject(Describe()));
                }
            }
            catch (Exception exception)
            {
                _isKnown = false;
                // The system decides what is thrown, for example where it has no mkdir. The game can be played without it.
                Debug.LogWarning(
                    $"[Abu] abu.py finds this game by its port only: {exception.Message}"
                );
            }
        }

        // In one step, so that nobody reads half of it.
        private static void Replace(string path, string text)
        {
            var made = path + ".new";
            try
            {
                File.WriteAllText(made, text);
                if (File.Exists(path))
                {
                    File.Replace(made, path, null);
                }
                else
                {
                    File.Move(made, path);
                }
            }
            catch (Exception)
            {
                File.Delete(made);
                throw;
            }
        }

        private static GameEntry Describe() =>
            new()
            {
                Port = _port,
                Pid = OwnProcess.Id,
                Began = Began.Value,
                Kind = Kind,
                Project = Path.GetFullPath(Project),
                Game = Application.productName,
                Session = Variable("ABU_SESSION"),
                IsApart = Variable("ABU_APART") == "1" ? true : (bool?)null,
                Since = _since,
            };

        private static string ReadBegan()
        {
            try
            {
                return ProcessBegan.Read();
            }
            catch (Exception)
            {
                // IL2CPP has no start times on some platforms; then the process id has to do.
                return "";
            }
        }

        [JsonObject(ItemNullValueHandling = NullValueHandling.Ignore)]
        private sealed class GameEntry
        {
            /// <summary>Absent in an Editor that does not play.</summary>
            [JsonProperty("port")]
            public int? Port { get; set; }

            [JsonProperty("pid")]
            public int? Pid { get; set; }

            [JsonProperty("began")]
            public string Began { get; set; } = "";

            /// <summary>editor, player or headless.</summary>
            [JsonProperty("kind")]
            public string Kind { get; set; } = "";

            [JsonProperty("project")]
            public string Project { get; set; } = "";

            [JsonProperty("game")]
            public string Game { get; set; } = "";

            /// <summary>The name that the user has given it.</summary>
            [JsonProperty("session")]
            public string? Session { get; set; }

            /// <summary>It was started on a port that the user named, so it is found by that port.</summary>
            [JsonProperty("apart")]
            public bool? IsApart { get; set; }

            /// <summary>When it began to listen, in UTC.</summary>
            [JsonProperty("since")]
            public string Since { get; set; } = "";
        }
    }
}
