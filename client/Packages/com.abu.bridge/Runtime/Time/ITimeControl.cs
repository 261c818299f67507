#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Stops the time of a game and lets it go on, in whole frames. The bridge has one for the Unity Editor and one for players. A
    /// game whose time does not come from Unity's frames hands in its own with <see cref="AbuBridge.SetTimeControl"/>. All
    /// members are called on the main thread.
    /// </summary>
    public interface ITimeControl
    {
        /// <summary>
        /// No frame of the game comes until <see cref="Run"/>. Also true if time was stopped by something else, such as the pause
        /// button of the Editor.
        /// </summary>
        bool IsStanding { get; }

        /// <summary>Begins to control time, which runs on until <see cref="Stop"/>.</summary>
        /// <param name="whileStanding">
        /// The control calls it again and again while time stands, at least some 20 times a second: the bridge receives commands in
        /// it, and may call <see cref="Run"/> or <see cref="Thaw"/> from it. It does not throw.
        /// </param>
        void Freeze(Action whileStanding);

        /// <summary>Lets time run from now on: the next frame comes as soon as possible.</summary>
        void Run();

        /// <summary>Stops time at the end of the frame that is under way.</summary>
        void Stop();

        /// <summary>Ends the control, and restores everything to what it was before <see cref="Freeze"/>.</summary>
        void Thaw();
    }
}
