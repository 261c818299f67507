#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>Whether something is drawn at all, and in which colour.</summary>
    internal class RendererPart<T> : ComponentPart<T>
        where T : Renderer
    {
        private const int Enabled = 1;
        private const int Dye = 32;

        private readonly MainColor _colorOf = new();
        private bool _isEnabled;
        private Color _dye;

        public RendererPart(T renderer)
            : base(renderer)
        {
            _isEnabled = renderer.enabled;
            _dye = _colorOf.Of(renderer);
        }

        protected override int ReadLiving()
        {
            return MotionBit.If(ref _isEnabled, Component.enabled, Enabled)
                | MotionBit.If(ref _dye, _colorOf.Of(Component), Dye);
        }

        protected override bool OnlyGoesLiving(int moved) => moved == Enabled && !_isEnabled;
    }

    internal sealed class SpritePart : RendererPart<SpriteRenderer>
    {
        private const int Picture = 2;
        private const int Tint = 4;
        private const int Flip = 8;
        private const int Size = 16;

        private object? _sprite;
        private Color _color;
        private Color _colorBefore;
        private BeforeAction<Color> _colored;
        private bool _flipX;
        private bool _flipY;
        private Vector2 _size;

        public SpritePart(SpriteRenderer renderer)
            : base(renderer)
        {
            ReadLook();
        }

        protected override int ReadLiving() => base.ReadLiving() | ReadLook();

        protected override void KeepBefore(MotionScan scan, int moved) =>
            _colored.Keep(scan, moved & Tint, _colorBefore);

        protected override string? Change(MotionScan scan) =>
            Component.enabled
                ? ChangeWords.Colour(_colored.Value(scan), _color, Component.sprite)
                : null;

        private int ReadLook()
        {
            _colorBefore = _color;
            var isFirst = _sprite == null;
            var moved = MotionBit.If(ref _sprite, Component.sprite, Picture);
            if (moved != 0 && !isFirst)
            {
                PlayedPictures.Note(Component, Component.sprite);
            }
            moved = moved != 0 && IsOneOfMany() ? 0 : moved;
            moved |= MotionBit.If(ref _color, Component.color, Tint);
            moved |= MotionBit.If(ref _flipX, Component.flipX, Flip);
            moved |= MotionBit.If(ref _flipY, Component.flipY, Flip);
            return moved | MotionBit.If(ref _size, Component.size, MotionBit.OfWorld, Size);
        }

        // The next picture of a hero that walks or breathes may come after a rest of any length.
        private bool IsOneOfMany()
        {
#if ABU_ANIMATION
            var animator = Component.GetComponentInParent<Animator>();
            return animator != null && AnimatorPart.IsEndless(animator);
#else
            return false;
#endif
        }
    }

    /// <summary>
    /// The engine copies this text each time that it is asked, so a look at one allocates, at others it does not. While an action waits it
    /// is read only in the looks that may be the last.
    /// </summary>
    internal sealed class TextMeshPart : ComponentPart<TextMesh>
    {
        private const int Text = 1;

        private string? _text;

        public TextMeshPart(TextMesh text)
            : base(text)
        {
            _text = text.text;
        }

        public override void Look(MotionScan scan)
        {
            if (scan.Purpose != MotionScanPurpose.Wait || scan.IsThorough)
            {
                base.Look(scan);
            }
        }

        protected override int ReadLiving() => MotionBit.If(ref _text, Component.text, Text);
    }

    /// <summary>Zooming, which moves everything on the screen.</summary>
    internal sealed class CameraPart : ComponentPart<Camera>
    {
        private const int Zoom = 1;

        private float _angle;
        private float _size;

        public CameraPart(Camera camera)
            : base(camera)
        {
            ReadLiving();
        }

        protected override int ReadLiving()
        {
            return MotionBit.If(ref _angle, Component.fieldOfView, MotionBit.OfWorld, Zoom)
                | MotionBit.If(ref _size, Component.orthographicSize, MotionBit.OfWorld, Zoom);
        }
    }

    /// <summary>What is marked for the tree is seen in it, whether or not it is drawn.</summary>
    internal sealed class ElementPart : ComponentPart<AbuElement>
    {
        private const int Enabled = 1;

        private bool _isEnabled;

        public ElementPart(AbuElement element)
            : base(element)
        {
            _isEnabled = element.enabled;
        }

        protected override int ReadLiving() =>
            MotionBit.If(ref _isEnabled, Component.enabled, Enabled);
    }
}
