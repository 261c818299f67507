using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine.Playables
{
    /// <summary>Plays a Timeline.</summary>
    public class PlayableDirector : Behaviour, IAnimated
    {
        private PlayableAsset _asset;
        private List<Binding> _bindings = new List<Binding>();
        private PlayState _initialState = PlayState.Playing;

        [NonSerialized]
        private TimelinePlayer _player;

        [Serializable]
        private sealed class Binding
        {
            public Object key;
            public Object value;
        }

        public event Action<PlayableDirector> played;
        public event Action<PlayableDirector> paused;
        public event Action<PlayableDirector> stopped;

        public PlayState state { get; private set; }

        public DirectorWrapMode extrapolationMode { get; set; }

        public DirectorUpdateMode timeUpdateMode { get; set; } = DirectorUpdateMode.GameTime;

        /// <summary>In seconds.</summary>
        public double time { get; set; }

        public double initialTime { get; set; }

        public double duration => _asset == null ? 0 : _asset.Timeline?.Duration ?? _asset.duration;

        public bool playOnAwake
        {
            get => _initialState == PlayState.Playing;
            set => _initialState = value ? PlayState.Playing : PlayState.Paused;
        }

        public PlayableAsset playableAsset
        {
            get => _asset;
            set
            {
                _asset = value;
                _player = null;
            }
        }

        AnimatorUpdateMode IAnimated.Mode =>
            timeUpdateMode == DirectorUpdateMode.GameTime
                ? AnimatorUpdateMode.Normal
                : AnimatorUpdateMode.UnscaledTime;

        /// <summary>Whether it has begun and neither ended nor been stopped.</summary>
        private bool IsBegun { get; set; }

        private TimelinePlayer Player =>
            _player ??=
                _asset != null && _asset.Timeline is { } timeline
                    ? new TimelinePlayer(this, timeline)
                    : null;

        public void Play() => Play(_asset, extrapolationMode);

        public void Play(PlayableAsset asset) => Play(asset, extrapolationMode);

        public void Play(PlayableAsset asset, DirectorWrapMode mode)
        {
            if (asset != _asset)
            {
                playableAsset = asset;
            }
            extrapolationMode = mode;
            if (_asset == null || state == PlayState.Playing)
            {
                return;
            }
            if (_asset.Timeline == null)
            {
                UnsimulatedCalls.Note($"PlayableDirector.Play({_asset.GetType().Name})");
            }
            time = IsBegun ? time : initialTime;
            (IsBegun, state) = (true, PlayState.Playing);
            played?.Invoke(this);
        }

        public void Pause()
        {
            if (state == PlayState.Playing)
            {
                state = PlayState.Paused;
                paused?.Invoke(this);
            }
        }

        public void Resume()
        {
            if (IsBegun && state == PlayState.Paused)
            {
                state = PlayState.Playing;
                played?.Invoke(this);
            }
        }

        public void Stop()
        {
            if (!IsBegun)
            {
                return;
            }
            (IsBegun, state, time) = (false, PlayState.Paused, initialTime);
            Player?.End();
            _player = null;
            stopped?.Invoke(this);
        }

        /// <summary>Shows what there is at the present time.</summary>
        public void Evaluate() => Player?.Show(time);

        public void DeferredEvaluate() => Evaluate();

        public void RebuildGraph() => _player = null;

        public void RebindPlayableGraphOutputs() => _player = null;

        public Object GetGenericBinding(Object key) =>
            _bindings.Find(binding => binding.key == key)?.value;

        public void SetGenericBinding(Object key, Object value)
        {
            ClearGenericBinding(key);
            _bindings.Add(new Binding { key = key, value = value });
        }

        public void ClearGenericBinding(Object key) =>
            _bindings.RemoveAll(binding => binding.key == key);

        internal override void EffectStarted()
        {
            AnimationLoop.Add(this);
            if (playOnAwake)
            {
                Play();
            }
        }

        internal override void EffectEnded()
        {
            AnimationLoop.Remove(this);
            Stop();
        }

        void IAnimated.PlayOn(float seconds)
        {
            if (state != PlayState.Playing || timeUpdateMode == DirectorUpdateMode.Manual)
            {
                return;
            }
            var from = time;
            time += seconds;
            var end = duration;
            if (time < end)
            {
                Player?.Show(time);
                Player?.Signal(from, time);
                return;
            }
            Player?.Signal(from, end + Clip.Rounding);
            EndRound(end);
        }

        private void EndRound(double end)
        {
            switch (extrapolationMode)
            {
                case DirectorWrapMode.Hold:
                    time = end;
                    Player?.Show(end - Clip.Rounding);
                    break;
                case DirectorWrapMode.Loop when end > 0:
                    time %= end;
                    Player?.Show(time);
                    Player?.Signal(0, time);
                    break;
                default:
                    Player?.Show(end - Clip.Rounding);
                    Stop();
                    break;
            }
        }
    }
}
