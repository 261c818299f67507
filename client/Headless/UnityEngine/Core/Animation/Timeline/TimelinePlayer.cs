using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.Playables;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>Shows a Timeline at a time: objects that are active, clips, signals.</summary>
    internal sealed class TimelinePlayer
    {
        private readonly PlayableDirector _director;
        private readonly TimelineData _timeline;
        private readonly Dictionary<TimelineTrack, Pose> _poses =
            new Dictionary<TimelineTrack, Pose>();
        private readonly Dictionary<TimelineTrack, bool> _activeBefore =
            new Dictionary<TimelineTrack, bool>();

        internal TimelinePlayer(PlayableDirector director, TimelineData timeline)
        {
            (_director, _timeline) = (director, timeline);
            foreach (var track in Tracks(TimelineKind.Activation))
            {
                if (BoundObject(track) is { } switched)
                {
                    _activeBefore[track] = switched.activeSelf;
                }
            }
        }

        internal void Show(double time)
        {
            foreach (var track in Tracks(TimelineKind.Activation))
            {
                Switch(BoundObject(track), track.Clips.Exists(clip => clip.Has(time)));
            }
            foreach (var track in Tracks(TimelineKind.Animation))
            {
                if (BoundObject(track) is { } moved)
                {
                    Move(track, moved, time);
                }
            }
        }

        /// <summary>Sends the signals from one time up to another one.</summary>
        internal void Signal(double from, double to)
        {
            foreach (var track in _timeline.Tracks)
            {
                foreach (var signal in track.Signals)
                {
                    if (signal.Time >= from && signal.Time < to)
                    {
                        Send(track, signal);
                    }
                }
            }
        }

        internal void End()
        {
            foreach (var track in Tracks(TimelineKind.Activation))
            {
                if (track.After != PostPlayback.LeaveAsIs)
                {
                    Switch(
                        BoundObject(track),
                        track.After == PostPlayback.Revert
                            ? _activeBefore.GetValueOrDefault(track)
                            : track.After == PostPlayback.Active
                    );
                }
            }
        }

        private IEnumerable<TimelineTrack> Tracks(TimelineKind kind) =>
            _timeline.Tracks.Where(track => track.Kind == kind);

        private GameObject BoundObject(TimelineTrack track)
        {
            var bound = _director.GetGenericBinding(track.Key);
            var owner = bound as GameObject ?? (bound as Component)?.Owner;
            return Object.IsAlive(owner) ? owner : null;
        }

        private static void Switch(GameObject switched, bool isActive)
        {
            if (!(switched is null) && switched.activeSelf != isActive)
            {
                switched.SetActive(isActive);
            }
        }

        private void Move(TimelineTrack track, GameObject moved, double time)
        {
            if (!_poses.TryGetValue(track, out var pose) || pose.Table.Root != moved.OwnTransform)
            {
                var clips = track.Clips.Select(clip => clip.Animation).Where(clip => clip != null);
                pose = new Pose(new PoseTable(moved.OwnTransform, clips));
                _poses[track] = pose;
            }
            pose.Clear();
            var seen = track.Clips.FindAll(clip => clip.Animation != null && clip.Has(time));
            foreach (var clip in seen)
            {
                pose.Add(clip.Animation, clip.TimeAt(time), clip.WeightAt(time));
            }
            if (seen.Count == 0 && Held(track, time) is { } held)
            {
                pose.Add(held.Animation, held.TimeAt(time), 1);
            }
            pose.Finish(pose.Table.Current());
            pose.Write();
        }

        // In a gap the clip before it goes on, or the one behind it is there already.
        private static TimelineClip Held(TimelineTrack track, double time)
        {
            var clips = track.Clips.Where(clip => clip.Animation != null).ToList();
            return clips
                    .Where(clip => clip.HoldsBehind && clip.End <= time)
                    .OrderByDescending(clip => clip.End)
                    .FirstOrDefault()
                ?? clips
                    .Where(clip => clip.HoldsBefore && clip.Start > time)
                    .OrderBy(clip => clip.Start)
                    .FirstOrDefault();
        }

        // The receiver is a class of the package, whose events say what the signal does.
        private void Send(TimelineTrack track, TimelineSignal signal)
        {
            var owner = BoundObject(track) ?? _director.Owner;
            foreach (var receiver in owner.Components.ToArray())
            {
                if (receiver.GetType().Name != "SignalReceiver")
                {
                    continue;
                }
                var method = receiver.GetType().GetMethod("GetReaction");
                if (method?.Invoke(receiver, new object[] { signal.Asset }) is { } reaction)
                {
                    ((UnityEngine.Events.UnityEvent)reaction).Invoke();
                }
                else
                {
                    UnsimulatedCalls.Note("SignalReceiver");
                }
            }
        }
    }
}
