#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu.SelfTest
{
    internal enum SelfTestResult
    {
        Passed,
        Failed,
        NotApplicable,
    }

    /// <summary>The table that a self-test makes, as a text that people can send.</summary>
    internal sealed class SelfTestReport
    {
        private readonly List<(SelfTestResult Result, string Name, string? Why)> _rows = new();

        public int Passed => Count(SelfTestResult.Passed);

        public int Failed => Count(SelfTestResult.Failed);

        public int NotApplicable => Count(SelfTestResult.NotApplicable);

        /// <summary>Each failed check, with what was expected and seen.</summary>
        public IEnumerable<string> Failures =>
            _rows.Where(row => row.Result == SelfTestResult.Failed).Select(Text);

        /// <param name="why">What was expected and seen, or why it could not be tried; null if it passed.</param>
        public void Add(SelfTestResult result, string name, string? why = null) =>
            _rows.Add((result, name, why));

        public override string ToString() =>
            string.Join(
                "\n",
                new[] { Head(), "" }
                    .Concat(_rows.Select(Line))
                    .Append("")
                    .Append($"{Passed} passed, {Failed} failed, {NotApplicable} not applicable")
            );

        private int Count(SelfTestResult result) => _rows.Count(row => row.Result == result);

        private static string Head() =>
            string.Join(
                "\n",
                $"ABU self-test, version {AbuVersion.Text}, protocol {AbuVersion.Protocol}",
                $"Unity {Application.unityVersion}, {Application.platform}{(Application.isEditor ? " (Editor)" : "")}",
                $"{SystemInfo.operatingSystem}; {SystemInfo.graphicsDeviceType}; {Screen.width}x{Screen.height}"
            );

        private static string Line((SelfTestResult Result, string Name, string? Why) row)
        {
            var result = row.Result switch
            {
                SelfTestResult.Passed => "passed",
                SelfTestResult.Failed => "FAILED",
                _ => "not applicable",
            };
            return $"{result, -14}  {Text(row)}";
        }

        private static string Text((SelfTestResult Result, string Name, string? Why) row) =>
            row.Why == null ? row.Name : $"{row.Name}: {row.Why}";
    }
}
