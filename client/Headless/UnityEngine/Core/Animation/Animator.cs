namespace UnityEngine
{
    /// <summary>
    /// Plays nothing, because the headless engine has no assets and so no controllers. A test can say that it is in a
    /// transition.
    /// </summary>
    public class Animator : Behaviour
    {
        public int layerCount => TransitionLayer < 0 ? 0 : TransitionLayer + 1;

        public bool isInitialized => true;

        internal int TransitionLayer { get; set; } = -1;

        public bool IsInTransition(int layerIndex) => layerIndex == TransitionLayer;
    }
}
