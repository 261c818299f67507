#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>A sprite, and the outermost object that holds nothing else: "Visual" in "Tile".</summary>
    internal readonly struct SpriteCell
    {
        public SpriteCell(SpriteRenderer sprite)
        {
            Sprite = sprite;
            Board = KnownBoards.Of(sprite.transform);
            Object = sprite.transform;
            while (
                Object.parent is { childCount: 1 } holder
                && !HasPicture(holder)
                && !ReferenceEquals(holder, Board?.Holder)
            )
            {
                Object = holder;
            }
        }

        public SpriteRenderer Sprite { get; }

        public Transform Object { get; }

        /// <summary>The board that had it in the last walk; null for none.</summary>
        public KnownBoard? Board { get; }

        public Vector3 Middle => Sprite.transform.position;

        /// <summary>In the space of an object, where also a turned board has straight rows.</summary>
        /// <param name="parent">Null for that of the scene.</param>
        public Vector3 MiddleIn(Transform? parent) => In(parent, Middle);

        /// <summary>A point of the scene in the space of an object.</summary>
        public static Vector3 In(Transform? parent, Vector3 point) =>
            parent == null ? point : parent.InverseTransformPoint(point);

        public Vector2 SizeIn(Transform? parent)
        {
            var (size, scale) = (
                Sprite.bounds.size,
                parent == null ? Vector3.one : parent.lossyScale
            );
            return new Vector2(size.x / scale.x, size.y / scale.y);
        }

        private static bool HasPicture(Transform place) =>
            place.TryGetComponent<SpriteRenderer>(out _);
    }
}
