#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>The rows of lists that a game builds of objects in the world: texts beside objects that handle the pointer.</summary>
    internal sealed class ObjectRows : ListRows<Transform>
    {
        private readonly ObjectTargets _targets;
        private readonly SceneTexts _texts;
        private readonly HashSet<Transform> _withText;

        public ObjectRows(ObjectTargets targets, SceneTexts texts)
        {
            _targets = targets;
            _texts = texts;
            _withText = new HashSet<Transform>(texts.Free.SelectMany(Upwards));
        }

        /// <summary>What the row that holds the object says; null for an object in none.</summary>
        public string? Around(Transform place) =>
            Upwards(place)
                .Skip(1)
                .Where(_withText.Contains)
                .Select(Of)
                .FirstOrDefault(row => row != null);

        protected override IReadOnlyList<Transform> SiblingsOf(Transform level) =>
            level.parent != null
                ? ChildrenOf(level.parent)
                : level
                    .gameObject.scene.GetRootGameObjects()
                    .Select(root => root.transform)
                    .ToList();

        protected override IReadOnlyList<Transform> ChildrenOf(Transform level) =>
            level.Cast<Transform>().ToList();

        protected override string NameOf(Transform level) => ObjectName.WithoutNumber(level);

        protected override Transform? ParentOf(Transform level) => level.parent;

        // What a hidden row will take the pointer with is not among the targets yet.
        protected override bool IsControl(Transform level) =>
            _targets.Of(level) != null
            || (!level.gameObject.activeInHierarchy && WorldBodies.HasCollider(level));

        protected override bool IsShown(Transform level) => level.gameObject.activeSelf;

        protected override string TextOf(Transform level) =>
            _texts.BoundsOf(level) != null ? _texts.Of(level) ?? "" : "";

        private static IEnumerable<Transform> Upwards(Transform from)
        {
            for (var level = from; level != null; level = level.parent)
            {
                yield return level;
            }
        }
    }
}
