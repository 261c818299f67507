#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>One element of UI Toolkit.</summary>
    internal sealed class WatchedElement : WatchedPart
    {
        /// <summary>The bit of children that come and go.</summary>
        public const int Children = 64;

        private const int AlongX = 1;
        private const int AlongY = 2;
        private const int Size = 4;
        private const int Opacity = 8;
        private const int Visible = 16;
        private const int Text = 32;
        private const int InTransition = 128;
        private const int Colors = 256;
        private const int Picture = 512;
        private const int Turn = 1024;

        // In degrees.
        private const float LeastTurn = 0.1f;

        private readonly VisualElement _element;
        private readonly TextElement? _textElement;
        private readonly Image? _image;
        private readonly TransitionWatch _transitions;
        private int _children = -1;
        private Rect _place;
        private BeforeAction<Vector2> _left;
        private bool _goesOn;
        private BeforeAction<float> _faded;
        private BeforeAction<Vector3> _grown;
        private BeforeAction<float> _turned;
        private float _turn;
        private float _opacity;
        private Color _color;
        private Color _background;
        private bool _isHidden;
        private bool _fades;
        private bool _hasFewerChildren;
        private string? _text;
        private object? _picture;
        private object? _behind;
        private Color _tint;

        public WatchedElement(VisualElement element, TransitionWatch transitions)
        {
            _element = element;
            _textElement = element as TextElement;
            _image = element as Image;
            _transitions = transitions;
            ReadLook();
        }

        public override object Thing => _element;

        public override string Name
        {
            get
            {
                for (var level = _element; level != null; level = level.hierarchy.parent)
                {
                    if (level is TextElement { text: { Length: > 0 } text })
                    {
                        return AbuText.Label(text);
                    }
                    if (!string.IsNullOrEmpty(level.name))
                    {
                        return level.name;
                    }
                }
                return _element.GetType().Name;
            }
        }

        public VisualElement Element => _element;

        /// <summary>It has no place on the screen, nor has what is in it.</summary>
        public bool IsOut { get; private set; }

        /// <summary>Which reading of the document has found it last.</summary>
        public int FoundIn { get; set; }

        /// <summary>Children come and go in it without an action.</summary>
        public bool HasChildrenAnyway => (Anyway & Children) != 0;

        /// <summary>
        /// Looks at it. False if it has left, or its children, or whether it has a place, are not what they were when the document was
        /// read.
        /// </summary>
        public bool LookAt(MotionScan scan)
        {
            if (_element.panel == null)
            {
                return false;
            }
            var wasOut = IsOut;
            Look(scan);
            return IsOut == wasOut && _element.hierarchy.childCount == _children;
        }

        /// <summary>Keeps how many children it has. True if there were more or fewer before.</summary>
        public bool CountChildren(int count)
        {
            var differs = _children >= 0 && _children != count;
            _hasFewerChildren = count < _children;
            _children = count;
            return differs;
        }

        public override MovedWay? WayFromStart(MotionScan scan)
        {
            if (_isHidden || _element.panel == null)
            {
                return null;
            }
            var start = _left.Value(scan);
            var change =
                ChangeWords.Turn(_turned.Value(scan), _turn)
                ?? ChangeWords.Fading(_faded.Value(scan), _opacity)
                ?? ChangeWords.Size(_grown.Value(scan), _place.size);
            if (start == null && change == null)
            {
                return null;
            }
            var way = _place.position - (start ?? _place.position);
            return new MovedWay(
                new Vector2(way.x, -way.y),
                isOnCanvas: true,
                isAnyway: start != null && _goesOn && change == null,
                change
            );
        }

        protected override int Read(MotionScan scan)
        {
            var isOnItsWay =
                (scan.Kinds & MotionKinds.Transitions) != 0 && _transitions.IsMoving(_element);
            var (before, size, opacity, turn) = (_place.position, _place.size, _opacity, _turn);
            var moved = ReadLook() | (isOnItsWay ? InTransition : 0);
            _turned.Keep(scan, moved & ~Anyway & Turn, turn);
            _faded.Keep(scan, moved & ~Anyway & Opacity, opacity);
            _grown.Keep(scan, moved & ~Anyway & Size, size);
            var along = moved & (AlongX | AlongY);
            _goesOn |= _left.Keep(scan, along, before);
            _goesOn &= (along & ~Anyway) == 0;
            return moved;
        }

        protected override bool OnlyGoes(int moved) =>
            _isHidden
            || (moved == Opacity && _fades)
            || (moved == Children && _hasFewerChildren)
            || (moved == Text && string.IsNullOrEmpty(_text));

        private int ReadLook()
        {
            var style = _element.resolvedStyle;
            IsOut = style.display == DisplayStyle.None;
            var moved = MotionBit.If(
                ref _isHidden,
                IsOut || style.visibility != Visibility.Visible,
                Visible
            );
            moved |= MotionBit.If(ref _text, _textElement?.text, Text);
            _fades = style.opacity < _opacity;
            moved |= MotionBit.If(ref _turn, style.rotate.angle.ToDegrees(), LeastTurn, Turn);
            moved |= MotionBit.If(ref _opacity, style.opacity, MotionBit.OfColor, Opacity);
            // Games draw whole boards by the colours of their cells.
            moved |= MotionBit.If(ref _color, style.color, Colors);
            moved |= MotionBit.If(ref _background, style.backgroundColor, Colors);
            moved |= MotionBit.If(ref _behind, style.backgroundImage.GetSelectedImage(), Picture);
            if (_image != null)
            {
                moved |= MotionBit.If(ref _tint, _image.tintColor, Colors);
                moved |= MotionBit.If(ref _picture, PictureOf(_image), Picture);
            }
            return moved | ReadPlace(Upright(_element.worldBound));
        }

        // Where it would be if it were not turned or scaled: what only turns or grows stays there.
        private Rect Upright(Rect box)
        {
            var style = _element.resolvedStyle;
            var scale = (Vector2)style.scale.value;
            if (_turn == 0 && scale == Vector2.one)
            {
                return box;
            }
            var (size, pivot) = (_element.layout.size, (Vector2)style.transformOrigin);
            var arm = (Vector2)(Quaternion.Euler(0, 0, _turn) * (scale * ((size / 2) - pivot)));
            var shown = new Vector2(Mathf.Abs(scale.x), Mathf.Abs(scale.y)) * size;
            return new Rect(box.center - pivot - arm, shown);
        }

        private static object? PictureOf(Image image) => (object?)image.sprite ?? image.image;

        private int ReadPlace(Rect now)
        {
            var (x, y, size) = (_place.x, _place.y, _place.size);
            var moved = MotionBit.If(ref x, now.x, MotionBit.OfPixels, AlongX);
            moved |= MotionBit.If(ref y, now.y, MotionBit.OfPixels, AlongY);
            moved |= MotionBit.If(ref size, now.size, MotionBit.OfPixels, Size);
            _place = new Rect(new Vector2(x, y), size);
            return moved;
        }
    }
}
