using System.Collections.Generic;
using Headless.Drawing;

namespace UnityEngine
{
    public enum CameraClearFlags
    {
        Skybox = 1,
        SolidColor = 2,
        Depth = 3,
        Nothing = 4,
    }

    /// <summary>Looks along its forward axis onto the screen, a part of it, or a texture.</summary>
    public sealed class Camera : Behaviour
    {
        private static readonly List<Camera> s_Active = new List<Camera>();
        private float _aspect;
        private Rect _rect = new Rect(0, 0, 1, 1);

        /// <summary>The first enabled camera of an active object tagged MainCamera.</summary>
        public static Camera main => s_Active.Find(camera => camera.CompareTag("MainCamera"));

        public static Camera[] allCameras => s_Active.ToArray();

        /// <summary>The one that draws right now.</summary>
        public static Camera current { get; internal set; }

        public bool orthographic { get; set; }

        /// <summary>Half of the visible height, in world units.</summary>
        public float orthographicSize { get; set; } = 5;

        /// <summary>The angle of the whole visible height, in degrees.</summary>
        public float fieldOfView { get; set; } = 60;

        public float nearClipPlane { get; set; } = 0.3f;

        public float farClipPlane { get; set; } = 1000;

        /// <summary>Cameras with larger numbers draw later.</summary>
        public float depth { get; set; }

        public int cullingMask { get; set; } = -1;

        /// <summary>The layers whose objects get mouse messages.</summary>
        public int eventMask { get; set; } = -1;

        /// <summary>The screen it draws to. Cameras with another number than 0 are not drawn here.</summary>
        public int targetDisplay { get; set; }

        public RenderTexture targetTexture { get; set; }

        public CameraClearFlags clearFlags { get; set; } = CameraClearFlags.Skybox;

        public Color backgroundColor { get; set; } =
            new Color(0.19215687f, 0.3019608f, 0.4745098f, 0);

        public int pixelWidth => (int)pixelRect.width;

        public int pixelHeight => (int)pixelRect.height;

        /// <summary>The part of the screen or texture that it draws to, from 0 to 1 from the lower left corner.</summary>
        public Rect rect
        {
            get => _rect;
            set => _rect = value;
        }

        /// <summary>That part in whole pixels.</summary>
        public Rect pixelRect
        {
            get
            {
                var (min, max) = (
                    Vector2.Max(_rect.min, Vector2.zero),
                    Vector2.Min(_rect.max, Vector2.one)
                );
                return Rect.MinMaxRect(
                    Mathf.Round(min.x * TargetSize.x),
                    Mathf.Round(min.y * TargetSize.y),
                    Mathf.Round(max.x * TargetSize.x),
                    Mathf.Round(max.y * TargetSize.y)
                );
            }
            set => _rect = new Rect(value.position / TargetSize, value.size / TargetSize);
        }

        private Vector2 TargetSize =>
            targetTexture != null
                ? new Vector2(targetTexture.width, targetTexture.height)
                : (Vector2)Screen.Game;

        /// <summary>Width by height; follows the screen until it is set.</summary>
        public float aspect
        {
            get => _aspect > 0 ? _aspect : (float)pixelWidth / pixelHeight;
            set => _aspect = value;
        }

        /// <summary>Draws at once what it sees onto its texture. Without one it draws with the screen, at the frame's end.</summary>
        public void Render()
        {
            if (targetTexture != null)
            {
                ScreenPainter.DrawWorld(targetTexture.Canvas, this);
            }
        }

        public Vector3 WorldToViewportPoint(Vector3 position)
        {
            var view = Quaternion.Inverse(transform.rotation) * (position - transform.position);
            var half = HalfSize(view.z);
            // A point in the plane of the camera itself has no place on the screen.
            if (half.y == 0)
                return new Vector3(0.5f, 0.5f, view.z);
            return new Vector3(view.x / half.x / 2 + 0.5f, view.y / half.y / 2 + 0.5f, view.z);
        }

        /// <param name="position">z is the distance from the camera</param>
        public Vector3 ViewportToWorldPoint(Vector3 position)
        {
            var half = HalfSize(position.z);
            var view = new Vector3(
                (position.x - 0.5f) * 2 * half.x,
                (position.y - 0.5f) * 2 * half.y,
                position.z
            );
            return transform.position + transform.rotation * view;
        }

        public Vector3 WorldToScreenPoint(Vector3 position) =>
            ViewportToScreenPoint(WorldToViewportPoint(position));

        public Vector3 ScreenToWorldPoint(Vector3 position) =>
            ViewportToWorldPoint(ScreenToViewportPoint(position));

        public Vector3 ViewportToScreenPoint(Vector3 position) =>
            new Vector3(
                pixelRect.x + position.x * pixelWidth,
                pixelRect.y + position.y * pixelHeight,
                position.z
            );

        public Vector3 ScreenToViewportPoint(Vector3 position) =>
            new Vector3(
                (position.x - pixelRect.x) / pixelWidth,
                (position.y - pixelRect.y) / pixelHeight,
                position.z
            );

        public Ray ScreenPointToRay(Vector3 pos) => ViewportPointToRay(ScreenToViewportPoint(pos));

        /// <summary>A ray from the near plane into the scene.</summary>
        public Ray ViewportPointToRay(Vector3 pos)
        {
            var origin = ViewportToWorldPoint(new Vector3(pos.x, pos.y, nearClipPlane));
            var direction = orthographic
                ? transform.forward
                : (origin - transform.position).normalized;
            return new Ray(origin, direction);
        }

        internal override void EffectStarted() => s_Active.Add(this);

        internal override void EffectEnded() => s_Active.Remove(this);

        /// <summary>Half the size of the area that is visible at that distance.</summary>
        private Vector2 HalfSize(float distance)
        {
            var height = orthographic
                ? orthographicSize
                : distance * Mathf.Tan(fieldOfView * Mathf.Deg2Rad / 2);
            return new Vector2(height * aspect, height);
        }
    }
}
