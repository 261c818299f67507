namespace UnityEngine
{
    /// <summary>Plays nothing: without assets there are no controllers. A test says that it is in a transition.</summary>
    public class Animator : Behaviour
    {
        public int layerCount => TransitionLayer < 0 ? 0 : TransitionLayer + 1;

        public bool isInitialized => true;

        internal int TransitionLayer { get; set; } = -1;

        public bool IsInTransition(int layerIndex) => layerIndex == TransitionLayer;
    }
}
