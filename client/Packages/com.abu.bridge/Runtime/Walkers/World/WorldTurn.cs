#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// How things are turned, in words: a ship that is steered, a tank. A flat picture is compared with how it was drawn, because nobody
    /// knows where its front is; a solid one looks along its forward axis.
    /// </summary>
    internal sealed class WorldTurn
    {
        // Fine enough to aim.
        private const int Step = 5;

        // In degrees from the middle of a step, which is only left when another one is nearer by some degrees.
        private const float Sway = 4;

        // The cosine above which a direction counts: as left, right, up or down, and as away from the viewer.
        private const float Share = 0.45f;

        private readonly Dictionary<Transform, int> _said = new();

        /// <summary>"turned 30° left", "facing left"; null for what stands as it was drawn, and for what rolls.</summary>
        public string? Of(WorldThing thing, WorldEye eye)
        {
            if (WorldBodies.Rolls(thing.Object))
            {
                return null;
            }
            var isFlat = thing.Object.GetComponentInChildren<SpriteRenderer>() != null;
            return isFlat ? Turned(thing.Object, eye) : Facing(thing.Object, eye);
        }

        private string? Turned(Transform place, WorldEye eye)
        {
            var up = eye.Turned(place.up);
            var degrees = Mathf.Atan2(-up.x, up.y) * Mathf.Rad2Deg;
            _said.TryGetValue(place, out var said);
            if (Mathf.Abs(Mathf.DeltaAngle(degrees, said)) > Sway)
            {
                said = Mathf.RoundToInt(degrees / Step) * Step;
                _said[place] = said;
            }
            return said == 0 ? null
                : Mathf.Abs(said) == 180 ? "upside down"
                : $"turned {Mathf.Abs(said)}° {(said > 0 ? "left" : "right")}";
        }

        private static string? Facing(Transform place, WorldEye eye)
        {
            var way = eye.Turned(place.forward);
            var words = new List<string>();
            Add(words, way.y, "up", "down");
            Add(words, way.x, "right", "left");
            if (words.Count == 0 && !eye.IsMap && way.z < 0)
            {
                words.Add("the camera");
            }
            return words.Count == 0 ? null : $"facing {string.Join(" ", words)}";
        }

        private static void Add(List<string> words, float share, string plus, string minus)
        {
            if (Mathf.Abs(share) >= Share)
            {
                words.Add(share > 0 ? plus : minus);
            }
        }

        /// <summary>Forgets things that are gone.</summary>
        public void Forget()
        {
            foreach (var place in new List<Transform>(_said.Keys))
            {
                if (place == null)
                {
                    _said.Remove(place!);
                }
            }
        }
    }
}
