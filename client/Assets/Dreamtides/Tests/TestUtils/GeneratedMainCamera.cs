#nullable enable

using Dreamtides.Components;
using UnityEngine;

namespace Dreamtides.Tests.TestUtils
{
    public sealed class GeneratedMainCamera
    {
        public const float FieldOfView = 60f;

        public GeneratedMainCamera(TestObjects objects)
        {
            Camera = objects.Create<Camera>("Main Camera");
            Camera.transform.position = new Vector3(0f, 0f, -10f);
            GameCamera = Camera.gameObject.AddComponent<GameCamera>();
        }

        public Camera Camera { get; }

        public GameCamera GameCamera { get; }
    }
}
