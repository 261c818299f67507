using System;

namespace UnityEngine.AI
{
    public enum NavMeshPathStatus
    {
        PathComplete = 0,
        PathPartial = 1,
        PathInvalid = 2,
    }

    public struct NavMeshHit
    {
        public Vector3 position { get; set; }

        public Vector3 normal { get; set; }

        public float distance { get; set; }

        public int mask { get; set; }

        public bool hit { get; set; }
    }

    public sealed class NavMeshPath
    {
        private Vector3[] _corners = Array.Empty<Vector3>();

        public Vector3[] corners => (Vector3[])_corners.Clone();

        public NavMeshPathStatus status =>
            _corners.Length > 0 ? NavMeshPathStatus.PathComplete : NavMeshPathStatus.PathInvalid;

        public void ClearCorners() => _corners = Array.Empty<Vector3>();

        public int GetCornersNonAlloc(Vector3[] results)
        {
            var count = Math.Min(results.Length, _corners.Length);
            Array.Copy(_corners, results, count);
            return count;
        }

        internal static NavMeshPath Between(Vector3 from, Vector3 to)
        {
            var path = new NavMeshPath();
            path.Set(from, to);
            return path;
        }

        internal void Set(Vector3 from, Vector3 to) => _corners = new[] { from, to };
    }

    /// <summary>Everywhere: the mesh that was baked is not read.</summary>
    public static class NavMesh
    {
        public const int AllAreas = -1;

        public static bool SamplePosition(
            Vector3 sourcePosition,
            out NavMeshHit hit,
            float maxDistance,
            int areaMask
        )
        {
            hit = new NavMeshHit
            {
                position = sourcePosition,
                normal = Vector3.up,
                mask = 1,
                hit = true,
            };
            return true;
        }

        public static bool CalculatePath(
            Vector3 sourcePosition,
            Vector3 targetPosition,
            int areaMask,
            NavMeshPath path
        )
        {
            path.Set(sourcePosition, targetPosition);
            return true;
        }

        /// <summary>Nothing is in the way.</summary>
        public static bool Raycast(
            Vector3 sourcePosition,
            Vector3 targetPosition,
            out NavMeshHit hit,
            int areaMask
        )
        {
            hit = new NavMeshHit
            {
                position = targetPosition,
                distance = Vector3.Distance(sourcePosition, targetPosition),
            };
            return false;
        }
    }
}
