#nullable enable

using System;
using UnityEngine;

namespace Dreamtides.Tests.TestUtils
{
    public enum GameViewResolution
    {
        Landscape1280x720,
        Landscape1920x1080,
        Portrait1080x1920,
    }

    public static class GameViewResolutionExtensions
    {
        /// <summary>Width and height in pixels.</summary>
        public static Vector2 Size(this GameViewResolution resolution) =>
            resolution switch
            {
                GameViewResolution.Landscape1280x720 => new Vector2(1280, 720),
                GameViewResolution.Landscape1920x1080 => new Vector2(1920, 1080),
                GameViewResolution.Portrait1080x1920 => new Vector2(1080, 1920),
                _ => throw new ArgumentOutOfRangeException(nameof(resolution), resolution, null),
            };
    }
}
