#nullable enable

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
}
