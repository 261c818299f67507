using Headless.Drawing;

namespace UnityEngine.UI
{
    public partial class Image
    {
        internal override bool IsDrawnAsMesh =>
            HasForeignMesh || overrideSprite != null && NeedsMesh;

        private bool NeedsMesh =>
            type == Type.Tiled
            || type == Type.Sliced && !fillCenter
            || type == Type.Filled && fillMethod >= FillMethod.Radial90;

        private bool KeepsShape => preserveAspect && (type == Type.Simple || type == Type.Filled);

        // Without a border there is nothing to slice.
        private bool IsSliced => type == Type.Sliced && hasBorder;

        /// <summary>False where the picture is too clear to be hit.</summary>
        public virtual bool IsRaycastLocationValid(Vector2 screenPoint, Camera eventCamera)
        {
            var shown = overrideSprite;
            if (alphaHitTestMinimumThreshold <= 0 || shown == null)
                return true;
            if (
                alphaHitTestMinimumThreshold > 1
                || !RectTransformUtility.ScreenPointToLocalPointInRectangle(
                    rectTransform,
                    screenPoint,
                    eventCamera,
                    out var local
                )
            )
                return false;
            var place = ImageMesh.TexelAt(this, DrawnRect(), local);
            return shown.texture.GetPixel((int)place.x, (int)place.y).a
                >= alphaHitTestMinimumThreshold;
        }

        internal override void Paint(PixelCanvas pixels, ScreenQuad quad, float alpha)
        {
            var tint = Tint(alpha);
            var (shown, whole) = (overrideSprite, rectTransform.rect);
            if (shown == null)
            {
                pixels.Fill(PixelRect.Snap(quad.Box), tint);
                return;
            }
            var part = quad.Part(whole, DrawnRect());
            var clip =
                type == Type.Filled
                    ? pixels.PushClip(Filled(PixelRect.Snap(part.Box)))
                    : pixels.Clip;
            var mode = IsSliced ? SpriteDrawMode.Sliced : SpriteDrawMode.Simple;
            SpritePainter.Draw(pixels, part, shown, tint, mode, multipliedPixelsPerUnit);
            pixels.RestoreClip(clip);
        }

        protected override void OnPopulateMesh(VertexHelper toFill)
        {
            if (overrideSprite == null)
            {
                base.OnPopulateMesh(toFill);
                return;
            }
            toFill.Clear();
            if (type == Type.Filled)
                FilledMesh.Add(toFill, this, DrawnRect());
            else
                ImageMesh.Add(toFill, this, DrawnRect(), multipliedPixelsPerUnit);
        }

        protected override void OnDidApplyAnimationProperties() => SetAllDirty();

        /// <summary>Where the sprite is drawn: all of the rectangle, or what has the sprite's shape.</summary>
        private Rect DrawnRect()
        {
            var rect = GetPixelAdjustedRect();
            var size = overrideSprite == null ? Vector2.zero : overrideSprite.rect.size;
            if (!KeepsShape || size.x * size.y * rect.width * rect.height == 0)
                return rect;
            var scale = Mathf.Min(rect.width / size.x, rect.height / size.y);
            var shown = size * scale;
            return new Rect(
                rect.position + Vector2.Scale(rect.size - shown, rectTransform.pivot),
                shown
            );
        }

        private PixelRect Filled(PixelRect box)
        {
            var isUpright = fillMethod == FillMethod.Vertical;
            var gone = Mathf.RoundToInt((1 - fillAmount) * (isUpright ? box.Height : box.Width));
            if (isUpright)
                return fillOrigin == (int)OriginVertical.Top
                    ? box.Shrink(0, 0, 0, gone)
                    : box.Shrink(0, gone, 0, 0);
            return fillOrigin == (int)OriginHorizontal.Right
                ? box.Shrink(gone, 0, 0, 0)
                : box.Shrink(0, 0, gone, 0);
        }
    }
}
