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
            var assemblies = loaded.Load();
            var content = new ProjectContent(loaded.Project, new NotSimulated(), assemblies, null);
            Bodies.MayMove(options.Cache, options.Packages);
            var note = options.Report == null ? null : options.Report + RunningSuffix;
            using var watch = new TestWatch(note, GiveUp);
            return End(new ProjectTests(loaded, content, assemblies, wish).Run(watch));

            int End(ITestResult result)
            {
                report.Tests = new TestReport(result, Written(result, options.Results));
                report.Called = UnityEngine.UnsimulatedCalls.After(0);
                report.Write();
                return report.Tests.Failed > 0 ? Failed : 0;
            }

            void GiveUp(ITestResult result) => Environment.Exit(End(result));
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
