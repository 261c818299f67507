using UnityEngine;

namespace Headless.Drawing
{
    /// <summary>What is shown of a model that cannot be read: the box of the collider that goes with it.</summary>
    internal static class UnreadModel
    {
        /// <summary>The mesh itself if it was read; null for one that was destroyed.</summary>
        public static Mesh Shown(Renderer renderer, Mesh mesh)
        {
            if (mesh == null)
                return null;
            if (!mesh.IsUnread || renderer.GetComponentInParent<Collider>() is not { } collider)
                return mesh;
            return collider == null ? mesh : BoxAround(collider.bounds, renderer.transform);
        }

        private static Mesh BoxAround(Bounds box, Transform space)
        {
            var shape = new MeshShape();
            shape.AddBox(box);
            return shape.ToMesh(nameof(UnreadModel), space.InverseTransformPoint);
        }
    }
}
