#nullable enable

using System.Collections.Generic;
using DG.Tweening;

namespace Dreamtides.Layout
{
    /// <summary>A zone of the board that owns objects and places them.</summary>
    public abstract class ObjectLayout : Displayable
    {
        /// <summary>The members in layout order.</summary>
        public abstract IReadOnlyList<Displayable> Objects { get; }

        /// <summary>Adds the object and removes it from its previous layout.</summary>
        public abstract void Add(Displayable displayable);

        public abstract void AddRange(IEnumerable<Displayable> displayables);

        public abstract void RemoveIfPresent(Displayable? displayable);

        /// <summary>Moves an object that is not a member to where members appear and leave.</summary>
        public abstract void ApplyTargetTransform(Displayable target, Sequence? sequence = null);

        /// <summary>Moves every member to its place: at once, or within the sequence.</summary>
        public abstract void ApplyLayout(Sequence? sequence = null);
    }
}
