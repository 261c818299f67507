#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Whether a sprite is drawn with an area: games turn a card by making its back thin, and then its front wide.</summary>
    internal static class SpriteSight
    {
        // In units of the world.
        private const float Thinnest = 0.001f;

        // The cosine between the way of the camera and that of a sprite which it sees from its edge.
        private const float FromItsEdge = 0.02f;

        public static bool IsShown(SpriteRenderer sprite) =>
            sprite.enabled && sprite.sprite != null && !Faint.Is(sprite.color.a) && HasArea(sprite);

        /// <summary>The same, and not from its edge.</summary>
        public static bool IsShownTo(Camera? camera, SpriteRenderer sprite) =>
            IsShown(sprite)
            && (
                camera == null
                || Mathf.Abs(Vector3.Dot(sprite.transform.forward, camera.transform.forward))
                    > FromItsEdge
            );

        /// <summary>Whether an Animator may change its picture.</summary>
        public static bool IsAnimated(SpriteRenderer sprite) =>
            sprite.GetComponentInParent<Animator>() != null;

        private static bool HasArea(SpriteRenderer sprite)
        {
            var (size, scale) = (sprite.sprite.bounds.size, sprite.transform.lossyScale);
            return Mathf.Abs(size.x * scale.x) > Thinnest && Mathf.Abs(size.y * scale.y) > Thinnest;
        }
    }
}
