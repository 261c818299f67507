using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Abu;
using Headless.Assets;
using Headless.Player;
using NUnit;
using NUnit.Framework.Api;
using NUnit.Framework.Interfaces;
using UnityEngine.TestTools;
using Random = UnityEngine.Random;

namespace Headless.ProjectPlayer
{
    /// <summary>Runs a project's own tests, one after the other, all in one world as in Unity.</summary>
    internal sealed class ProjectTests
    {
        // Play Mode tests begin in an empty scene that Unity calls so, with a number of the run.
        private const string FirstScene = "InitTestScene0";

        private static readonly Dictionary<string, object> _settings = new()
        {
            [FrameworkPackageSettings.NumberOfTestWorkers] = 0,
            [FrameworkPackageSettings.RunOnMainThread] = true,
        };

        private readonly LoadedProject _loaded;
        private readonly ProjectContent _content;
        private readonly IReadOnlyDictionary<string, Assembly> _assemblies;
        private readonly TestWish _wish;

        /// <param name="loaded">The project.</param>
        /// <param name="content">Its files.</param>
        /// <param name="assemblies">Its assemblies by their sources.</param>
        /// <param name="wish">Which tests.</param>
        internal ProjectTests(
            LoadedProject loaded,
            ProjectContent content,
            IReadOnlyDictionary<string, Assembly> assemblies,
            TestWish wish
        )
        {
            (_loaded, _content, _assemblies, _wish) = (loaded, content, assemblies, wish);
        }

        /// <param name="watch">Ends tests that do not return.</param>
        internal ITestResult Run(TestWatch watch)
        {
            Directory.SetCurrentDirectory(_loaded.Project.Root);
            LogScope.Listen();
            Begin();
            var runner = new NUnitTestAssemblyRunner(TreeOf(_wish.IsInPlayMode));
            var tests = runner.Load("", _settings);
            using var around = new RunSurroundings(tests, _wish.Choice);
            return runner.Run(new Listener(watch, around), _wish.Choice);
        }

        /// <summary>How many tests the other mode has that are meant too.</summary>
        internal int CountInOtherMode()
        {
            var tests = TreeOf(!_wish.IsInPlayMode).Build("", _settings);
            return LeavesOf(tests).Count(_wish.Choice.Pass);
        }

        private TestTree TreeOf(bool isInPlayMode) =>
            new(Path.GetFileName(_loaded.Project.Root), TestAssemblies(isInPlayMode));

        private static IEnumerable<ITest> LeavesOf(ITest test) =>
            test.IsSuite ? test.Tests.SelectMany(LeavesOf) : new[] { test };

        private void Begin()
        {
            var initializer = new RuntimeInitializer(
                (Engine.KnowsBridge(_loaded.Project) ? Bridge() : Enumerable.Empty<Assembly>())
                    .Concat(_assemblies.Values.Distinct())
                    .ToArray()
            );
            if (_wish.IsInPlayMode)
            {
                FrameLoop.EnterPlayMode();
            }
            else
            {
                FrameLoop.Reset();
            }
            // In Edit Mode no frames carry time on, and tests may wait for it.
            FrameClock.IsVirtual = _wish.IsInPlayMode;
            EditorState.Begin(_wish.IsInPlayMode);
            OverFrames.Tick = new TestPace().Step;
            Random.InitState(Environment.TickCount);
            _content.Prepare();
            if (_wish.IsInPlayMode)
            {
                initializer.CallBeforeScene();
                TestPace.LeaveOut(AbuBridge.Current);
                World.ReplaceActiveScene(FirstScene, $"Assets/{FirstScene}.unity");
                initializer.CallAfterScene();
            }
        }

        // One that a project has starts with its Play Mode, as all its code does.
        private IEnumerable<Assembly> Bridge() => Engine.Bridge(_loaded.Project.UsesInputSystem);

        // The assemblies that only the Editor has are those of Edit Mode tests.
        private IReadOnlyList<Assembly> TestAssemblies(bool isInPlayMode) =>
            _loaded
                .Compiled.Select(made => made.Source)
                .Where(source => source.MayHaveTests && source.IsForEditor != isInPlayMode)
                .Select(source => _assemblies[source.Sources[0]])
                .ToList();

        private sealed class Listener : ITestListener
        {
            private readonly TestWatch _watch;
            private readonly RunSurroundings _around;

            internal Listener(TestWatch watch, RunSurroundings around)
            {
                (_watch, _around) = (watch, around);
            }

            public void TestStarted(ITest test)
            {
                _watch.Begin(test);
                _around.Started(test);
            }

            public void TestFinished(ITestResult result)
            {
                _watch.End(result);
                _around.Finished(result);
            }

            public void TestOutput(TestOutput output) { }

            public void SendMessage(TestMessage message) { }
        }
    }
}
