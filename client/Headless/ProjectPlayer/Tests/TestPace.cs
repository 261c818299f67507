using System.Threading;
using Abu;
using Headless.Player;

namespace Headless.ProjectPlayer
{
    /// <summary>
    /// How frames of tests follow each other: without a pause, except where scripts read the real time, and where a client of the
    /// bridge lets time stand. Other threads and processes are waited for there, which do not run faster because the frames do.
    /// </summary>
    internal sealed class TestPace
    {
        private readonly FramePacer _pacer = new(Sleep, null);

        /// <summary>Runs one frame.</summary>
        internal void Step()
        {
            FrameLoop.Step();
            if (FrameClock.IsMeasured || AbuBridge.Current is { Frozen: { HasStopped: true } })
            {
                FrameClock.IsMeasured = false;
                _pacer.WaitForNextFrame();
            }
        }

        /// <summary>The bridge of a project looks at the clock in each frame, whether or not there is something to measure.</summary>
        internal static void LeaveOut(AbuBridge? bridge)
        {
            if (bridge != null)
            {
                bridge.Clock = new ClockOfFrames();
            }
        }

        private static bool Sleep(int milliseconds)
        {
            Thread.Sleep(milliseconds);
            return false;
        }

        private sealed class ClockOfFrames : IClock
        {
            public float Now => (float)FrameClock.RealTime;
        }
    }
}
