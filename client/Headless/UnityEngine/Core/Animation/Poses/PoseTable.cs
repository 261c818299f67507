using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless
{
    /// <summary>All properties that a set of clips moves, found below one object: each number has its place in a pose.</summary>
    internal sealed class PoseTable
    {
        private readonly Transform _root;
        private readonly PropertyFinder _finder;
        private readonly Dictionary<AnimationClip, PlannedCurve[]> _plans =
            new Dictionary<AnimationClip, PlannedCurve[]>();
        private readonly HashSet<int> _inTurns = new HashSet<int>();

        internal PoseTable(
            Transform root,
            IEnumerable<AnimationClip> clips,
            Animator animator = null
        )
        {
            _root = root;
            _finder = new PropertyFinder(this, animator);
            foreach (var clip in clips.Distinct())
            {
                _plans[clip] = clip.Curves.SelectMany(Plan).ToArray();
            }
        }

        internal Transform Root => _root;

        internal int Numbers { get; private set; }

        internal int Objects { get; private set; }

        internal List<AnimatedProperty> Properties { get; } = new List<AnimatedProperty>();

        /// <summary>The first of the four numbers of each rotation.</summary>
        internal List<int> Turns { get; } = new List<int>();

        internal bool IsTurn(int slot) => _inTurns.Contains(slot);

        /// <summary>Nothing for a clip that is not one of them.</summary>
        internal PlannedCurve[] PlanOf(AnimationClip clip) =>
            _plans.TryGetValue(clip, out var plan) ? plan : Array.Empty<PlannedCurve>();

        /// <summary>What the objects have now.</summary>
        internal Pose Current()
        {
            var pose = new Pose(this);
            foreach (var property in Properties)
            {
                if (property.IsThere)
                {
                    property.Read(pose);
                }
            }
            return pose;
        }

        internal int NextNumber() => Numbers++;

        internal int NextObject() => Objects++;

        internal void AddTurn(int slot)
        {
            Turns.Add(slot);
            _inTurns.UnionWith(Enumerable.Range(slot, 4));
        }

        // A curve without its object moves nothing, as in Unity.
        private IEnumerable<PlannedCurve> Plan(ClipCurve curve)
        {
            if (Owner(curve) is { } owner && _finder.Find(curve, owner) is { } slot)
            {
                yield return new PlannedCurve(curve, slot, !curve.IsOfObjects && IsTurn(slot));
            }
        }

        private Object Owner(ClipCurve curve)
        {
            var found = _root;
            foreach (var name in curve.Path.Split('/'))
            {
                found =
                    name == "" ? found : found?.Children.Find(child => child.Owner.name == name);
            }
            return found is null || curve.Type == null ? null
                : curve.Type == typeof(GameObject) ? found.Owner
                : (Object)found.Owner.Components.Find(curve.Type.IsInstanceOfType);
        }
    }
}
