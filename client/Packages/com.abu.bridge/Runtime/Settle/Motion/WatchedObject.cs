#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// One object of a scene: where it is in its parent, and what is watched of its components. Relative to the parent, so that what
    /// stands on something that moves does not move itself.
    /// </summary>
    internal sealed class WatchedObject : WatchedPart
    {
        /// <summary>The bit of coming and going.</summary>
        public const int Comes = 64;

        private const int AlongX = 1;
        private const int AlongY = 2;
        private const int AlongZ = 4;
        private const int Turn = 8;
        private const int Scale = 16;
        private const int Size = 32;

        private static readonly List<Component> Found = new();

        private readonly GameObject _object;
        private readonly Transform _transform;
        private readonly RectTransform? _rect;
        private readonly float _least;
        private readonly string _name;
        private readonly List<WatchedPart> _parts = new();
        private int _components = -1;
        private int _children;
        private bool _isActive;
        private bool _wasShown;
        private string? _path;
        private Vector3 _place;
        private BeforeAction<Vector3> _left;
        private bool _goesOn;
        private BeforeAction<Quaternion> _turned;
        private BeforeAction<Vector3> _grown;
        private Quaternion _turn;
        private Vector3 _scale;
        private Vector2 _size;

        public WatchedObject(Transform transform, WatchedObject? parent)
        {
            _transform = transform;
            _object = transform.gameObject;
            _rect = transform as RectTransform;
            _least = _rect != null ? MotionBit.OfPixels : MotionBit.OfWorld;
            _name = _object.name;
            Parent = parent;
            ReadPlace();
        }

        public WatchedObject? Parent { get; set; }

        public override object? Thing => Exists ? _transform : null;

        public override string Name => Exists ? WatchedName.Of(_transform) : _name;

        /// <summary>The names from the root down to it. What is made again and again has the same one each time.</summary>
        public string Path => _path ??= Parent == null ? _name : $"{Parent.Path}/{_name}";

        public Transform Transform => _transform;

        public bool Exists => _transform != null;

        /// <summary>Active, as of the last reading of the scene.</summary>
        public bool IsActive => _isActive;

        /// <summary>Which reading of the scene has found it last.</summary>
        public int FoundIn { get; set; }

        /// <summary>It, or something below it, can be seen.</summary>
        public bool IsShown { get; set; }

        /// <summary>Something can be seen of the object itself.</summary>
        public bool IsSeenItself { get; private set; }

        public List<WatchedPart> Parts => _parts;

        public bool ComesAnyway => (Anyway & Comes) != 0;

        /// <summary>It, or one of its components, is in background motion.</summary>
        public bool AnythingMovesAnyway
        {
            get
            {
                var bits = Anyway;
                foreach (var part in _parts)
                {
                    bits |= part.Anyway;
                }
                return bits != 0;
            }
        }

        /// <summary>
        /// Looks at it and its components. False if it or its children are not what they were when the scene was read.
        /// </summary>
        public bool LookAtAll(MotionScan scan)
        {
            if (!Exists || _object.activeSelf != _isActive)
            {
                return false;
            }
            var isBeginning = scan.Purpose == MotionScanPurpose.Begin;
            if (!_isActive && !isBeginning)
            {
                return true;
            }
            var wasSeen = IsSeenItself;
            if (_object.GetComponentCount() != _components)
            {
                ReadParts(scan);
            }
            if (IsShown || isBeginning)
            {
                Look(scan);
            }
            foreach (var part in _parts)
            {
                part.Look(scan);
            }
            return _transform.childCount == _children && IsSeenItself == wasSeen;
        }

        /// <summary>Reads anew what it is made of.</summary>
        public void Reread(MotionScan scan)
        {
            _isActive = _object.activeSelf;
            _children = _transform.childCount;
            if (_object.GetComponentCount() != _components)
            {
                ReadParts(scan);
            }
        }

        /// <summary>Notes that it has come or gone, if it has.</summary>
        public void NoteWhetherShown(MotionScan scan)
        {
            if (IsShown != _wasShown)
            {
                _wasShown = IsShown;
                NoteChange(scan, Comes);
            }
        }

        /// <summary>
        /// Makes it one of those that come, move and go all the time, as this one does: a bullet, a drop of rain.
        /// </summary>
        public void BeLike(WatchedObject other)
        {
            MovesAnyway(other.Anyway | Comes);
            for (var i = 0; i < _parts.Count && i < other._parts.Count; i++)
            {
                _parts[i].MovesAnyway(other._parts[i].Anyway);
            }
        }

        public override MovedWay? WayFromStart(MotionScan scan)
        {
            if (!Exists || !IsShown)
            {
                return null;
            }
            var start = _left.Value(scan);
            var change =
                ChangeWords.Turn(_turned.Value(scan), _turn)
                ?? ChangeWords.Size(_grown.Value(scan), Extent);
            if (start == null && change == null)
            {
                return null;
            }
            var (way, parent) = (_place - (start ?? _place), _transform.parent);
            return new MovedWay(
                parent == null ? way : parent.TransformVector(way),
                isOnCanvas: _rect is not null && SceneObjects.IsOnCanvas(_transform),
                isAnyway: start != null && _goesOn && change == null,
                change
            );
        }

        private Vector3 Extent => _rect is null ? _scale : Vector3.Scale(_scale, _size);

        protected override int Read(MotionScan scan)
        {
            var (before, turn, extent) = (_place, _turn, Extent);
            var moved = ReadPlace();
            _turned.Keep(scan, moved & ~Anyway & Turn, turn);
            _grown.Keep(scan, moved & ~Anyway & (Scale | Size), extent);
            var along = moved & (AlongX | AlongY | AlongZ);
            _goesOn |= _left.Keep(scan, along, before);
            _goesOn &= (along & ~Anyway) == 0;
            return moved;
        }

        protected override bool OnlyGoes(int moved) => moved == Comes && !IsShown;

        private int ReadPlace()
        {
            _transform.GetLocalPositionAndRotation(out var place, out var turn);
            var moved = MotionBit.If(ref _place.x, place.x, _least, AlongX);
            moved |= MotionBit.If(ref _place.y, place.y, _least, AlongY);
            moved |= MotionBit.If(ref _place.z, place.z, _least, AlongZ);
            moved |= MotionBit.If(ref _turn, turn, MotionBit.OfWorld, Turn);
            moved |= MotionBit.If(ref _scale, _transform.localScale, MotionBit.OfWorld, Scale);
            return _rect is null
                ? moved
                : moved | MotionBit.If(ref _size, _rect.rect.size, MotionBit.OfPixels, Size);
        }

        private void ReadParts(MotionScan scan)
        {
            _object.GetComponents(Found);
            var isFirst = _components < 0;
            _components = Found.Count;
            var before = _parts.ToArray();
            _parts.Clear();
            // What is laid out for the screen is on it.
            IsSeenItself = _rect is not null;
            foreach (var component in Found)
            {
                var known = Array.Find(before, part => ReferenceEquals(part.Watched, component));
                if ((known ?? PartReaders.PartOf(component)) is { } part)
                {
                    _parts.Add(part);
                    IsSeenItself |= part.IsSeen;
                    if (known == null && part.IsSeen && !isFirst)
                    {
                        NoteChange(scan, Comes);
                    }
                }
            }
            Found.Clear();
            LookAtNew(before, scan);
        }

        // A document is listened to from the frame on in which it opens.
        private void LookAtNew(WatchedPart[] before, MotionScan scan)
        {
            foreach (var part in _parts)
            {
                if (scan.Purpose == MotionScanPurpose.Wait && Array.IndexOf(before, part) < 0)
                {
                    part.Look(scan);
                }
            }
        }
    }
}
