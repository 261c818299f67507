using System;
using UnityEngine;

namespace Headless.Bench
{
    /// <summary>A screenshot: the drawing of the screen, then the encoding as PNG.</summary>
    internal static class PngBench
    {
        internal static object Run(bool isShort)
        {
            var drawn = ScreenCapture.CaptureScreenshotAsTexture();
            var png = Array.Empty<byte>();
            var things = new (string, Action)[]
            {
                ("draw", () => drawn = ScreenCapture.CaptureScreenshotAsTexture()),
                ("encode", () => png = drawn.EncodeToPNG()),
            };
            Sample.Alternately(isShort ? 1 : 20, things);
            var samples = Sample.Alternately(isShort ? 2 : 20, things);
            return new
            {
                drawn.width,
                drawn.height,
                Bytes = png.Length,
                Samples = samples,
            };
        }
    }
}
