#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>Reads a script and its log.</summary>
    internal static class ScriptFile
    {
        public const string Extension = ".abu";
        public const string LogSuffix = ".log";

        private const int LargestScript = 1 << 20;
        private const string NewLog =
            "take it from version control again, or write a new one with `abu.py replay --update`";

        private static readonly string[] MergeMarks =
        {
            "<<<<<<<",
            "|||||||",
            "=======",
            ">>>>>>>",
        };
        private static readonly UTF8Encoding Strict = new(false, true);

        /// <param name="path">Where it is.</param>
        /// <param name="shownPath">What messages call it.</param>
        /// <exception cref="ScriptException">It cannot be read, or not be carried out as it stands.</exception>
        public static AbuScript Read(string path, string shownPath)
        {
            try
            {
                var content = File.ReadAllBytes(path);
                return content.Length <= LargestScript
                    ? new AbuScript(
                        shownPath,
                        TextOf(content),
                        LogOf(path + LogSuffix, shownPath + LogSuffix)
                    )
                    : throw new ScriptException(
                        $"{shownPath} is larger than {LargestScript >> 20} MiB.",
                        "split it into several scripts"
                    );
            }
            catch (DecoderFallbackException)
            {
                throw new ScriptException($"{shownPath} is not UTF-8.", "save it as UTF-8");
            }
            catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
            {
                throw new ScriptException(
                    $"Cannot read {shownPath}: {problem.Message}",
                    "name a script that can be read"
                );
            }
        }

        // Of a line that was cut off, the last letter may be half there.
        private static string TextOf(byte[] content)
        {
            var ended = Array.LastIndexOf(content, (byte)'\n') + 1;
            var text = Strict.GetString(content, 0, ended).TrimStart('\uFEFF');
            return text + Encoding.UTF8.GetString(content, ended, content.Length - ended);
        }

        // None if there is no log. Its last line may have been cut off; any other damage is refused.
        private static List<JObject> LogOf(string path, string shownPath)
        {
            var entries = new List<JObject>();
            var lines = File.Exists(path) ? LogText(path, shownPath).Split('\n') : new[] { "" };
            for (var i = 0; i < lines.Length; i++)
            {
                if (ReadObject(lines[i]) is { } entry && IsNumbered(entry))
                {
                    entries.Add(entry);
                }
                else if (i < lines.Length - 1)
                {
                    var what = IsMergeMark(lines[i]) ? "a mark of a merge" : "no entry of a log";
                    throw new ScriptException($"Line {i + 1} of {shownPath} is {what}.", NewLog);
                }
            }
            return entries;
        }

        private static string LogText(string path, string shownPath)
        {
            try
            {
                return TextOf(File.ReadAllBytes(path));
            }
            catch (DecoderFallbackException)
            {
                throw new ScriptException($"{shownPath} is not UTF-8.", NewLog);
            }
        }

        private static bool IsMergeMark(string line) =>
            Array.Exists(MergeMarks, mark => line.StartsWith(mark, StringComparison.Ordinal));

        private static bool IsNumbered(JObject entry) =>
            entry["line"] is JValue { Value: long number } && number >= 1;

        private static JObject? ReadObject(string line)
        {
            try
            {
                return StrictJson.ReadObject(line);
            }
            catch (Exception problem) when (StrictJson.IsRefusal(problem))
            {
                return null;
            }
        }
    }
}
