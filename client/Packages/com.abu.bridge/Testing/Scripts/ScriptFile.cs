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
                    ? new AbuScript(shownPath, TextOf(content), LogOf(path + LogSuffix))
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

        /// <summary>The entries of a log up to the first that is damaged; none if there is no log.</summary>
        public static List<JObject> Entries(string text)
        {
            var entries = new List<JObject>();
            foreach (var line in text.Split('\n'))
            {
                if (!(ReadObject(line) is { } entry) || !IsNumbered(entry))
                {
                    break;
                }
                entries.Add(entry);
            }
            return entries;
        }

        // Of a line that was cut off, the last letter may be half there.
        private static string TextOf(byte[] content)
        {
            var ended = Array.LastIndexOf(content, (byte)'\n') + 1;
            var text = Strict.GetString(content, 0, ended).TrimStart('\uFEFF');
            return text + Encoding.UTF8.GetString(content, ended, content.Length - ended);
        }

        private static List<JObject> LogOf(string path) =>
            File.Exists(path)
                ? Entries(File.ReadAllText(path, Encoding.UTF8))
                : new List<JObject>();

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
