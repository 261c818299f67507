#nullable enable

using System.Collections;
using Abu.SelfTest;
using NUnit.Framework;
using UnityEngine.TestTools;

namespace Abu.Tests
{
    /// <summary>The self-test, for Unity's Test Runner: in Play mode of the Editor, and in a player.</summary>
    public sealed class SelfTestTests
    {
        [UnityTest]
        public IEnumerator EachCheckPasses()
        {
            // One of the checks logs an error.
            LogAssert.ignoreFailingMessages = true;
            // Another test may have destroyed the bridge that has started with the game.
            AbuAutoStart.Begin();
            SelfTestReport? report = null;
            SelfTestRun.Begin(made => report = made);
            while (report == null)
            {
                yield return null;
            }
            Assert.That(report.Failed, Is.Zero, report.ToString());
            Assert.That(report.Passed, Is.Positive, report.ToString());
        }
    }
}
