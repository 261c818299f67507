using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>Draws the trails of particles as lines, thin as the dots are small.</summary>
    internal static class ParticleTrailPainter
    {
        // How many places of a curve over the trail are looked at.
        private const int Looks = 5;

        /// <param name="share">Of the width that Unity shows.</param>
        internal static void Draw(
            PixelCanvas canvas,
            ScreenMap map,
            ParticleSystem system,
            float share
        )
        {
            var look = system.TrailLook;
            if (look.IsRibbon && system.Cloud.Particles is { Count: > 1 } particles)
            {
                var places = particles.ConvertAll(particle => system.ToWorld(particle.position));
                places.Reverse();
                DrawLine(canvas, map, system, places, particles[particles.Count - 1], share);
            }
            foreach (var trail in system.Cloud.Trails.All)
            {
                var places = trail.Places;
                if (!look.worldSpace)
                {
                    places = places.ConvertAll(system.ToWorld);
                }
                DrawLine(canvas, map, system, places, trail.Particle, share);
            }
        }

        private static void DrawLine(
            PixelCanvas canvas,
            ScreenMap map,
            ParticleSystem system,
            List<Vector3> places,
            ParticleSystem.Particle particle,
            float share
        )
        {
            if (places.Count < 2)
            {
                return;
            }
            var look = system.TrailLook;
            var size = look.sizeAffectsWidth ? particle.GetCurrentSize(system) : 1;
            var pixel = 1 / (map.Point(places[0] + Vector3.up) - map.Point(places[0])).magnitude;
            var dye = look.colorOverLifetime.Evaluate(particle.Life);
            if (look.inheritParticleColor)
            {
                dye *= particle.GetCurrentColor(system);
            }
            LinePainter.Draw(canvas, map, places, LookOf(look, size * share, pixel), dye);
        }

        private static LineLook LookOf(ParticleTrailLook look, float size, float pixel)
        {
            var at = Enumerable.Range(0, Looks).Select(i => i / (Looks - 1f)).ToArray();
            var widths = at.Select(one =>
                Mathf.Max(pixel, look.widthOverTrail.Evaluate(one) * size)
            );
            var colors = new Gradient();
            colors.SetKeys(
                at.Select(one => new GradientColorKey(look.colorOverTrail.Evaluate(one), one))
                    .ToArray(),
                at.Select(one => new GradientAlphaKey(look.colorOverTrail.Evaluate(one).a, one))
                    .ToArray()
            );
            return new LineLook
            {
                Widths = new AnimationCurve(
                    at.Zip(widths, (one, width) => new Keyframe(one, width)).ToArray()
                ),
                Colors = colors,
            };
        }
    }
}
