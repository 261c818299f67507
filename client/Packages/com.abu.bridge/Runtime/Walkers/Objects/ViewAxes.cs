#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// To the right, up and ahead, for who looks through a camera. In a flat picture up is up on the screen; where a
    /// camera looks at a world of three dimensions, up is the world's, so that what rolls away on a floor does not
    /// rise.
    /// </summary>
    internal readonly struct ViewAxes
    {
        // A camera that looks down steeper than this shows a map.
        private const float Steep = -0.9f;

        private ViewAxes(Vector3 right, Vector3 up, Vector3 ahead, bool isMap)
        {
            (Right, Up, Ahead, IsMap) = (right, up, ahead, isMap);
        }

        public Vector3 Right { get; }

        public Vector3 Up { get; }

        public Vector3 Ahead { get; }

        /// <summary>Whether the picture has no depth that matters.</summary>
        public bool IsMap { get; }

        public static ViewAxes Of(Camera camera)
        {
            var place = camera.transform;
            var isMap = camera.orthographic || place.forward.y < Steep;
            return isMap
                ? new ViewAxes(place.right, place.up, place.forward, isMap: true)
                : Level(place);
        }

        /// <summary>The parts of a way along the axes.</summary>
        public Vector3 Turned(Vector3 way) =>
            new(Vector3.Dot(way, Right), Vector3.Dot(way, Up), Vector3.Dot(way, Ahead));

        // A camera may be tilted to its side, as on a ship.
        private static ViewAxes Level(Transform place)
        {
            var ahead = Vector3.Cross(place.right, Vector3.up).normalized;
            return new ViewAxes(Vector3.Cross(Vector3.up, ahead), Vector3.up, ahead, isMap: false);
        }
    }
}
