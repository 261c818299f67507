using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>For what an element is made from a file.</summary>
    public struct CreationContext : IEquatable<CreationContext>
    {
        public static readonly CreationContext Default = default;

        internal CreationContext(
            VisualTreeAsset asset,
            VisualElement target,
            Dictionary<string, VisualElement> slots
        )
        {
            (visualTreeAsset, this.target, slotInsertionPoints) = (asset, target, slots);
        }

        /// <summary>Null unless the file is made as a part of another.</summary>
        public VisualElement target { get; }

        public VisualTreeAsset visualTreeAsset { get; }

        public Dictionary<string, VisualElement> slotInsertionPoints { get; }

        public static bool operator ==(CreationContext context1, CreationContext context2) =>
            context1.Equals(context2);

        public static bool operator !=(CreationContext context1, CreationContext context2) =>
            !context1.Equals(context2);

        public bool Equals(CreationContext other) =>
            target == other.target
            && visualTreeAsset == other.visualTreeAsset
            && slotInsertionPoints == other.slotInsertionPoints;

        public override bool Equals(object obj) => obj is CreationContext other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(target, visualTreeAsset);
    }
}
