using System;
using System.Collections.Generic;
using Headless;

namespace UnityEngine
{
    public enum AnimationBlendMode
    {
        Blend = 0,
        Additive = 1,
    }

    /// <summary>A clip of an Animation: how far it is, and how much it counts.</summary>
    public sealed class AnimationState : TrackedReference
    {
        private readonly Animation _owner;
        private float _fadePerSecond;
        private float _fadeTo;

        public AnimationState() { }

        internal AnimationState(Animation owner, AnimationClip clip, string name)
        {
            (_owner, this.clip, this.name) = (owner, clip, name);
        }

        public bool enabled { get; set; }

        /// <summary>From 0 to 1.</summary>
        public float weight { get; set; }

        public WrapMode wrapMode { get; set; }

        /// <summary>In seconds; of a clip that repeats it goes on rising.</summary>
        public float time { get; set; }

        public float normalizedTime
        {
            get => length > 0 ? time / length : 0;
            set => time = value * length;
        }

        public float speed { get; set; } = 1;

        public float normalizedSpeed
        {
            get => length > 0 ? speed / length : 0;
            set => speed = value * length;
        }

        public float length => clip == null ? 0 : clip.length;

        public int layer { get; set; }

        public AnimationClip clip { get; }

        public string name { get; set; }

        public AnimationBlendMode blendMode { get; set; }

        private float Before { get; set; }

        private WrapMode Wrap =>
            wrapMode != WrapMode.Default ? wrapMode
            : _owner.wrapMode != WrapMode.Default ? _owner.wrapMode
            : clip.wrapMode;

        private bool IsOnce => Wrap == WrapMode.Once || Wrap == WrapMode.Default;

        internal bool IsAtEnd => IsOnce && (speed < 0 ? time <= 0 : time >= length);

        internal void Begin(float weight) =>
            (enabled, this.weight, _fadePerSecond) = (true, weight, 0);

        internal void FadeTo(float target, float seconds)
        {
            _fadeTo = target;
            _fadePerSecond = seconds > 0 ? Math.Abs(target - weight) / seconds : 0;
            weight = seconds > 0 ? weight : target;
            enabled |= target > 0;
        }

        internal void Stop() =>
            (enabled, weight, time, Before, _fadePerSecond) = (false, 0, 0, 0, 0);

        internal void Advance(float seconds)
        {
            Before = time;
            time += seconds * speed;
            if (_fadePerSecond <= 0)
            {
                return;
            }
            weight = Mathf.MoveTowards(weight, _fadeTo, _fadePerSecond * seconds);
            if (Mathf.Abs(weight - _fadeTo) < Clip.Rounding)
            {
                (weight, _fadePerSecond) = (_fadeTo, 0);
                if (_fadeTo == 0)
                {
                    Stop();
                }
            }
        }

        internal void AddTo(Pose pose, float share) =>
            pose.Add(
                clip,
                clip.Start + TimeInClip(),
                share,
                blendMode == AnimationBlendMode.Additive ? clip.Start : (float?)null
            );

        /// <summary>The events that the last step has come to.</summary>
        internal IEnumerable<AnimationEvent> Events()
        {
            foreach (var saved in clip.OwnEvents)
            {
                var at = saved.time - clip.Start;
                var round = Wrap == WrapMode.Loop && length > 0 ? Mathf.Floor(time / length) : 0;
                at += round * length;
                if (at <= time + Clip.Rounding && (at > Before + Clip.Rounding || Before == 0))
                {
                    var sent = saved.Copy();
                    sent.animationState = this;
                    yield return sent;
                }
            }
        }

        private float TimeInClip() =>
            length <= 0 ? 0
            : Wrap == WrapMode.Loop ? Mathf.Repeat(time, length)
            : Wrap == WrapMode.PingPong ? Mathf.PingPong(time, length)
            : Mathf.Clamp(time, 0, length);
    }
}
