#nullable enable

using System;
using System.Globalization;
using System.IO;
using System.Security.Cryptography;
using Newtonsoft.Json;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The file of this process in the folder games of the state folder. From these files abu.py learns which games run, on
    /// which port, and whose they are. Only the user can read it, since it has the token. Used on the main thread only.
    /// </summary>
    internal static class GameRecord
    {
        /// <summary>The program that runs the game may say here what it is, instead of a player of Unity's.</summary>
        public const string KindVariable = "ABU_KIND";

        /// <summary>The token to use, instead of one that the game makes up; none is needed if it is set and empty.</summary>
        public const string TokenVariable = "ABU_TOKEN";

        private const int TokenBytes = 16;

        private static readonly Lazy<string> Began = new(ReadBegan);
        private static readonly Lazy<string> OwnToken = new(() => NewSecret(TokenBytes));

        // Read on other threads.
        private static volatile bool _isKnown;

        // Whether the system can close the file to other users. If not, it must not tell a token.
        private static bool _isClosed = true;

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
        /// The token that requests must carry; null if anybody on this machine may play: in a game that was given its port but no
        /// token and listens at 127.0.0.1 only, and where no record can tell the token.
        /// </summary>
        public static string? Token =>
            Environment.GetEnvironmentVariable(TokenVariable) is { } given
                ? given.Length > 0
                    ? given
                    : null
                : _isKnown && _isClosed && (!AbuPort.IsGiven || SecondAddress.IsWished)
                    ? OwnToken.Value
                    : null;

        /// <summary>Random hexadecimal digits, two for each byte.</summary>
        public static string NewSecret(int bytes)
        {
            var random = new byte[bytes];
            RandomNumberGenerator.Fill(random);
            return BitConverter.ToString(random).Replace("-", "").ToLowerInvariant();
        }

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
            if (Application.isPlaying && Token == null)
            {
                Debug.Log(
                    $"[Abu] Port {port} is open to every program on this machine, those of other users too."
                        + $" Set {TokenVariable}, in the game and for abu.py, to a secret of your own to prevent that."
                );
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
                : Path.Combine(StateFolder.Find(), "games", $"{pid}{ProcessSpace.Suffix}.json");

        private static string Kind =>
            OwnProcess.IsEditor ? "editor" : Variable(KindVariable) ?? "player";

        // A player lies somewhere in the project that has built it.
        private static string Project =>
            OwnProcess.Project
            ?? WslPath.InVariable("ABU_PROJECT")
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
                    Replace(path);
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
        private static void Replace(string path)
        {
            var made = path + ".new";
            try
            {
                File.Delete(made);
                _isClosed = OwnFile.TryCreate(made);
                File.WriteAllText(made, JsonConvert.SerializeObject(Describe()));
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
                Host = ProcessSpace.Host,
                PidNamespace = ProcessSpace.Namespace,
                Token = _port == null ? null : Token,
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

            /// <summary>The machine and the namespace in which the process id counts; absent where they are unknown.</summary>
            [JsonProperty("host")]
            public string? Host { get; set; }

            [JsonProperty("pidNamespace")]
            public string? PidNamespace { get; set; }

            /// <summary>What requests must carry; absent if they need nothing.</summary>
            [JsonProperty("token")]
            public string? Token { get; set; }

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
