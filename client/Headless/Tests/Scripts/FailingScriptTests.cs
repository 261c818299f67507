#nullable enable
using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using Abu;
using Abu.Testing;
using NUnit.Framework;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;
using NUnit.Framework.Internal.Builders;
using Tetris;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests.Scripts
{
    /// <summary>What a script that fails says, in files beside the scripts; and what is said where none can be played.</summary>
    public sealed class FailingScriptTests
    {
        private readonly Failing<int> _tests = new();
        private readonly Uncompared<int> _uncompared = new();

        private static IEnumerable<string> Files =>
            Directory
                .GetFiles(Folder(), "*.abu")
                .Select(path => Path.GetFileName(path))
                .OrderBy(name => name);

        [SetUp]
        public void EnterPlayMode() => _tests.EnterPlayMode();

        [TearDown]
        public void ExitPlayMode() => _tests.ExitPlayMode();

        [Test]
        public void EachScriptIsACaseOfItsName()
        {
            var suite = new DefaultSuiteBuilder().BuildFrom(
                new TypeWrapper(typeof(RecordedScriptTests))
            );
            var cases = suite.Tests.Single().Tests;
            var files = new[] { "battle", "tetris", "topdown" };
            Assert.That(
                cases.Select(test => test.Name),
                Is.EqualTo(files.Select(file => $"Script(\"{file}.abu\")"))
            );
            Assert.That(cases.Select(test => test.RunState), Has.All.EqualTo(RunState.Runnable));
        }

        [UnityTest]
        public IEnumerator AScriptThatFailsSaysWhy([ValueSource(nameof(Files))] string file)
        {
            var failure = new List<string>();
            var tests = File.Exists(Path.Combine(Folder(), file + ".log")) ? _tests : _uncompared;
            for (var play = Play(tests, file, failure); play.MoveNext(); )
            {
                yield return play.Current;
            }
            var expected = File.ReadAllText(Path.Combine(Folder(), file + ".txt"));
            Assert.That(string.Concat(failure) + "\n", Is.EqualTo(expected));
            Assert.That(AbuBridge.Current?.Frozen.IsFrozen, Is.Not.True);
            Assert.That(VirtualInput.Held, Is.Empty);
        }

        [Test]
        public void AClassWithoutScriptsSaysSo()
        {
            Assert.That(
                FailureOf(new Nameless<int>(), "no script"),
                Does.StartWith("Nameless`1 names no scripts.")
            );
            Assert.That(
                FailureOf(new Empty<int>(), "no script"),
                Is.EqualTo(
                    "There is no script in Nowhere.\n  try: record one there: `abu.py record FILE.abu`"
                )
            );
            Assert.That(
                FailureOf(_tests, "gone.abu"),
                Does.StartWith("Failing/gone.abu is not there any more.")
            );
        }

        [Test]
        public void AScriptWithoutALogIsNotPlayed() =>
            Assert.That(
                FailureOf(_tests, "size.abu"),
                Does.StartWith(
                    "Nothing of Failing/size.abu can be compared: Failing/size.abu.log is missing or empty.\n  try: "
                )
            );

        [Test]
        public void AScriptIsNotPlayedInEditMode()
        {
            FrameLoop.ExitPlayMode();
            Assert.That(
                FailureOf(_tests, "size.abu"),
                Does.StartWith("Failing`1 plays a game, and this is Edit mode.")
            );
        }

        [Test]
        public void AScriptIsLeftOutOutsideTheEditor()
        {
            Application.isEditor = false;
            try
            {
                Assert.Throws<IgnoreException>(() => _tests.Script("size.abu").MoveNext());
            }
            finally
            {
                Application.isEditor = true;
            }
        }

        [Test]
        public void AGameWithoutABridgeSaysSo()
        {
            Environment.SetEnvironmentVariable(AbuAutoStart.Variable, "1");
            try
            {
                Assert.That(
                    FailureOf(_uncompared, "size.abu"),
                    Does.StartWith("No bridge runs in this game.")
                );
            }
            finally
            {
                Environment.SetEnvironmentVariable(AbuAutoStart.Variable, null);
            }
        }

        [UnityTest]
        public IEnumerator ABridgeThatIsSwitchedOffEndsTheScript()
        {
            var failure = new List<string>();
            var play = Play(new Stopping<int>(), "battle-expect.abu", failure);
            while (play.MoveNext())
            {
                yield return play.Current;
            }
            Assert.That(failure, Has.Exactly(1).EndsWith(": The bridge was switched off"));
        }

        [UnityTest]
        public IEnumerator WhatWasBeforeTheScriptDoesNotCount()
        {
            AbuAutoStart.Begin();
            AbuBridge.Current!.Frozen.Freeze(new FreezeSettings());
            VirtualInput.Keyboard.Keys.Press(KeyCode.A);
            LogAssert.Expect(LogType.Error, "An error from before");
            Debug.LogError("An error from before");
            var failure = new List<string>();
            for (var play = Play(new Recorded<int>(), "tetris.abu", failure); play.MoveNext(); )
            {
                yield return play.Current;
            }
            Assert.That(failure, Is.Empty);
        }

        private static string FailureOf(AbuScriptTests tests, string file) =>
            Assert.Throws<AssertionException>(() => tests.Script(file).MoveNext())!.Message;

        private static IEnumerator Play(AbuScriptTests tests, string file, List<string> failure)
        {
            var script = tests.Script(file);
            while (true)
            {
                try
                {
                    if (!script.MoveNext())
                    {
                        yield break;
                    }
                }
                catch (AssertionException problem)
                {
                    failure.Add(problem.Message);
                    yield break;
                }
                yield return script.Current;
            }
        }

        private static string Folder([CallerFilePath] string here = "") =>
            Path.Combine(Path.GetDirectoryName(here)!, "Failing");

        // Classes with parameters, because NUnit would run others.
        [AbuScripts("Failing", Compare = AbuCompare.Tree)]
        private class Failing<T> : PlayedScripts
        {
            // The seed of a game that logs an error with each piece.
            private const int SeedOfErrors = 13;

            protected override IEnumerator StartGame(AbuLaunch launch)
            {
                for (var start = base.StartGame(launch); start.MoveNext(); )
                {
                    yield return start.Current;
                }
                if (launch.Seed == SeedOfErrors)
                {
                    new GameObject("Complaining").AddComponent<Complaining>();
                }
            }
        }

        [AbuScripts("Failing", Compare = AbuCompare.None)]
        private sealed class Uncompared<T> : Failing<T> { }

        [AbuScripts("Failing")]
        private sealed class Stopping<T> : PlayedScripts
        {
            protected override IEnumerator StartGame(AbuLaunch launch)
            {
                for (var start = base.StartGame(launch); start.MoveNext(); )
                {
                    yield return start.Current;
                }
                new GameObject("Stopping").AddComponent<StoppingBridge>();
            }
        }

        [AbuScripts("Recorded")]
        private sealed class Recorded<T> : PlayedScripts { }

        private sealed class Nameless<T> : AbuScriptTests { }

        [AbuScripts("Nowhere")]
        private sealed class Empty<T> : AbuScriptTests { }

        private sealed class Complaining : MonoBehaviour
        {
            private uint _score;

            private void Update()
            {
                var score = Object.FindAnyObjectByType<TetrisStart>()!.Runner!.Game!.Score;
                if (score != _score)
                {
                    Debug.LogError("The score has changed\nand nobody knows why");
                }
                _score = score;
            }
        }

        private sealed class StoppingBridge : MonoBehaviour
        {
            private void LateUpdate() =>
                AbuBridge.Current!.gameObject.SetActive(!AbuBridge.Current.IsBusy);
        }
    }
}
