using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.Playables;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>A Timeline or a part of it, where its package is not there to say more.</summary>
    internal sealed class TimelinePart : PlayableAsset
    {
        public override Playable CreatePlayable(PlayableGraph graph, GameObject owner) => default;
    }

    /// <summary>What a Timeline plays, as its file says it.</summary>
    internal sealed class TimelineData
    {
        internal List<TimelineTrack> Tracks { get; } = new List<TimelineTrack>();

        /// <summary>Null for one that is as long as its clips.</summary>
        internal double? FixedDuration { get; set; }

        internal double Duration =>
            FixedDuration
            ?? Tracks
                .SelectMany(track => track.Clips)
                .Select(clip => clip.End)
                .Concat(Tracks.SelectMany(track => track.Signals).Select(signal => signal.Time))
                .DefaultIfEmpty(0)
                .Max();
    }

    internal enum TimelineKind
    {
        Other,
        Activation,
        Animation,
    }

    internal enum PostPlayback
    {
        Active,
        Inactive,
        Revert,
        LeaveAsIs,
    }

    internal sealed class TimelineTrack
    {
        internal TimelineTrack(TimelineKind kind, Object key)
        {
            (Kind, Key) = (kind, key);
        }

        internal TimelineKind Kind { get; }

        /// <summary>By which a director knows the object that the track moves.</summary>
        internal Object Key { get; }

        internal List<TimelineClip> Clips { get; } = new List<TimelineClip>();

        internal List<TimelineSignal> Signals { get; } = new List<TimelineSignal>();

        /// <summary>Of an activation track: what becomes of the object at the end.</summary>
        internal PostPlayback After { get; set; } = PostPlayback.LeaveAsIs;
    }

    internal sealed class TimelineSignal
    {
        internal TimelineSignal(double time, Object asset)
        {
            (Time, Asset) = (time, asset);
        }

        internal double Time { get; }

        internal Object Asset { get; }
    }

    internal sealed class TimelineClip
    {
        /// <summary>Null for one that only says when something is active.</summary>
        internal AnimationClip Animation { get; set; }

        internal double Start { get; set; }

        internal double Duration { get; set; }

        internal double ClipIn { get; set; }

        internal double TimeScale { get; set; } = 1;

        /// <summary>In seconds: how long it comes in and goes out.</summary>
        internal double In { get; set; }

        internal double Out { get; set; }

        /// <summary>Whether it is seen before and behind its time, where nothing else is.</summary>
        internal bool HoldsBefore { get; set; }

        internal bool HoldsBehind { get; set; }

        internal bool Repeats { get; set; }

        internal double End => Start + Duration;

        internal bool Has(double time) => time >= Start && time < End;

        /// <summary>From 0 to 1, as two clips that lie over each other are blended.</summary>
        internal float WeightAt(double time)
        {
            var weight = 1.0;
            if (In > 0)
            {
                weight = Math.Min(weight, (time - Start) / In);
            }
            if (Out > 0)
            {
                weight = Math.Min(weight, (End - time) / Out);
            }
            return Mathf.SmoothStep(0, 1, (float)weight);
        }

        /// <summary>The time in the clip's curves.</summary>
        internal float TimeAt(double time)
        {
            var at = ClipIn + (Math.Clamp(time, Start, End) - Start) * TimeScale;
            var length = Animation.length;
            at = Repeats && length > 0 ? at % length : Math.Min(at, length);
            return Animation.Start + (float)at;
        }
    }
}
