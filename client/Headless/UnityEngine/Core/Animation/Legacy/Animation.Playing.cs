using System.Linq;

namespace UnityEngine
{
    public sealed partial class Animation
    {
        private const float UsualFade = 0.3f;

        public bool Play() => Play(PlayMode.StopSameLayer);

        public bool Play(PlayMode mode) => m_Animation != null && Play(m_Animation.name, mode);

        public bool Play(string animation) => Play(animation, PlayMode.StopSameLayer);

        /// <summary>False, and an error, if there is no such clip.</summary>
        public bool Play(string animation, PlayMode mode)
        {
            if (Found(animation) is not { } state)
            {
                return false;
            }
            StopOthers(state, mode);
            state.Begin(1);
            return true;
        }

        public void CrossFade(string animation) => CrossFade(animation, UsualFade);

        public void CrossFade(string animation, float fadeLength) =>
            CrossFade(animation, fadeLength, PlayMode.StopSameLayer);

        public void CrossFade(string animation, float fadeLength, PlayMode mode)
        {
            if (Found(animation) is not { } state)
            {
                return;
            }
            foreach (var other in States.Where(other => other != state && other.enabled))
            {
                if (mode == PlayMode.StopAll || other.layer == state.layer)
                {
                    other.FadeTo(0, fadeLength);
                }
            }
            state.FadeTo(1, fadeLength);
        }

        public void Blend(string animation) => Blend(animation, 1);

        public void Blend(string animation, float targetWeight) =>
            Blend(animation, targetWeight, UsualFade);

        public void Blend(string animation, float targetWeight, float fadeLength) =>
            Found(animation)?.FadeTo(targetWeight, fadeLength);

        public AnimationState PlayQueued(string animation) =>
            PlayQueued(animation, QueueMode.CompleteOthers);

        public AnimationState PlayQueued(string animation, QueueMode queue) =>
            PlayQueued(animation, queue, PlayMode.StopSameLayer);

        /// <summary>Plays it once the others have ended.</summary>
        public AnimationState PlayQueued(string animation, QueueMode queue, PlayMode mode)
        {
            if (Found(animation) is not { } state)
            {
                return null;
            }
            if (queue == QueueMode.PlayNow || !isPlaying)
            {
                StopOthers(state, mode);
                state.Begin(1);
            }
            else
            {
                _queue.Add(state);
            }
            return state;
        }

        public bool IsPlaying(string name) => this[name] is { enabled: true };

        public void Stop()
        {
            _queue.Clear();
            foreach (var state in States)
            {
                state.Stop();
            }
        }

        public void Stop(string name) => this[name]?.Stop();

        public void Rewind()
        {
            foreach (var state in States)
            {
                state.time = 0;
            }
        }

        public void Rewind(string name)
        {
            if (this[name] is { } state)
            {
                state.time = 0;
            }
        }

        private void BeginQueued()
        {
            if (_queue.Count > 0 && !isPlaying)
            {
                var next = _queue[0];
                _queue.RemoveAt(0);
                next.Begin(1);
            }
        }

        private void StopOthers(AnimationState state, PlayMode mode)
        {
            foreach (var other in States.Where(other => other != state))
            {
                if (mode == PlayMode.StopAll || other.layer == state.layer)
                {
                    other.Stop();
                }
            }
        }

        private AnimationState Found(string animation)
        {
            var state = this[animation];
            if (state == null)
            {
                Debug.LogError(
                    $"The animation state {animation} could not be played because it couldn't be found!\nPlease attach an animation clip with the name '{animation}' or call this function only for existing animations.",
                    this
                );
            }
            return state;
        }
    }
}
