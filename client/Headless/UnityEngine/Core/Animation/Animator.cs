namespace UnityEngine
{
    /// <summary>
    /// Plays nothing, because the headless engine has no assets and so no controllers. A test can say that it is in a
    /// transition, and in which state it is.
    /// </summary>
    public class Animator : Behaviour
    {
        public int layerCount => TransitionLayer < 0 ? 1 : TransitionLayer + 1;

        public bool isInitialized => true;

        public float speed { get; set; } = 1;

        internal int TransitionLayer { get; set; } = -1;

        internal AnimatorStateInfo State { get; set; } = new AnimatorStateInfo(0, true, 0);

        public bool IsInTransition(int layerIndex) => layerIndex == TransitionLayer;

        public AnimatorStateInfo GetCurrentAnimatorStateInfo(int layerIndex) =>
            layerIndex == 0 ? State : default;
    }

    public struct AnimatorStateInfo
    {
        internal AnimatorStateInfo(float length, bool loop, float normalizedTime)
        {
            this.length = length;
            this.loop = loop;
            this.normalizedTime = normalizedTime;
            speed = speedMultiplier = 1;
        }

        /// <summary>In seconds.</summary>
        public float length { get; }

        public bool loop { get; }

        /// <summary>How often it has been played; the fraction is how much of the present time.</summary>
        public float normalizedTime { get; }

        public float speed { get; }

        public float speedMultiplier { get; }
    }
}
