#nullable enable

using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>Lengths of time as commands have them: frames or seconds.</summary>
    public class HoldTimeTests
    {
        [TestCase("1f", 1, 0f)]
        [TestCase("6000f", 6000, 0f)]
        [TestCase("0.5s", 1, 0.5f)]
        [TestCase(".5s", 1, 0.5f)]
        [TestCase("20s", 1, 20f)]
        public void ATimeIsRead(string text, int frames, float seconds)
        {
            Assert.That(HoldTime.TryParse(text, out var hold), Is.True);
            Assert.That(hold.Frames, Is.EqualTo(frames));
            Assert.That(hold.Seconds, Is.EqualTo(seconds));
        }

        [TestCase("")]
        [TestCase("f")]
        [TestCase("s")]
        [TestCase("0f")]
        [TestCase("6001f")]
        [TestCase("-1f")]
        [TestCase("+1f")]
        [TestCase(" 1f")]
        [TestCase("1.5f")]
        [TestCase("0s")]
        [TestCase("20.1s")]
        [TestCase("-1s")]
        [TestCase("1e1s")]
        [TestCase("1,5s")]
        [TestCase("1")]
        [TestCase("1m")]
        [TestCase("NaNs")]
        public void OtherTextsAreNone(string text) =>
            Assert.That(HoldTime.TryParse(text, out _), Is.False);

        [TestCase("60s", 60, true)]
        [TestCase("60.5s", 60, false)]
        [TestCase("3s", 2, false)]
        public void ACommandMayHaveALimitOfItsOwn(string text, int limit, bool isRead) =>
            Assert.That(HoldTime.TryParse(text, out _, limit), Is.EqualTo(isRead));

        [TestCase("0.5s", 60, 30)]
        [TestCase("0.51s", 60, 31)]
        [TestCase("0.001s", 60, 1)]
        [TestCase("7f", 60, 7)]
        public void SecondsAreFramesOfTheRate(string text, int rate, int frames)
        {
            HoldTime.TryParse(text, out var hold);
            Assert.That(hold.FramesAt(rate), Is.EqualTo(frames));
        }

        [Test]
        public void AWayInFramesHasOnePlaceForEach()
        {
            HoldTime.TryParse("4f", out var hold);
            Assert.That(
                hold.Way(new Vector2(0, 8), new Vector2(4, 0), new FakeFrameTimes()),
                Is.EqualTo(
                    new[]
                    {
                        new Vector2(1, 6),
                        new Vector2(2, 4),
                        new Vector2(3, 2),
                        new Vector2(4, 0),
                    }
                )
            );
            Assert.That(
                HoldTime.OneFrame.Way(Vector2.zero, Vector2.one, new FakeFrameTimes()),
                Is.EqualTo(new[] { Vector2.one })
            );
            Assert.That(
                HoldTime.TwoSteps.Way(Vector2.zero, Vector2.one, new FakeFrameTimes()).Count(),
                Is.EqualTo(2)
            );
            Assert.That(HoldTime.OfDrag.Frames, Is.EqualTo(10));
        }

        [Test]
        public void AWayInSecondsIsAsFarInEachFrameAsTheTimeIs()
        {
            HoldTime.TryParse("0.5s", out var hold);
            var time = new FakeFrameTimes { Scaled = 8, Delta = 0.125f };
            var places = hold.Way(Vector2.zero, new Vector2(4, 0), time)
                .Select(place =>
                {
                    time.Scaled += time.Delta;
                    return place;
                });
            Assert.That(
                places,
                Is.EqualTo(
                    new[]
                    {
                        new Vector2(1, 0),
                        new Vector2(2, 0),
                        new Vector2(3, 0),
                        new Vector2(4, 0),
                    }
                )
            );
        }

        [TestCase("3f", 1, 9f, false)]
        [TestCase("3f", 2, 0f, true)]
        [TestCase("0.5s", 0, 0.3f, false)]
        [TestCase("0.5s", 9, 0.3f, false)]
        [TestCase("0.5s", 0, 0.4f, true)]
        public void WhatIsHeldIsOverInTheLastFrameOfItsTime(
            string text,
            int frames,
            float seconds,
            bool isOver
        )
        {
            HoldTime.TryParse(text, out var hold);
            Assert.That(hold.IsOver(frames, seconds, secondsOfFrame: 0.1f), Is.EqualTo(isOver));
        }

        [TestCase("3f", 2, 9f, false)]
        [TestCase("3f", 3, 0f, true)]
        [TestCase("0.5s", 0, 0.4f, false)]
        [TestCase("0.5s", 0, 0.5f, false)]
        [TestCase("0.5s", 1, 0.5f, true)]
        public void QuietIsOverWhenBothFramesAndSecondsHavePassed(
            string text,
            int frames,
            float seconds,
            bool isOver
        )
        {
            var quiet = QuietTime.Read(new JObject { ["quiet"] = text })!.Value;
            Assert.That(quiet.IsOver(frames, seconds), Is.EqualTo(isOver));
        }

        [Test]
        public void NoQuietIsAskedForUnlessItIsSaid()
        {
            Assert.That(QuietTime.Read(null), Is.Null);
            Assert.That(QuietTime.Read(new JObject()), Is.Null);
            var refused = Assert.Throws<CommandException>(() =>
                QuietTime.Read(new JObject { ["quiet"] = "soon" })
            )!;
            Assert.That(refused.Refusal.Reason, Does.Contain("\"soon\""));
            Assert.That(refused.Refusal.Fix, Does.Contain("1f to 6000f"));
        }

        [TestCase("{}", "30f", 60, 600f)]
        [TestCase("{\"step\": \"0.5s\", \"rate\": 30}", "15f", 30, 600f)]
        [TestCase("{\"step\": \"7f\", \"lease\": 1}", "7f", 60, 1f)]
        [TestCase("{\"rate\": 1000, \"lease\": 86400}", "30f", 1000, 86400f)]
        public void FreezingHasDefaults(string json, string step, int rate, float lease)
        {
            var settings = new FreezeSettings().With(JObject.Parse(json));
            Assert.That(settings.StepText, Is.EqualTo(step));
            Assert.That((settings.Rate, settings.Lease), Is.EqualTo((rate, lease)));
            var same = settings.With(null);
            Assert.That(same.StepText, Is.EqualTo(step));
            Assert.That((same.Rate, same.Lease), Is.EqualTo((rate, lease)));
        }

        [TestCase("{\"step\": \"soon\"}")]
        [TestCase("{\"rate\": 0}")]
        [TestCase("{\"rate\": 1001}")]
        [TestCase("{\"lease\": 0.5}")]
        [TestCase("{\"lease\": 86401}")]
        public void FreezingHasLimits(string json) =>
            Assert.Throws<CommandException>(() => new FreezeSettings().With(JObject.Parse(json)));

        [TestCase(null, null, 5d)]
        [TestCase("30f", 30, 60d)]
        [TestCase("0.5s", null, 0.5d)]
        [TestCase("60s", null, 60d)]
        public void AMeasurementHasALength(string? text, int? frames, double seconds)
        {
            var request = PerfRequest.Read(text == null ? null : new JObject { ["for"] = text });
            Assert.That(request.Frames, Is.EqualTo(frames));
            Assert.That(request.MaxSeconds, Is.EqualTo(seconds));
        }

        [TestCase("61s")]
        [TestCase("6001f")]
        public void AMeasurementThatIsTooLongIsRefused(string text) =>
            Assert.Throws<CommandException>(() => PerfRequest.Read(new JObject { ["for"] = text }));
    }
}
