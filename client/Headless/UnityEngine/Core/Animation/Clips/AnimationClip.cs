using System;
using System.Collections.Generic;
using System.Linq;
using Headless;

namespace UnityEngine
{
    /// <summary>Curves of values over time, each for a property of an object below the one that plays it.</summary>
    public sealed class AnimationClip : Motion
    {
        private const float UsualRate = 60;

        private readonly List<AnimationEvent> _events = new List<AnimationEvent>();
        private float? _savedLength;

        /// <summary>In seconds.</summary>
        public float length => _savedLength ?? Math.Max(CurvesEnd(), EventsEnd());

        /// <summary>Samples a second.</summary>
        public float frameRate { get; set; } = UsualRate;

        public WrapMode wrapMode { get; set; }

        /// <summary>Whether it is for an Animation, not for an Animator.</summary>
        public bool legacy { get; set; }

        public bool empty => Curves.Count == 0 && _events.Count == 0;

        public bool humanMotion => IsHuman;

        public bool hasRootCurves => Curves.Any(curve => curve.IsOfAvatar);

        public bool hasGenericRootTransform => HasGenericRoot;

        public Bounds localBounds { get; set; }

        public AnimationEvent[] events
        {
            get => _events.Select(saved => saved.Copy()).ToArray();
            set
            {
                _events.Clear();
                foreach (var added in value)
                {
                    AddEvent(added);
                }
            }
        }

        internal List<ClipCurve> Curves { get; } = new List<ClipCurve>();

        internal IReadOnlyList<AnimationEvent> OwnEvents => _events;

        /// <summary>Where the clip begins in its curves.</summary>
        internal float Start { get; private set; }

        internal bool IsRepeated { get; set; }

        internal float CycleOffset { get; set; }

        internal bool HasGenericRoot { get; set; }

        internal override bool Loops => legacy ? wrapMode == WrapMode.Loop : IsRepeated;

        internal override bool IsHuman => Curves.Any(curve => curve.IsOfAvatar);

        internal override float Duration => length;

        public void AddEvent(AnimationEvent evt)
        {
            _events.Add(evt.Copy());
            _events.Sort((a, b) => a.time.CompareTo(b.time));
        }

        /// <summary>A curve for one number: "localPosition.x" of a Transform, "m_Color.a" of a SpriteRenderer.</summary>
        public void SetCurve(
            string relativePath,
            Type type,
            string propertyName,
            AnimationCurve curve
        )
        {
            var name = CurveNames.Saved(propertyName);
            Curves.RemoveAll(old => old.IsFor(relativePath, type, name));
            if (curve != null)
            {
                Curves.Add(new ClipCurve(relativePath, type, name, new[] { curve }));
            }
        }

        public void ClearCurves() => Curves.Clear();

        /// <summary>Only tidies what another program has made uneven.</summary>
        public void EnsureQuaternionContinuity() { }

        /// <summary>Puts the object and what is below it where the clip has them at that time.</summary>
        public void SampleAnimation(GameObject go, float time)
        {
            var pose = new Pose(new PoseTable(go.transform, new[] { this }));
            pose.Add(this, Start + Mathf.Clamp(time, 0, length), 1);
            pose.Finish(pose.Table.Current());
            pose.Write();
        }

        /// <summary>What the file says; clips of packages and of 2D have curves that end before or behind it.</summary>
        internal void SetRange(float start, float stop)
        {
            if (stop > start)
            {
                (Start, _savedLength) = (start, stop - start);
            }
        }

        private float CurvesEnd() =>
            Curves.Select(curve => curve.End).DefaultIfEmpty(empty ? 1 : 0).Max();

        private float EventsEnd() => _events.Select(added => added.time).DefaultIfEmpty(0).Max();
    }
}
