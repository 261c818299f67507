using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
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
            var runner = new NUnitTestAssemblyRunner(
                new TestTree(Path.GetFileName(_loaded.Project.Root), TestAssemblies())
            );
            var settings = new Dictionary<string, object>
            {
                [FrameworkPackageSettings.NumberOfTestWorkers] = 0,
                [FrameworkPackageSettings.RunOnMainThread] = true,
            };
            var tests = runner.Load("", settings);
            using var around = new RunSurroundings(tests, _wish.Choice);
            return runner.Run(new Listener(watch, around), _wish.Choice);
        }

        private void Begin()
        {
            var initializer = new RuntimeInitializer(_assemblies.Values.Distinct().ToArray());
            if (_wish.IsInPlayMode)
            {
                FrameLoop.EnterPlayMode();
            }
            else
            {
                FrameLoop.Reset();
            }
            FrameClock.IsVirtual = true;
            EditorState.Begin(_wish.IsInPlayMode);
            Random.InitState(Environment.TickCount);
            _content.Prepare();
            if (_wish.IsInPlayMode)
            {
                initializer.CallBeforeScene();
                initializer.CallAfterScene();
            }
        }

        // The assemblies that only the Editor has are those of Edit Mode tests.
        private IReadOnlyList<Assembly> TestAssemblies() =>
            _loaded
                .Compiled.Select(made => made.Source)
                .Where(source => source.MayHaveTests && source.IsForEditor != _wish.IsInPlayMode)
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
