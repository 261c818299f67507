namespace UnityEngine
{
    public enum DurationUnit
    {
        Fixed,
        Normalized,
    }

    /// <summary>How far an Animator is in a state.</summary>
    public struct AnimatorStateInfo
    {
        private readonly Headless.StateNode _state;

        internal AnimatorStateInfo(
            Headless.StateNode state,
            float length,
            bool loop,
            float normalizedTime,
            float speedMultiplier
        )
        {
            _state = state;
            (this.length, this.loop, this.normalizedTime) = (length, loop, normalizedTime);
            (speed, this.speedMultiplier) = (state.Speed, speedMultiplier);
        }

        /// <summary>In seconds, at the state's speed.</summary>
        public float length { get; }

        public bool loop { get; }

        /// <summary>How often it has been played; the fraction is how much of the present time.</summary>
        public float normalizedTime { get; }

        public float speed { get; }

        public float speedMultiplier { get; }

        public int shortNameHash => _state?.ShortHash ?? 0;

        public int fullPathHash => _state?.PathHash ?? 0;

        [System.Obsolete(
            "AnimatorStateInfo.nameHash has been deprecated. Use fullPathHash instead."
        )]
        public int nameHash => _state?.PathInLayerHash ?? 0;

        public int tagHash => _state?.TagHash ?? 0;

        public bool IsName(string name) =>
            _state != null && _state.IsMeantBy(Animator.StringToHash(name));

        public bool IsTag(string tag) =>
            _state != null && _state.TagHash == Animator.StringToHash(tag);
    }

    public struct AnimatorTransitionInfo
    {
        private readonly string _name;
        private readonly string _ownName;

        internal AnimatorTransitionInfo(
            string name,
            string ownName,
            float normalizedTime,
            float duration,
            DurationUnit unit,
            bool isFromAnyState
        )
        {
            (_name, _ownName) = (name, ownName);
            (this.normalizedTime, this.duration, durationUnit) = (normalizedTime, duration, unit);
            anyState = isFromAnyState;
        }

        /// <summary>From 0 to 1.</summary>
        public float normalizedTime { get; }

        public float duration { get; }

        public DurationUnit durationUnit { get; }

        public bool anyState { get; }

        public int fullPathHash => Hash(_name);

        public int nameHash => Hash(_name);

        public int userNameHash => Hash(_ownName);

        public bool IsName(string name) => _name != null && _name == name;

        public bool IsUserName(string name) => !string.IsNullOrEmpty(name) && _ownName == name;

        private static int Hash(string name) =>
            string.IsNullOrEmpty(name) ? 0 : Animator.StringToHash(name);
    }

    public struct AnimatorClipInfo
    {
        internal AnimatorClipInfo(AnimationClip clip, float weight)
        {
            (this.clip, this.weight) = (clip, weight);
        }

        public AnimationClip clip { get; }

        public float weight { get; }
    }
}
