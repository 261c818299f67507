#nullable enable

namespace Abu
{
    /// <summary>The time that deadlines are measured by; tests hand in their own, and wait for nothing.</summary>
    internal interface IClock
    {
        /// <summary>In seconds; never goes back, whatever happens to the system's clock or the game's time scale.</summary>
        float Now { get; }
    }
}
