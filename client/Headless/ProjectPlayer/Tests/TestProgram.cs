using System;
using System.IO;
using Headless.Assets;
using Headless.Projects;
using NUnit.Framework.Interfaces;
using UnityEngine.TestTools;

namespace Headless.ProjectPlayer
{
    /// <summary>The player as a program that runs a project's own tests.</summary>
    internal static class TestProgram
    {
        private const int Failed = 1;
        private const string RunningSuffix = ".running";

        /// <returns>The exit code.</returns>
        internal static int Run(
            ProjectOptions options,
            TestWish wish,
            Report report,
            LoadedProject loaded
        )
        {
            // Where a game of the tests lists itself, which is not one that somebody plays.
            var state = new OwnStateFolder();
            var assemblies = loaded.Load();
            var content = new ProjectContent(loaded.Project, new NotSimulated(), assemblies, null);
            var tests = new ProjectTests(loaded, content, assemblies, wish);
            Bodies.MayMove(options.Cache, options.Packages);
            var note = options.Report == null ? null : options.Report + RunningSuffix;
            using var watch = new TestWatch(note, wish.Choice, options.Seconds, GiveUp);
            return End(tests.Run(watch), false);

            int End(ITestResult result, bool isTimeOver)
            {
                state.Dispose();
                report.Tests = new TestReport(result, Written(result, options.Results));
                report.Tests.IsTimeOver = isTimeOver;
                report.Tests.InOtherMode = report.Tests.IsEmpty ? tests.CountInOtherMode() : 0;
                report.Called = UnityEngine.UnsimulatedCalls.After(0);
                report.Write();
                return report.Tests.Failed > 0 ? Failed : 0;
            }

            void GiveUp(ITestResult result, bool isTimeOver) =>
                Environment.Exit(End(result, isTimeOver));
        }

        private static string Written(ITestResult result, string? file)
        {
            if (file != null)
            {
                File.WriteAllText(file, ResultsXml.Of(result));
            }
            return file ?? "";
        }
    }
}
