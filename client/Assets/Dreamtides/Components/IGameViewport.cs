#nullable enable

using Dreamtides.Services;
using UnityEngine;

namespace Dreamtides.Components
{
    /// <summary>The screen as the layouts see it.</summary>
    public interface IGameViewport
    {
        bool IsLandscape { get; }
        float ScreenWidth { get; }
        float ScreenHeight { get; }
        Rect CanvasPixelRect { get; }
        Vector2 SafeAreaMinimumAnchor { get; }
        Vector2 SafeAreaMaximumAnchor { get; }
        RectTransform CanvasRootRect { get; }
        Vector3 WorldToViewportPoint(Vector3 worldPosition);
        Vector3 WorldToScreenPoint(Vector3 worldPosition);
        Vector3 ScreenToWorldPoint(Vector3 position);
    }

    /// <summary>The player's own screen.</summary>
    public sealed class RealViewport : IGameViewport
    {
        private readonly Registry _registry;

        public RealViewport(Registry registry)
        {
            _registry = registry;
        }

        public bool IsLandscape => ScreenWidth > ScreenHeight;

        public float ScreenWidth => Screen.width;

        public float ScreenHeight => Screen.height;

        public Rect CanvasPixelRect => _registry.Canvas.pixelRect;

        public Vector2 SafeAreaMinimumAnchor =>
            new Vector2(Screen.safeArea.xMin / ScreenWidth, Screen.safeArea.yMin / ScreenHeight);

        public Vector2 SafeAreaMaximumAnchor =>
            new Vector2(Screen.safeArea.xMax / ScreenWidth, Screen.safeArea.yMax / ScreenHeight);

        public RectTransform CanvasRootRect => _registry.Canvas.GetComponent<RectTransform>();

        public Vector3 WorldToViewportPoint(Vector3 worldPosition) =>
            _registry.MainCamera.WorldToViewportPoint(worldPosition);

        public Vector3 WorldToScreenPoint(Vector3 worldPosition) =>
            _registry.MainCamera.WorldToScreenPoint(worldPosition);

        public Vector3 ScreenToWorldPoint(Vector3 position) =>
            _registry.MainCamera.ScreenToWorldPoint(position);
    }

    /// <summary>A screen of any size for tests: a perspective camera that needs no camera component.</summary>
    public sealed class FakeViewport : IGameViewport
    {
        private readonly Vector2 _screenResolution;
        private readonly Transform _cameraTransform;
        private readonly float _halfHeightAtUnitDepth;

        public FakeViewport(
            Vector2 screenResolution,
            Transform cameraTransform,
            float fieldOfView,
            RectTransform canvasRootRect,
            Rect? canvasPixelRect = null,
            Vector2? safeAreaMinimumAnchor = null,
            Vector2? safeAreaMaximumAnchor = null
        )
        {
            _screenResolution = screenResolution;
            _cameraTransform = cameraTransform;
            _halfHeightAtUnitDepth = Mathf.Tan(fieldOfView * Mathf.Deg2Rad / 2f);
            CanvasRootRect = canvasRootRect;
            CanvasPixelRect =
                canvasPixelRect ?? new Rect(0f, 0f, screenResolution.x, screenResolution.y);
            SafeAreaMinimumAnchor = safeAreaMinimumAnchor ?? Vector2.zero;
            SafeAreaMaximumAnchor = safeAreaMaximumAnchor ?? Vector2.one;
        }

        public bool IsLandscape => ScreenWidth > ScreenHeight;

        public float ScreenWidth => _screenResolution.x;

        public float ScreenHeight => _screenResolution.y;

        public Rect CanvasPixelRect { get; }

        public Vector2 SafeAreaMinimumAnchor { get; }

        public Vector2 SafeAreaMaximumAnchor { get; }

        public RectTransform CanvasRootRect { get; }

        private float Aspect => ScreenWidth / ScreenHeight;

        public Vector3 WorldToViewportPoint(Vector3 worldPosition)
        {
            var local =
                Quaternion.Inverse(_cameraTransform.rotation)
                * (worldPosition - _cameraTransform.position);
            var halfHeight = local.z * _halfHeightAtUnitDepth;
            return new Vector3(
                local.x / (halfHeight * Aspect) / 2f + 0.5f,
                local.y / halfHeight / 2f + 0.5f,
                local.z
            );
        }

        public Vector3 WorldToScreenPoint(Vector3 worldPosition)
        {
            var point = WorldToViewportPoint(worldPosition);
            return new Vector3(point.x * ScreenWidth, point.y * ScreenHeight, point.z);
        }

        public Vector3 ScreenToWorldPoint(Vector3 position)
        {
            var halfHeight = position.z * _halfHeightAtUnitDepth;
            var local = new Vector3(
                (position.x / ScreenWidth - 0.5f) * 2f * halfHeight * Aspect,
                (position.y / ScreenHeight - 0.5f) * 2f * halfHeight,
                position.z
            );
            return _cameraTransform.position + _cameraTransform.rotation * local;
        }
    }
}
