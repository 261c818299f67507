#nullable enable
using System.Collections.Generic;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>
    /// Each way in which something can move late, beside each way in which something moves anyway: the answer waits for the one and never
    /// for the other.
    /// </summary>
    public sealed class LyingGameTests : RestTestBase
    {
        // What moves anyway is found in a frame or two, or in some more if it moves only now and then; three quiet ones follow.
        private const int MostFrames = 20;

        private static IEnumerable<TestCaseData> Pairs()
        {
            foreach (var late in LateMovers.All.Keys)
            {
                foreach (var endless in EndlessMovers.All.Keys)
                {
                    yield return new TestCaseData(late, endless);
                }
            }
        }

        private static IEnumerable<string> Endless() => EndlessMovers.All.Keys;

        [TestCaseSource(nameof(Pairs))]
        public void WhatMovesLateIsWaitedFor(string late, string endless)
        {
            Prepare(endless);
            Game.Late = () => LateMovers.All[late](Game);
            var data = Click();
            Assert.That((string)data["snapshot"]!, Does.Contain("State: done"));
            Assert.That(data["settled"], Is.Null, $"{data["stillMoving"]}");
            Assert.That(FramesTaken, Is.LessThan(100));
        }

        [TestCaseSource(nameof(Endless))]
        public void WhatMovesAnywayIsNot(string endless)
        {
            Prepare(endless);
            for (var i = 0; i < 10; i++)
            {
                var data = Click(LyingGame.Nothing);
                Assert.That(data["settled"], Is.Null, $"{data["stillMoving"]}");
                Assert.That(FramesTaken, Is.AtMost(MostFrames));
            }
        }

        // Some time goes by, in which what moves slowly may have kept a first action waiting.
        private void Prepare(string endless)
        {
            EndlessMovers.All[endless](Game);
            Frames(30);
            Click(LyingGame.Nothing);
        }
    }
}
