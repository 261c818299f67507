#nullable enable

using System;
using TMPro;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>What can move on a canvas beside the places of its objects: texts, pictures and colours.</summary>
    internal sealed class CanvasParts : IPartReader
    {
        public WatchedPart? PartOf(Component component)
        {
            return component switch
            {
                Graphic graphic => new GraphicPart(graphic),
                CanvasGroup group => new CanvasGroupPart(group),
                Canvas canvas => new CanvasPart(canvas),
                _ => null,
            };
        }

        private sealed class GraphicPart : ComponentPart<Graphic>
        {
            private const int Enabled = 1;
            private const int Tint = 2;
            private const int Faded = 4;
            private const int Picture = 8;
            private const int Written = 16;
            private const int Filled = 32;

            // Letters that are typed one by one come with pauses; those that are slower than this are waited for only as they come.
            private const int LooksBetweenLetters = 15;

            private readonly CanvasRenderer? _renderer;
            private readonly Image? _image;
            private readonly RawImage? _raw;
            private readonly TMP_Text? _tmp;
            private readonly Text? _legacy;
            private bool _isEnabled;
            private Color _tint;
            private Color _tintBefore;
            private BeforeAction<Color> _tinted;
            private Color _faded;
            private object? _picture;
            private float _filled;
            private string? _text;
            private int _typed = -1;
            private int _typedAgo = LooksBetweenLetters;
            private bool _fades;
            private bool _isTyped;

            public GraphicPart(Graphic graphic)
                : base(graphic)
            {
                // Not graphic.canvasRenderer: that adds one where there is none, as on texts in the world.
                graphic.TryGetComponent(out _renderer);
                _image = graphic as Image;
                _raw = graphic as RawImage;
                _tmp = graphic as TMP_Text;
                _legacy = graphic as Text;
                ReadLiving();
            }

            // The typed part of a text grows up to the whole text.
            protected override bool HasEnd => _isTyped;

            protected override void KeepBefore(MotionScan scan, int moved) =>
                _tinted.Keep(scan, moved & Tint, _tintBefore);

            protected override string? Change(MotionScan scan) =>
                Component.isActiveAndEnabled
                    ? ChangeWords.Colour(
                        _tinted.Value(scan),
                        _tint,
                        Abu.Picture.ShownOn(Component.transform)
                    )
                    : null;

            protected override int ReadLiving()
            {
                _tintBefore = _tint;
                var shown = _tint.a * _faded.a;
                var moved = MotionBit.If(ref _isEnabled, Component.enabled, Enabled);
                moved |= MotionBit.If(ref _tint, Component.color, Tint);
                if (_renderer != null)
                {
                    moved |= MotionBit.If(ref _faded, _renderer.GetColor(), Faded);
                }
                _fades = _tint.a * _faded.a < shown;
                if (_image is not null)
                {
                    moved |= ReadPicture(_image.overrideSprite);
                    moved |= MotionBit.If(
                        ref _filled,
                        _image.fillAmount,
                        MotionBit.OfColor,
                        Filled
                    );
                }
                if (_raw is not null)
                {
                    moved |= ReadPicture(_raw.texture);
                }
                var text =
                    _tmp is not null ? _tmp.text
                    : _legacy is not null ? _legacy.text
                    : null;
                return moved | MotionBit.If(ref _text, text, Written) | ReadTyped();
            }

            private int ReadPicture(UnityEngine.Object picture)
            {
                var isFirst = _picture == null;
                var moved = MotionBit.If(ref _picture, picture, Picture);
                if (moved != 0 && !isFirst)
                {
                    PlayedPictures.Note(Component, picture);
                }
                return moved;
            }

            // A text that is typed out is complete from the beginning. Only how much of it is drawn changes.
            private int ReadTyped()
            {
                if (_tmp is null)
                {
                    return 0;
                }
                var typed = _tmp.maxVisibleCharacters;
                var isNew = typed != _typed && _typed >= 0;
                _typed = typed;
                _typedAgo = isNew ? 0 : Math.Min(_typedAgo + 1, LooksBetweenLetters);
                var goesOn = _typedAgo < LooksBetweenLetters && typed < _text?.Length;
                _isTyped = isNew || goesOn;
                return isNew || goesOn ? Written : 0;
            }

            protected override bool OnlyGoesLiving(int moved) =>
                (moved == Enabled && !_isEnabled)
                || (moved == Written && string.IsNullOrEmpty(_text))
                || (_fades && (moved & ~(Tint | Faded)) == 0);
        }

        private sealed class CanvasGroupPart : ComponentPart<CanvasGroup>
        {
            private const int Faded = 1;

            private float _alpha;
            private float _alphaBefore;
            private BeforeAction<float> _faded;
            private bool _fades;

            public CanvasGroupPart(CanvasGroup group)
                : base(group)
            {
                ReadLiving();
            }

            protected override int ReadLiving()
            {
                var alpha = Component.enabled ? Component.alpha : 1;
                _alphaBefore = _alpha;
                _fades = alpha < _alpha;
                return MotionBit.If(ref _alpha, alpha, MotionBit.OfColor, Faded);
            }

            protected override void KeepBefore(MotionScan scan, int moved) =>
                _faded.Keep(scan, moved, _alphaBefore);

            protected override string? Change(MotionScan scan) =>
                ChangeWords.Fading(_faded.Value(scan), _alpha);

            protected override bool OnlyGoesLiving(int moved) => _fades;
        }

        private sealed class CanvasPart : ComponentPart<Canvas>
        {
            private const int Enabled = 1;

            private bool _isEnabled;

            public CanvasPart(Canvas canvas)
                : base(canvas)
            {
                ReadLiving();
            }

            protected override int ReadLiving() =>
                MotionBit.If(ref _isEnabled, Component.enabled, Enabled);

            protected override bool OnlyGoesLiving(int moved) => !_isEnabled;
        }
    }
}
