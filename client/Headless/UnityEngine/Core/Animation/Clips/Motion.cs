namespace UnityEngine
{
    /// <summary>What a state plays: a clip, or a blend of clips.</summary>
    public class Motion : Object
    {
        protected Motion() { }

        public bool isLooping => Loops;

        /// <summary>In seconds.</summary>
        public float averageDuration => Duration;

        public bool isHumanMotion => IsHuman;

        internal virtual bool Loops => false;

        internal virtual bool IsHuman => false;

        internal virtual float Duration => 0;
    }
}
