#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>One game's idea of "nothing is going on any more".</summary>
    public interface ISettledProvider
    {
        /// <summary>Polled once a frame after an action; may count frames.</summary>
        bool IsSettled();

        /// <summary>Called just before the action's callback runs.</summary>
        void NotifyActionDispatched();
    }

    /// <summary>
    /// May be implemented by a settled provider that stops waiting after some time, so that the reply can say so
    /// instead of passing an unfinished scene off as a settled one.
    /// </summary>
    public interface ISettleTimeout
    {
        /// <summary>True if the last <see cref="ISettledProvider.IsSettled"/> was true only because the time was up.</summary>
        bool TimedOut { get; }
    }

    /// <summary>
    /// May be implemented by a settled provider that has to see some frames before an action, to know the background motion. The action
    /// waits for it, so it should be a frame or two.
    /// </summary>
    public interface ISettleBaseline
    {
        /// <summary>Called when an action has arrived.</summary>
        void BeginBaseline();

        /// <summary>Polled once in each frame after that one, until it is true; the action is carried out in that frame.</summary>
        bool IsBaselineDone();
    }

    /// <summary>May be implemented by a settled provider that can say what it is still waiting for.</summary>
    public interface IStillMoving
    {
        /// <summary>What moved last, by names that people know; empty if it cannot say.</summary>
        List<string> StillMoving();
    }
}
