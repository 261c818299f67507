#nullable enable

using System.Collections.Generic;
using DG.Tweening;

namespace Dreamtides.Layout
{
    /// <summary>A zone of the board that owns objects and gives each its place.</summary>
    public abstract class ObjectLayout : Displayable
    {
        /// <summary>The members in layout order.</summary>
        public abstract IReadOnlyList<Displayable> Objects { get; }

        /// <summary>Takes the object from the layout that had it.</summary>
        public abstract void Add(Displayable displayable);

        public abstract void AddRange(IEnumerable<Displayable> displayables);

        public abstract void RemoveIfPresent(Displayable? displayable);

        /// <summary>Puts an object that is not a member where members appear from or leave to.</summary>
        public abstract void ApplyTargetTransform(Displayable target, Sequence? sequence = null);

        /// <summary>Puts every member in its place: at once, or within the sequence.</summary>
        public abstract void ApplyLayout(Sequence? sequence = null);
    }
}
