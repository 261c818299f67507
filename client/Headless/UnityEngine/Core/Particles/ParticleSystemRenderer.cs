using Headless.Drawing;

namespace UnityEngine
{
    /// <summary>
    /// Draws each particle as a dot of its colour, and trails as lines. What the material would show, which is soft and
    /// mostly transparent, is not there, and a square of the particle's whole size would hide the game.
    /// </summary>
    public sealed class ParticleSystemRenderer : Renderer
    {
        // Of the particle's size, and in pixels.
        private const float Share = 0.15f;
        private const float Least = 1;
        private const float Most = 4;

        internal override void Paint(PixelCanvas canvas, ScreenMap map)
        {
            if (Owner.GetComponent<ParticleSystem>() is not { } system)
            {
                return;
            }
            ParticleTrailPainter.Draw(canvas, map, system, Share);
            foreach (var particle in system.Cloud.Particles)
            {
                var place = system.ToWorld(particle.position);
                var view = map.Lens.ToView(place);
                if (view.z >= map.Lens.Near && view.z <= map.Lens.Far)
                {
                    var (size, color) = (
                        particle.GetCurrentSize(system),
                        particle.GetCurrentColor(system)
                    );
                    PaintDot(canvas, map, place, size, color);
                }
            }
        }

        private static void PaintDot(
            PixelCanvas canvas,
            ScreenMap map,
            Vector3 place,
            float size,
            Color color
        )
        {
            var middle = map.Point(place);
            var pixels = (map.Point(place + Vector3.up * size) - middle).magnitude;
            var half = Mathf.Clamp(pixels * Share, Least, Most);
            var corner = middle - Vector2.one * half;
            canvas.Fill(
                PixelRect.Snap(new Rect(corner, Vector2.one * half * 2)).Intersect(canvas.Clip),
                color
            );
        }
    }
}
