#nullable enable

using UnityEngine;

namespace Samples
{
    /// <summary>The camera of games that stand in the world, around its origin.</summary>
    public static class WorldCamera
    {
        /// <summary>The scene's own camera, or a new one, ten units before the origin.</summary>
        public static Camera Get(Color background)
        {
            var camera = Camera.main;
            if (camera == null)
            {
                camera = new GameObject("Main Camera")
                {
                    tag = "MainCamera",
                }.AddComponent<Camera>();
            }
            camera.transform.position = new Vector3(0, 0, -10);
            camera.clearFlags = CameraClearFlags.SolidColor;
            camera.backgroundColor = background;
            return camera;
        }
    }
}
