using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using Newtonsoft.Json;
using UnityEngine.TestTools;

namespace Headless.ProjectPlayer
{
    /// <summary>Which tests somebody wants; the same fields as of the command <c>test</c> of the Editor's server.</summary>
    internal sealed class TestWish
    {
        private const string Play = "play";

        [JsonProperty("mode")]
        private string _mode = "edit";

        [JsonProperty("groups")]
        private IReadOnlyList<string> _groups = Array.Empty<string>();

        [JsonProperty("categories")]
        private IReadOnlyList<string> _categories = Array.Empty<string>();

        internal bool IsInPlayMode => _mode == Play;

        internal TestChoice Choice => new(_ => true) { Groups = _groups, Categories = _categories };

        /// <exception cref="FormatException">The message is one sentence that says what is wrong.</exception>
        internal static TestWish Parse(string json)
        {
            try
            {
                var wish = JsonConvert.DeserializeObject<TestWish>(json)!;
                foreach (var pattern in wish._groups)
                {
                    Check(pattern);
                }
                return wish;
            }
            catch (JsonException problem)
            {
                throw new FormatException($"--tests is not JSON: {problem.Message}");
            }
        }

        private static void Check(string pattern)
        {
            try
            {
                _ = new Regex(pattern);
            }
            catch (ArgumentException problem)
            {
                throw new FormatException(
                    $"The filter \"{pattern}\" is not a regular expression: {problem.Message.TrimEnd('.')}."
                );
            }
        }
    }
}
