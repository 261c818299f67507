#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>How far something has moved, and which way; or how else it has changed.</summary>
    internal readonly struct MovedWay
    {
        // Nearer to where it was, nobody sees it.
        private const float LeastInWorld = 0.05f;
        private const float LeastOnCanvas = 3;

        /// <param name="way">In units of the world, or in pixels of a canvas or panel, y up.</param>
        /// <param name="isOnCanvas">Whether it is on a canvas or panel.</param>
        /// <param name="isAnyway">Whether it only went on as it did before the action.</param>
        /// <param name="change">In which other way it has changed; null for none.</param>
        public MovedWay(Vector3 way, bool isOnCanvas, bool isAnyway, string? change = null)
        {
            Way = way;
            IsOnCanvas = isOnCanvas;
            IsAnyway = isAnyway;
            Change = change;
        }

        public Vector3 Way { get; }

        public bool IsOnCanvas { get; }

        public bool IsAnyway { get; }

        /// <summary>"turned 45° right", "faded to 40 %"; null for what has only moved.</summary>
        public string? Change { get; }

        /// <summary>It has moved far enough to be seen, or has changed.</summary>
        public bool IsSeen => IsFar || Change != null;

        /// <summary>Far enough to be seen.</summary>
        public bool IsFar => Way.magnitude >= (IsOnCanvas ? LeastOnCanvas : LeastInWorld);
    }
}
