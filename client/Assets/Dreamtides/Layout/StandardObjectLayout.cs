#nullable enable

using System.Collections.Generic;
using System.Collections.ObjectModel;
using DG.Tweening;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>A layout over a list that is kept in the order of the members' sorting keys.</summary>
    public abstract class StandardObjectLayout : ObjectLayout
    {
        private readonly List<Displayable> _objects = new List<Displayable>();
        private ReadOnlyCollection<Displayable>? _view;

        public override IReadOnlyList<Displayable> Objects => _view ??= _objects.AsReadOnly();

        public abstract Vector3 CalculateObjectPosition(int index, int count);

        public virtual Vector3? CalculateObjectRotation(int index, int count) => null;

        public virtual float? CalculateObjectScale(int index, int count) => null;

        public override void Add(Displayable displayable)
        {
            if (displayable.Parent != null && displayable.Parent != this)
            {
                displayable.Parent.RemoveIfPresent(displayable);
            }

            _objects.Remove(displayable);
            displayable.Parent = this;
            if (!displayable.ExcludeFromLayout)
            {
                displayable.GameContext = GameContext;
            }

            // Inserted behind members with the same key, so that those stay in the order in which they came.
            var index = _objects.Count;
            while (index > 0 && _objects[index - 1].SortingKey > displayable.SortingKey)
            {
                index--;
            }

            _objects.Insert(index, displayable);
        }

        public override void AddRange(IEnumerable<Displayable> displayables)
        {
            foreach (var displayable in displayables)
            {
                Add(displayable);
            }
        }

        public override void RemoveIfPresent(Displayable? displayable)
        {
            if (displayable == null)
            {
                return;
            }

            displayable.Parent = null;
            _objects.Remove(displayable);
        }

        public override void ApplyTargetTransform(Displayable target, Sequence? sequence = null) =>
            Place(target, 0, 1, sequence);

        public override void ApplyLayout(Sequence? sequence = null)
        {
            for (var i = 0; i < _objects.Count; i++)
            {
                if (!_objects[i].ExcludeFromLayout)
                {
                    Place(_objects[i], i, _objects.Count, sequence);
                }
            }
        }

        private void Place(Displayable displayable, int index, int count, Sequence? sequence)
        {
            var rotation = CalculateObjectRotation(index, count);
            if (rotation != null)
            {
                displayable.transform.rotation = Quaternion.Euler(rotation.Value);
            }

            var scale = CalculateObjectScale(index, count) ?? displayable.DefaultScale;
            displayable.transform.MoveTo(CalculateObjectPosition(index, count), scale, sequence);
        }
    }
}
