#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>The looks of objects of the world: their sprites, or the colours of their meshes.</summary>
    internal sealed class ObjectLook : ILookReader
    {
        private readonly MainColor _colorOf = new();

        public Look? Of(object thing)
        {
            if (!(thing is Transform place) || place == null)
            {
                return null;
            }
            var layers = SpriteLayers.Of(place);
            var renderer = (Renderer?)layers.Top ?? Mesh(place);
            if (renderer == null)
            {
                return null;
            }
            var sprite = renderer as SpriteRenderer;
            return new Look
            {
                Kind = ObjectName.WithoutNumber(place),
                Picture =
                    sprite == null || sprite.sprite == null
                        ? null
                        : PlayedPictures.NameOf(sprite, sprite.sprite),
                Drawn = sprite == null ? null : sprite.sprite,
                Color =
                    sprite == null
                        ? ColorWords.Of(_colorOf.Of(renderer))
                        : Tint.Of(sprite.color, sprite.sprite),
                Mark = layers.Mark,
            };
        }

        public IEnumerable<object> Shown() =>
            SceneObjects
                .Unordered<SpriteRenderer>()
                .Where(SpriteSight.IsShown)
                .Select(shown => shown.sprite);

        /// <summary>What an object is called that lies on its face, see <see cref="FaceDown"/>; null for others.</summary>
        public static string? BackOf(Transform place) =>
            TopSprite(place) is { } top ? FaceDown.NameOf(place, top, shown => shown.sprite) : null;

        // The sprite that is drawn last hides the others: the back of a card that is not turned.
        internal static SpriteRenderer? TopSprite(Transform place)
        {
            SpriteRenderer? top = null;
            var camera = Camera.main;
            foreach (var sprite in place.GetComponentsInChildren<SpriteRenderer>())
            {
                var isShown = SpriteSight.IsShownTo(camera, sprite);
                if (isShown && (top == null || Order(sprite).CompareTo(Order(top)) >= 0))
                {
                    top = sprite;
                }
            }
            return top;
        }

        internal static (int, int, float) Order(SpriteRenderer sprite) =>
            (
                SortingLayer.GetLayerValueFromID(sprite.sortingLayerID),
                sprite.sortingOrder,
                -sprite.transform.position.z
            );

        private static Renderer? Mesh(Transform place) =>
            place.TryGetComponent<MeshRenderer>(out var mesh)
            && mesh.enabled
            && !place.TryGetComponent<TextMesh>(out _)
                ? mesh
                : null;
    }
}
