namespace Headless
{
    /// <summary>What a game has asked of a layer, which is done in its next step.</summary>
    internal sealed class LayerRequest
    {
        internal LayerRequest(StateNode state, TransitionNode transition)
        {
            (State, Transition) = (state, transition);
        }

        internal StateNode State { get; }

        /// <summary>Null for a state that is played at once.</summary>
        internal TransitionNode Transition { get; }

        /// <summary>Where the state begins; null where the game has not said it.</summary>
        internal float? Time { get; set; }

        /// <summary>The time is in seconds.</summary>
        internal bool IsInSeconds { get; set; }

        /// <summary>How far the transition is to begin with, from 0 to 1.</summary>
        internal float Progress { get; set; }
    }
}
