#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>How far something has moved, and which way.</summary>
    internal readonly struct MovedWay
    {
        // Nearer to where it was, nobody sees it.
        private const float LeastInWorld = 0.05f;
        private const float LeastOnCanvas = 3;

        /// <param name="way">In units of the world, or in pixels of a canvas or panel, y up.</param>
        /// <param name="isOnCanvas">Whether it is on a canvas or panel.</param>
        /// <param name="isAnyway">Whether it only went on as it did before the action.</param>
        public MovedWay(Vector3 way, bool isOnCanvas, bool isAnyway)
        {
            Way = way;
            IsOnCanvas = isOnCanvas;
            IsAnyway = isAnyway;
        }

        public Vector3 Way { get; }

        public bool IsOnCanvas { get; }

        public bool IsAnyway { get; }

        /// <summary>Far enough to be seen.</summary>
        public bool IsFar => Way.magnitude >= (IsOnCanvas ? LeastOnCanvas : LeastInWorld);
    }
}
