#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>The screen as an opaque PNG, whole or in part, with or without refs.</summary>
    internal sealed class ScreenPicture
    {
        private PixelCanvas _canvas;
        private PixelArea _part;

        /// <param name="texture">Is not changed.</param>
        internal ScreenPicture(Texture2D texture)
        {
            _canvas = new PixelCanvas(texture.GetPixels32(), texture.width, texture.height);
            MakeOpaque(_canvas.Pixels);
            _part = Screen;
        }

        /// <summary>The whole picture.</summary>
        public PixelArea Screen => new(0, 0, _canvas.Width, _canvas.Height);

        /// <summary>The part that is kept.</summary>
        public PixelArea Part => _part;

        /// <summary>To be called only at the end of a frame, as Unity requires.</summary>
        public static ScreenPicture Capture()
        {
            var texture = Texture();
            try
            {
                return new ScreenPicture(texture);
            }
            finally
            {
                Object.Destroy(texture);
            }
        }

        /// <summary>The screen. To be called only at the end of a frame, as Unity requires.</summary>
        public static Texture2D Texture() => ScreenCapture.CaptureScreenshotAsTexture();

        /// <summary>Keeps only the part of an area that is on the screen; false if there is none.</summary>
        public bool Cut(PixelArea area)
        {
            var part = _canvas.Clip(area);
            if (part.IsEmpty)
            {
                return false;
            }
            _part = part;
            return true;
        }

        /// <summary>Makes the part that is kept smaller if one of its sides has more pixels.</summary>
        public void FitInto(int? maxSide)
        {
            var longest = Math.Max(_part.Width, _part.Height);
            if (maxSide is { } most && longest > most)
            {
                _canvas = _canvas.Scaled(
                    _part,
                    Math.Max(1, (int)((long)_part.Width * most / longest)),
                    Math.Max(1, (int)((long)_part.Height * most / longest))
                );
                _part = Screen;
            }
        }

        /// <summary>Draws a box and a tag for each ref. All of them must have bounds.</summary>
        /// <param name="shown">The part of the screen that is kept.</param>
        public void Annotate(IReadOnlyDictionary<string, SnapshotRef> refs, PixelArea shown)
        {
            var places = refs.ToDictionary(entry => entry.Key, entry => Place(entry.Value, shown));
            RefTags.Draw(_canvas, _part, places);
        }

        private PixelArea Place(SnapshotRef node, PixelArea shown)
        {
            var bounds = node.Bounds!;
            int Across(int x) =>
                _part.Left + (int)((long)(x - shown.Left) * _part.Width / shown.Width);
            int Down(int y) =>
                _part.Top + (int)((long)(y - shown.Top) * _part.Height / shown.Height);
            var (left, top) = (Across(bounds[0]), Down(bounds[1]));
            var (right, bottom) = (Across(bounds[0] + bounds[2]), Down(bounds[1] + bounds[3]));
            return new PixelArea(left, top, right - left, bottom - top);
        }

        /// <summary>The color of the part that is kept, as in "#1E90FF", if all of it has the same; else null.</summary>
        public string? OnlyColor =>
            _canvas.OnlyColor(_part) is { } color ? $"#{color.r:X2}{color.g:X2}{color.b:X2}" : null;

        public ScreenshotData Encode()
        {
            var picture = _canvas.Cut(_part);
            var texture = new Texture2D(picture.Width, picture.Height, TextureFormat.RGB24, false);
            try
            {
                texture.SetPixels32(picture.Pixels);
                return new ScreenshotData
                {
                    Base64 = Convert.ToBase64String(texture.EncodeToPNG()),
                    Width = picture.Width,
                    Height = picture.Height,
                };
            }
            finally
            {
                // Not Destroy, which does not work in Edit Mode.
                Object.DestroyImmediate(texture);
            }
        }

        // The frame buffer keeps the alpha of the last drawing. The screen ignores it, but a PNG would be transparent.
        private static void MakeOpaque(Color32[] pixels)
        {
            for (var i = 0; i < pixels.Length; i++)
            {
                pixels[i].a = byte.MaxValue;
            }
        }
    }
}
