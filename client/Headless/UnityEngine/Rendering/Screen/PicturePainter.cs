using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Drawing
{
    /// <summary>Draws what an Image element shows.</summary>
    internal static class PicturePainter
    {
        public static void Draw(PixelCanvas canvas, Image element, PixelRect box, ElementLook look)
        {
            var sprite = element.sprite != null ? element.sprite : SpriteOf(element.image);
            Draw(canvas, sprite, element.scaleMode, box, look.Fade(element.tintColor));
        }

        /// <summary>Draws the background picture of an element, as large as its scale mode says.</summary>
        public static void DrawBehind(
            PixelCanvas canvas,
            ComputedStyle style,
            PixelRect box,
            ElementLook look
        )
        {
            var picture = style.BackgroundImage;
            var sprite = picture.sprite;
            if (sprite == null && picture.texture != null)
                sprite = SpriteOf(picture.texture);
            else if (sprite == null && picture.renderTexture != null)
                sprite = SpriteOf(picture.renderTexture.Picture());
            Draw(canvas, sprite, style.ImageScaleMode, box, look.Fade(style.ImageTint));
        }

        private static void Draw(
            PixelCanvas canvas,
            Sprite sprite,
            ScaleMode mode,
            PixelRect box,
            Color tint
        )
        {
            if (sprite == null || box.IsEmpty)
                return;
            var area = Fit(new Vector2(box.Width, box.Height), sprite.rect.size, mode);
            var origin = new Vector2(box.Left + area.x, box.Top + area.yMax);
            var quad = new ScreenQuad(
                origin,
                new Vector2(area.width, 0),
                new Vector2(0, -area.height),
                area.size
            );
            var clip = canvas.PushClip(box);
            SpritePainter.Draw(canvas, quad, sprite, tint, SpriteDrawMode.Simple);
            canvas.RestoreClip(clip);
        }

        private static Sprite SpriteOf(Texture texture) =>
            texture is Texture2D picture ? SpriteOf(picture)
            : texture is RenderTexture drawn ? SpriteOf(drawn.Picture())
            : null;

        private static Sprite SpriteOf(Texture2D picture) =>
            Sprite.Create(picture, new Rect(0, 0, picture.width, picture.height), Vector2.one / 2);

        private static Rect Fit(Vector2 box, Vector2 picture, ScaleMode mode)
        {
            if (mode == ScaleMode.StretchToFill)
                return new Rect(Vector2.zero, box);
            var wide = box.x / picture.x;
            var high = box.y / picture.y;
            var scale =
                mode == ScaleMode.ScaleToFit ? Mathf.Min(wide, high) : Mathf.Max(wide, high);
            var size = picture * scale;
            return new Rect((box - size) / 2, size);
        }
    }

    /// <summary>Draws scroll bars, which show what part of a scroll view's content is visible.</summary>
    internal static class ScrollBars
    {
        private const int Thickness = 4;
        private static readonly Color s_Color = new Color(0.6f, 0.6f, 0.65f, 0.8f);

        public static void Draw(
            PixelCanvas canvas,
            ScrollView view,
            PixelRect box,
            ElementLook look
        )
        {
            var beyond = view.Farthest;
            var seen = view.contentViewport.layout.size;
            var color = look.Fade(s_Color);
            if (beyond.y > 0 && view.mode != ScrollViewMode.Horizontal)
            {
                var (from, to) = Thumb(view.scrollOffset.y, beyond.y, seen.y, box.Height);
                var left = box.Right - Thickness;
                canvas.Fill(new PixelRect(left, box.Top + from, box.Right, box.Top + to), color);
            }
            if (beyond.x > 0 && view.mode != ScrollViewMode.Vertical)
            {
                var (from, to) = Thumb(view.scrollOffset.x, beyond.x, seen.x, box.Width);
                var top = box.Bottom - Thickness;
                canvas.Fill(new PixelRect(box.Left + from, top, box.Left + to, box.Bottom), color);
            }
        }

        private static (int From, int To) Thumb(float offset, float beyond, float seen, int length)
        {
            var whole = seen + beyond;
            return (
                Mathf.RoundToInt(offset / whole * length),
                Mathf.RoundToInt((offset + seen) / whole * length)
            );
        }
    }
}
