using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless
{
    /// <summary>A clip of a state, with its share of what is seen.</summary>
    internal readonly struct PlayedClip
    {
        internal PlayedClip(AnimationClip clip, float weight, float timeScale, float offset)
        {
            (Clip, Weight, TimeScale, Offset) = (clip, weight, timeScale, offset);
        }

        internal AnimationClip Clip { get; }

        internal float Weight { get; }

        internal float TimeScale { get; }

        internal float Offset { get; }

        /// <summary>How much of the clip has been played, from 0 to 1, where its state has been played that often.</summary>
        internal float ShareAt(float played)
        {
            var time = played + Offset;
            var share = Clip.isLooping ? time - Mathf.Floor(time) : Mathf.Clamp01(time);
            // At the end of a round the last picture is seen, not the first one.
            return TimeScale < 0 ? 1 - share : share;
        }
    }

    /// <summary>A state that is played, alone or as one of both ends of a transition.</summary>
    internal sealed class PlayingState
    {
        // A tree may hold itself only in a damaged file.
        private const int Deepest = 16;
        private const float EmptyLength = 1;

        private readonly AnimatorParameters _values;
        private readonly RuntimeAnimatorController _controller;
        private readonly Motion _motion;
        private readonly List<PlayedClip> _clips = new List<PlayedClip>();

        // What lies at its very beginning is still to come.
        private bool _isFresh = true;
        private bool _isMoved;

        internal PlayingState(
            StateNode state,
            Motion motion,
            AnimatorParameters values,
            RuntimeAnimatorController controller
        )
        {
            (State, _motion, _values, _controller) = (state, motion, values, controller);
            Mix();
        }

        internal StateNode State { get; }

        /// <summary>How often it has been played.</summary>
        internal float Time { get; private set; }

        /// <summary>The same before the last step.</summary>
        private float Before { get; set; }

        internal IReadOnlyList<PlayedClip> Clips => _clips;

        /// <summary>In seconds, at a speed of one.</summary>
        private float Duration { get; set; }

        private float Speed => State.Speed * SpeedFactor;

        private float SpeedFactor =>
            State.SpeedParameter == null ? 1 : _values.NumberOf(State.SpeedParameter);

        internal float Length => Speed == 0 ? Duration : Duration / Math.Abs(Speed);

        internal AnimatorStateInfo Info =>
            new AnimatorStateInfo(State, Length, IsLooping, Time, SpeedFactor);

        // Nothing ends in a state without a clip.
        private bool IsLooping => !_clips.Exists(played => !played.Clip.isLooping);

        internal void MoveTo(float time) =>
            (Time, Before, _isFresh, _isMoved) = (time, time, true, false);

        internal void Advance(float seconds)
        {
            Mix();
            (Before, _isMoved) = (Time, seconds != 0);
            if (State.TimeParameter != null)
            {
                Time = _values.NumberOf(State.TimeParameter);
            }
            else if (Duration > 0)
            {
                Time += seconds * Speed / Duration;
            }
        }

        /// <summary>It has begun so many seconds ago.</summary>
        internal void Skip(float seconds)
        {
            Time += Duration > 0 && State.TimeParameter == null ? seconds * Speed / Duration : 0;
            _isMoved = seconds > 0;
        }

        /// <summary>What was at the beginning has been seen.</summary>
        internal void EndStep() => _isFresh &= !_isMoved;

        /// <summary>Whether the last step has come to that share of a round, or of the first one.</summary>
        internal bool HasPassed(float share, bool eachRound)
        {
            var (from, to) = (Math.Min(Before, Time), Math.Max(Before, Time));
            var round = eachRound ? Math.Max(0, Mathf.Floor(from - share)) : 0;
            for (var at = share + round; _isMoved && at <= to + Clip.Rounding; at++)
            {
                if (at > from + Clip.Rounding || (_isFresh && at >= from - Clip.Rounding))
                {
                    return true;
                }
                if (!eachRound)
                {
                    break;
                }
            }
            return false;
        }

        /// <summary>How many seconds have gone since that share of a round was passed.</summary>
        internal float SecondsSince(float share)
        {
            var gone = Time - share;
            return Math.Max(
                0,
                (share <= 1 ? gone - Mathf.Floor(gone + Clip.Rounding) : gone) * Length
            );
        }

        internal void AddTo(Pose pose, float weight, bool isAdditive)
        {
            foreach (var played in _clips)
            {
                var clip = played.Clip;
                pose.Add(
                    clip,
                    clip.Start + played.ShareAt(Time) * clip.length,
                    weight * played.Weight,
                    isAdditive ? clip.Start : (float?)null
                );
            }
        }

        // Which clips count, and how much, changes with the parameters.
        private void Mix()
        {
            _clips.Clear();
            var offset =
                State.OffsetParameter == null
                    ? State.CycleOffset
                    : _values.NumberOf(State.OffsetParameter);
            Duration = 0;
            Collect(_motion, 1, 1, offset, 0);
            Duration = _clips.Count == 0 ? EmptyLength : Duration;
        }

        private void Collect(Motion motion, float weight, float scale, float offset, int depth)
        {
            if (motion is AnimationClip saved && _controller.Played(saved) is { } clip)
            {
                if (weight > 0)
                {
                    var start = offset + clip.CycleOffset;
                    _clips.Add(new PlayedClip(clip, weight, scale, start));
                    Duration += scale == 0 ? 0 : weight * clip.length / Math.Abs(scale);
                }
            }
            else if (motion is BlendTree tree && depth < Deepest)
            {
                var weights = tree.Weights(_values);
                for (var i = 0; i < weights.Length; i++)
                {
                    var child = tree.Children[i];
                    Collect(
                        child.Motion,
                        weight * weights[i],
                        scale * child.TimeScale,
                        offset + child.CycleOffset,
                        depth + 1
                    );
                }
            }
        }
    }
}
