using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace Headless.Projects
{
    /// <summary>The symbols that scripts are compiled with: those of the Editor of the project's version, on Linux.</summary>
    internal static class ScriptSymbols
    {
        private static readonly string[] _always =
        {
            "UNITY_EDITOR",
            "UNITY_EDITOR_64",
            "UNITY_EDITOR_LINUX",
            "UNITY_STANDALONE",
            "UNITY_STANDALONE_LINUX",
            "UNITY_64",
            "UNITY_ASSERTIONS",
            "UNITY_INCLUDE_TESTS",
            "DEBUG",
            "TRACE",
            "ENABLE_MONO",
            "ENABLE_PROFILER",
            "NET_STANDARD",
            "NET_STANDARD_2_0",
            "NET_STANDARD_2_1",
            "NETSTANDARD",
            "NETSTANDARD2_1",
            "CSHARP_7_OR_LATER",
            "CSHARP_7_3_OR_NEWER",
        };

        // The newest of each year; the months since 2017.
        private static readonly (int Year, int Months)[] _years =
        {
            (5, 6),
            (2017, 4),
            (2018, 4),
            (2019, 4),
            (2020, 3),
            (2021, 3),
            (2022, 3),
            (2023, 3),
            (6000, 9),
        };

        internal static IEnumerable<string> Of(UnityProject project)
        {
            var version = Numbers(project.Version);
            var own = Enumerable
                .Range(1, version.Length)
                .Select(count => "UNITY_" + string.Join("_", version.Take(count)));
            return _always.Concat(Input(project)).Concat(own).Concat(OrNewer(version));
        }

        private static IEnumerable<string> Input(UnityProject project)
        {
            if (project.UsesInputManager)
            {
                yield return "ENABLE_LEGACY_INPUT_MANAGER";
            }
            if (project.UsesInputSystem)
            {
                yield return "ENABLE_INPUT_SYSTEM";
            }
        }

        /// <summary>2021.3.40f1 → 2021, 3, 40.</summary>
        private static int[] Numbers(string version) =>
            version
                .Split('.')
                .Select(part => new string(part.TakeWhile(char.IsDigit).ToArray()))
                .Where(part => part != "")
                .Select(part => int.Parse(part, CultureInfo.InvariantCulture))
                .ToArray();

        private static IEnumerable<string> OrNewer(int[] version)
        {
            if (version.Length < 2)
            {
                yield break;
            }
            foreach (var (year, months) in _years)
            {
                for (var month = year >= 2017 && year < 6000 ? 1 : 0; month <= months; month++)
                {
                    if (
                        (year, month).CompareTo((version[0], version[1])) <= 0
                        && (year > 5 || month > 2)
                    )
                    {
                        yield return $"UNITY_{year}_{month}_OR_NEWER";
                    }
                }
            }
        }
    }
}
