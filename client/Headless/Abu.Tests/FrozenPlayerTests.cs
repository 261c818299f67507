#nullable enable
using Headless;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>A built game: frames are drawn while its time stands.</summary>
    public sealed class FrozenPlayerTests : FrozenSceneTests
    {
        private bool _isInputAsked;

        protected override void Begin()
        {
            _isInputAsked = LegacyInput.IsAsked;
            FrozenTime.ControlOfPlatform = () => new PlayerTimeControl();
        }

        protected override void End() => LegacyInput.IsAsked = _isInputAsked;

        protected override void Tick() => FrameLoop.Step();

        [Test]
        public void FramesThatAreDrawnMeanwhileDoNotCount()
        {
            Freeze();
            var frame = (int)Ask("snapshot")["data"]!["frame"]!;
            var drawn = UnityEngine.Time.frameCount;
            Ticks(50);
            Assert.That(UnityEngine.Time.frameCount, Is.GreaterThanOrEqualTo(drawn + 50));
            Assert.That(
                (int)Ask("step", new { @for = "3f" })["data"]!["frame"]!,
                Is.EqualTo(frame + 3)
            );
        }
    }
}
