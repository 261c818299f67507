using Headless.Drawing;

namespace UnityEngine
{
    public enum PrimitiveType
    {
        Sphere = 0,
        Capsule = 1,
        Cylinder = 2,
        Cube = 3,
        Plane = 4,
        Quad = 5,
    }

    public sealed partial class GameObject
    {
        /// <summary>An object with that mesh, a lit white material and a collider.</summary>
        public static GameObject CreatePrimitive(PrimitiveType type)
        {
            var made = new GameObject(type.ToString());
            made.AddComponent<MeshFilter>().sharedMesh = BuiltinMeshes.Of(type);
            made.AddComponent<MeshRenderer>().sharedMaterial = Material.DefaultLit;
            AddColliderTo(made, type);
            return made;
        }

        private static void AddColliderTo(GameObject made, PrimitiveType type)
        {
            if (type == PrimitiveType.Cube)
                made.AddComponent<BoxCollider>();
            else if (type == PrimitiveType.Sphere)
                made.AddComponent<SphereCollider>();
            else if (type == PrimitiveType.Capsule || type == PrimitiveType.Cylinder)
                made.AddComponent<CapsuleCollider>().height = 2;
            else
                made.AddComponent<MeshCollider>();
        }
    }
}
