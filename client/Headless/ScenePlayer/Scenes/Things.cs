using UnityEngine;

namespace Headless.Scenes
{
    /// <summary>What several scenes put into the world.</summary>
    internal static class Things
    {
        public static Camera Camera(Vector3 place, float down)
        {
            var camera = new GameObject("Main Camera")
            {
                tag = "MainCamera",
            }.AddComponent<Camera>();
            camera.transform.position = place;
            camera.transform.rotation = Quaternion.Euler(down, 0, 0);
            return camera;
        }

        /// <summary>One of Unity's primitive objects, in a material of its own.</summary>
        public static GameObject Put(
            PrimitiveType type,
            string name,
            Vector3 place,
            Vector3 size,
            Color color
        )
        {
            var thing = GameObject.CreatePrimitive(type);
            thing.name = name;
            thing.transform.position = place;
            thing.transform.localScale = size;
            thing.GetComponent<Renderer>().material.color = color;
            return thing;
        }
    }

    /// <summary>Takes the mouse, as scripts of small games do.</summary>
    internal sealed class Pressed : MonoBehaviour
    {
        private void OnMouseDown() => Debug.Log($"Pressed {name}");
    }
}
