#nullable enable
using System.Collections;
using Abu.SelfTest;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>What the report says of checks that do not end, cannot be tried, or have seen something.</summary>
    public sealed class EngineCheckTests
    {
        private SelfTestReport? _report;

        [TearDown]
        public void PutBack() => Application.isEditor = true;

        [UnityTest]
        public IEnumerator APlayerAnswersWhatTheEditorCannot()
        {
            yield return Played("stripping");
            Assert.That($"{_report}", Does.Contain("the Editor strips no code"));
            Assert.That(_report!.NotApplicable, Is.EqualTo(1));

            Application.isEditor = false;
            yield return Played("stripping");
            Assert.That($"{_report}", Does.Contain("[AbuCall]: Marked, Unmarked"));
            Assert.That(_report!.Passed, Is.EqualTo(1));
        }

        [UnityTest]
        public IEnumerator WhatWasSeenIsInTheReport()
        {
            yield return Played("first frame after a pause");
            Assert.That($"{_report}", Does.Match(@"0\.02 s after a pause of [\d.]+ s"));
            yield return Played("set within a frame");
            Assert.That($"{_report}", Does.Contain("it ran 1 frames later"));
        }

        [UnityTest]
        public IEnumerator ParticlesOutlastFrames()
        {
            yield return Played("particles");
            Assert.That(_report!.Passed, Is.EqualTo(1), $"{_report}");
        }

        [UnityTest]
        public IEnumerator ACheckThatDoesNotEndFailsAndTheNextIsPlayed()
        {
            SelfTestRun.Register(() =>
                new[]
                {
                    new SelfCheck("of this test: never", Forever),
                    new SelfCheck("of this test: at once", _ => SelfTestGame.Frames(1)),
                }
            );
            yield return Played("of this test", 0.05f);
            Assert.That($"{_report}", Does.Contain("never: it has not ended within 0.05 s"));
            Assert.That((_report!.Passed, _report.Failed), Is.EqualTo((1, 1)));
        }

        private static IEnumerator Forever(SelfTestGame game)
        {
            while (true)
            {
                yield return null;
            }
        }

        private IEnumerator Played(string only, float longest = 60)
        {
            AbuAutoStart.Begin();
            _report = null;
            SelfTestRun.Begin(made => _report = made, only, longest);
            while (_report == null)
            {
                yield return null;
            }
        }
    }
}
