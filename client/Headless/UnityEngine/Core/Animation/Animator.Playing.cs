using System.Linq;
using Headless;

namespace UnityEngine
{
    public partial class Animator
    {
        private const float NotSaid = float.NegativeInfinity;

        public void Play(string stateName) => Play(stateName, -1, NotSaid);

        public void Play(string stateName, int layer) => Play(stateName, layer, NotSaid);

        public void Play(string stateName, int layer, float normalizedTime) =>
            Play(StringToHash(stateName), layer, normalizedTime);

        public void Play(int stateNameHash) => Play(stateNameHash, -1, NotSaid);

        public void Play(int stateNameHash, int layer) => Play(stateNameHash, layer, NotSaid);

        public void Play(int stateNameHash, int layer, float normalizedTime) =>
            Go(stateNameHash, layer, null, normalizedTime, false, 0);

        public void PlayInFixedTime(string stateName) => PlayInFixedTime(stateName, -1, NotSaid);

        public void PlayInFixedTime(string stateName, int layer) =>
            PlayInFixedTime(stateName, layer, NotSaid);

        public void PlayInFixedTime(string stateName, int layer, float fixedTime) =>
            PlayInFixedTime(StringToHash(stateName), layer, fixedTime);

        public void PlayInFixedTime(int stateNameHash) =>
            PlayInFixedTime(stateNameHash, -1, NotSaid);

        public void PlayInFixedTime(int stateNameHash, int layer) =>
            PlayInFixedTime(stateNameHash, layer, NotSaid);

        public void PlayInFixedTime(int stateNameHash, int layer, float fixedTime) =>
            Go(stateNameHash, layer, null, fixedTime, true, 0);

        public void CrossFade(string stateName, float normalizedTransitionDuration) =>
            CrossFade(stateName, normalizedTransitionDuration, -1, NotSaid, 0);

        public void CrossFade(string stateName, float normalizedTransitionDuration, int layer) =>
            CrossFade(stateName, normalizedTransitionDuration, layer, NotSaid, 0);

        public void CrossFade(
            string stateName,
            float normalizedTransitionDuration,
            int layer,
            float normalizedTimeOffset
        ) => CrossFade(stateName, normalizedTransitionDuration, layer, normalizedTimeOffset, 0);

        public void CrossFade(
            string stateName,
            float normalizedTransitionDuration,
            int layer,
            float normalizedTimeOffset,
            float normalizedTransitionTime
        ) =>
            CrossFade(
                StringToHash(stateName),
                normalizedTransitionDuration,
                layer,
                normalizedTimeOffset,
                normalizedTransitionTime
            );

        public void CrossFade(int stateHashName, float normalizedTransitionDuration) =>
            CrossFade(stateHashName, normalizedTransitionDuration, -1, NotSaid, 0);

        public void CrossFade(int stateHashName, float normalizedTransitionDuration, int layer) =>
            CrossFade(stateHashName, normalizedTransitionDuration, layer, NotSaid, 0);

        public void CrossFade(
            int stateHashName,
            float normalizedTransitionDuration,
            int layer,
            float normalizedTimeOffset
        ) => CrossFade(stateHashName, normalizedTransitionDuration, layer, normalizedTimeOffset, 0);

        public void CrossFade(
            int stateHashName,
            float normalizedTransitionDuration,
            int layer,
            float normalizedTimeOffset,
            float normalizedTransitionTime
        )
        {
            var way = NewWay(normalizedTransitionDuration, false);
            Go(stateHashName, layer, way, normalizedTimeOffset, false, normalizedTransitionTime);
        }

        public void CrossFadeInFixedTime(string stateName, float fixedTransitionDuration) =>
            CrossFadeInFixedTime(stateName, fixedTransitionDuration, -1, 0, 0);

        public void CrossFadeInFixedTime(
            string stateName,
            float fixedTransitionDuration,
            int layer
        ) => CrossFadeInFixedTime(stateName, fixedTransitionDuration, layer, 0, 0);

        public void CrossFadeInFixedTime(
            string stateName,
            float fixedTransitionDuration,
            int layer,
            float fixedTimeOffset
        ) => CrossFadeInFixedTime(stateName, fixedTransitionDuration, layer, fixedTimeOffset, 0);

        public void CrossFadeInFixedTime(
            string stateName,
            float fixedTransitionDuration,
            int layer,
            float fixedTimeOffset,
            float normalizedTransitionTime
        ) =>
            CrossFadeInFixedTime(
                StringToHash(stateName),
                fixedTransitionDuration,
                layer,
                fixedTimeOffset,
                normalizedTransitionTime
            );

        public void CrossFadeInFixedTime(int stateHashName, float fixedTransitionDuration) =>
            CrossFadeInFixedTime(stateHashName, fixedTransitionDuration, -1, 0, 0);

        public void CrossFadeInFixedTime(
            int stateHashName,
            float fixedTransitionDuration,
            int layer
        ) => CrossFadeInFixedTime(stateHashName, fixedTransitionDuration, layer, 0, 0);

        public void CrossFadeInFixedTime(
            int stateHashName,
            float fixedTransitionDuration,
            int layer,
            float fixedTimeOffset
        ) =>
            CrossFadeInFixedTime(stateHashName, fixedTransitionDuration, layer, fixedTimeOffset, 0);

        public void CrossFadeInFixedTime(
            int stateHashName,
            float fixedTransitionDuration,
            int layer,
            float fixedTimeOffset,
            float normalizedTransitionTime
        )
        {
            var way = NewWay(fixedTransitionDuration, true);
            Go(stateHashName, layer, way, fixedTimeOffset, true, normalizedTransitionTime);
        }

        private static TransitionNode NewWay(float duration, bool isInSeconds) =>
            new TransitionNode { Duration = duration, HasFixedDuration = isInSeconds };

        // Without a layer, in the first one that has such a state.
        private void Go(
            int hash,
            int layer,
            TransitionNode way,
            float time,
            bool isInSeconds,
            float progress
        )
        {
            if (Bound() is not { } player)
            {
                Warn("Animator is not playing an AnimatorController");
                return;
            }
            var found =
                layer < 0
                    ? player.Layers.FirstOrDefault(candidate => candidate.Find(hash) != null)
                    : player.PlayerAt(layer);
            if (found?.Find(hash) is not { } state)
            {
                Warn("Animator.GotoState: State could not be found");
                return;
            }
            found.Request(
                new LayerRequest(state, way)
                {
                    Time = float.IsNegativeInfinity(time) ? (float?)null : time,
                    IsInSeconds = isInSeconds,
                    Progress = progress,
                }
            );
        }
    }
}
