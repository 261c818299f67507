#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Newtonsoft.Json;
using UnityEngine;

namespace Abu
{
    /// <summary>Something that an action has moved, for a reply whose tree does not show it.</summary>
    internal sealed class MovedThing
    {
        // A shorter part of the way is left out of the words.
        private const float LeastShare = 0.3f;

        /// <summary>Its name for people.</summary>
        [JsonProperty("name")]
        public string Name { get; set; } = "";

        /// <summary>The ref of its node, where others have the same name; null if it has none or its name tells it.</summary>
        [JsonProperty("ref", NullValueHandling = NullValueHandling.Ignore)]
        public string? Ref { get; set; }

        /// <summary>How far and which way, for who looks through the camera: "2.1 m right, 1 m up"; or "turned 45° right".</summary>
        [JsonProperty("by")]
        public string By { get; set; } = "";

        /// <summary>What has moved, the same name once; null if that is nothing.</summary>
        /// <param name="moved">From <see cref="MotionWatch.Moved"/>.</param>
        /// <param name="isAnyway">What only went on as before the action, or the others.</param>
        /// <param name="refOf">The ref that tells a thing of this name from others; null if none is needed.</param>
        public static List<MovedThing>? Of(
            List<(string Name, object? Thing, MovedWay Way)> moved,
            bool isAnyway,
            Func<string, object, string?> refOf
        )
        {
            var eye = ScreenCameras.All().LastOrDefault();
            var views = ScreenCameras.Views();
            // Of one name, those that the tree tells apart are told each.
            var others = new HashSet<(string, string?)>(
                moved
                    .Where(one => isAnyway && !one.Way.IsAnyway)
                    .Select(one => (one.Name, RefOf(one.Name, one.Thing)))
            );
            var things = moved
                .Where(one =>
                    one.Way.IsAnyway == isAnyway
                    && !others.Contains((one.Name, RefOf(one.Name, one.Thing)))
                )
                .Where(one => one.Way.IsOnCanvas || IsSeen(one.Thing, one.Way.Way, views))
                .Select(one => new MovedThing
                {
                    Name = LabelText.OneLine(one.Name),
                    Ref = RefOf(one.Name, one.Thing),
                    By = one.Way.IsFar ? Words(one.Way, eye) : one.Way.Change!,
                })
                .GroupBy(one => (one.Name, one.Ref))
                .Select(same => same.First())
                .ToList();
            return things.Count > 0 ? things : null;

            string? RefOf(string name, object? thing) => thing == null ? null : refOf(name, thing);
        }

        // What never was in the picture is in no tree. A camera moves what is seen.
        private static bool IsSeen(object? thing, Vector3 way, List<CameraView> views) =>
            thing is not Transform place
            || place.TryGetComponent<Camera>(out _)
            || ScreenCameras.Show(place, views)
            || ScreenCameras.Show(place, views, -way);

        private static string Words(MovedWay moved, Camera? eye)
        {
            var way =
                moved.IsOnCanvas || eye == null ? moved.Way : ViewAxes.Of(eye).Turned(moved.Way);
            var unit = moved.IsOnCanvas ? "px" : "m";
            var least = way.magnitude * LeastShare;
            var parts = new[]
            {
                (Size: way.x, Word: way.x < 0 ? "left" : "right"),
                (Size: way.y, Word: way.y < 0 ? "down" : "up"),
                (Size: way.z, Word: way.z < 0 ? "nearer" : "away"),
            };
            return string.Join(
                ", ",
                parts
                    .Where(part => Mathf.Abs(part.Size) >= least)
                    .Select(part => $"{Number(part.Size)} {unit} {part.Word}")
            );
        }

        private static string Number(float size)
        {
            var form = Mathf.Abs(size) < 10 ? "0.#" : "0";
            return Mathf.Abs(size).ToString(form, CultureInfo.InvariantCulture);
        }
    }
}
