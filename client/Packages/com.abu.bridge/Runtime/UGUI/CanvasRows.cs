#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>The rows of lists on a canvas.</summary>
    internal sealed class CanvasRows : ListRows<Transform>
    {
        protected override IReadOnlyList<Transform> SiblingsOf(Transform level) =>
            level.parent == null ? Array.Empty<Transform>() : ChildrenOf(level.parent);

        protected override IReadOnlyList<Transform> ChildrenOf(Transform level) =>
            level.Cast<Transform>().ToList();

        protected override Transform? ParentOf(Transform level) => level.parent;

        protected override string NameOf(Transform level) => ObjectName.WithoutNumber(level);

        protected override bool IsControl(Transform level) =>
            level.TryGetComponent<Selectable>(out _)
            || (
                level.TryGetComponent<IEventSystemHandler>(out _)
                && !level.TryGetComponent<ScrollRect>(out _)
            );

        protected override bool IsShown(Transform level) => level.gameObject.activeSelf;

        protected override string TextOf(Transform level) => GraphicText.Of(level);
    }
}
