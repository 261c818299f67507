using System;

namespace UnityEngine
{
    /// <summary>A call of a method when a clip comes to that time.</summary>
    [Serializable]
    public sealed class AnimationEvent
    {
        private AnimatorStateInfo _state;
        private AnimatorClipInfo _clip;

        public float time { get; set; }

        public string functionName { get; set; } = "";

        public string stringParameter { get; set; } = "";

        public float floatParameter { get; set; }

        public int intParameter { get; set; }

        public Object objectReferenceParameter { get; set; }

        public SendMessageOptions messageOptions { get; set; }

        public bool isFiredByLegacy => animationState != null;

        public bool isFiredByAnimator { get; private set; }

        public AnimationState animationState { get; internal set; }

        public AnimatorStateInfo animatorStateInfo => _state;

        public AnimatorClipInfo animatorClipInfo => _clip;

        internal AnimationEvent Copy() => (AnimationEvent)MemberwiseClone();

        internal AnimationEvent FiredIn(AnimatorStateInfo state, AnimatorClipInfo clip)
        {
            var fired = Copy();
            (fired._state, fired._clip, fired.isFiredByAnimator) = (state, clip, true);
            return fired;
        }
    }
}
