namespace UnityEngine
{
    /// <summary>
    /// A rectangle that anchors place in its parent's rectangle. Its position is the position of its pivot.
    /// </summary>
    public sealed class RectTransform : Transform
    {
        private Vector2 _anchorMin = new Vector2(0.5f, 0.5f);
        private Vector2 _anchorMax = new Vector2(0.5f, 0.5f);
        private Vector2 _anchoredPosition;
        private Vector2 _sizeDelta = new Vector2(100, 100);
        private Vector2 _pivot = new Vector2(0.5f, 0.5f);
        private float _depth;

        /// <summary>The enabled canvas of the same object.</summary>
        [System.NonSerialized]
        internal Canvas DrivingCanvas;

        public enum Edge
        {
            Left,
            Right,
            Top,
            Bottom,
        }

        public enum Axis
        {
            Horizontal,
            Vertical,
        }

        /// <summary>From 0 to 1 across the parent.</summary>
        public Vector2 anchorMin
        {
            get => IsDriven ? Vector2.zero : _anchorMin;
            set => _anchorMin = value;
        }

        public Vector2 anchorMax
        {
            get => IsDriven ? Vector2.zero : _anchorMax;
            set => _anchorMax = value;
        }

        /// <summary>The position of the pivot, relative to where the anchors put it.</summary>
        public Vector2 anchoredPosition
        {
            get => IsDriven ? (Vector2)GetLocalPosition() : _anchoredPosition;
            set => _anchoredPosition = value;
        }

        public Vector3 anchoredPosition3D
        {
            get => new Vector3(anchoredPosition.x, anchoredPosition.y, GetLocalPosition().z);
            set
            {
                anchoredPosition = value;
                _depth = value.z;
            }
        }

        /// <summary>The rectangle's size minus the distance between the anchors.</summary>
        public Vector2 sizeDelta
        {
            get => IsDriven ? rect.size : _sizeDelta;
            set => _sizeDelta = value;
        }

        public Vector2 pivot
        {
            get => IsDriven ? new Vector2(0.5f, 0.5f) : _pivot;
            set => _pivot = value;
        }

        /// <summary>The lower left corner, relative to the lower left anchor.</summary>
        public Vector2 offsetMin
        {
            get => anchoredPosition - Vector2.Scale(sizeDelta, pivot);
            set
            {
                var moved = value - offsetMin;
                sizeDelta -= moved;
                anchoredPosition += Vector2.Scale(moved, Vector2.one - pivot);
            }
        }

        /// <summary>The upper right corner, relative to the upper right anchor.</summary>
        public Vector2 offsetMax
        {
            get => anchoredPosition + Vector2.Scale(sizeDelta, Vector2.one - pivot);
            set
            {
                var moved = value - offsetMax;
                sizeDelta += moved;
                anchoredPosition += Vector2.Scale(moved, pivot);
            }
        }

        /// <summary>Relative to the pivot, in the object's own units.</summary>
        public Rect rect
        {
            get
            {
                var size = IsDriven
                    ? ScreenSize
                    : Vector2.Scale(ParentRect.size, _anchorMax - _anchorMin) + _sizeDelta;
                return new Rect(-Vector2.Scale(size, pivot), size);
            }
        }

        private Rect ParentRect => ParentOrNull is RectTransform above ? above.rect : Rect.zero;

        private Vector2 ScreenSize => (Vector2)Screen.Game / DrivingCanvas.scaleFactor;

        /// <summary>The middle of a canvas that fills the screen, in pixels or in the plane before the camera.</summary>
        private Vector3 DrivenPosition
        {
            get
            {
                var camera = DrivingCanvas.DrawingCamera;
                var place =
                    camera == null
                        ? new Vector3(Screen.Game.x / 2f, Screen.Game.y / 2f, 0)
                        : camera.ViewportToWorldPoint(
                            new Vector3(0.5f, 0.5f, DrivingCanvas.planeDistance)
                        );
                return ParentOrNull is null ? place : ParentOrNull.InverseTransformPoint(place);
            }
        }

        /// <summary>True for a canvas in the screen's space, whose rectangle always covers the screen.</summary>
        private bool IsDriven
        {
            get
            {
                ThrowIfDestroyed();
                return !(DrivingCanvas is null) && DrivingCanvas.DrivesRect;
            }
        }

        /// <summary>Where the anchors put the pivot, in the parent's units.</summary>
        private Vector2 Reference
        {
            get
            {
                var anchor = _anchorMin + Vector2.Scale(_anchorMax - _anchorMin, _pivot);
                var above = ParentRect;
                return above.min + Vector2.Scale(above.size, anchor);
            }
        }

        public void SetSizeWithCurrentAnchors(Axis axis, float size)
        {
            var delta = sizeDelta;
            delta[(int)axis] =
                size - ParentRect.size[(int)axis] * (_anchorMax - _anchorMin)[(int)axis];
            sizeDelta = delta;
        }

        public void SetInsetAndSizeFromParentEdge(Edge edge, float inset, float size)
        {
            var axis = edge == Edge.Top || edge == Edge.Bottom ? 1 : 0;
            var isFar = edge == Edge.Top || edge == Edge.Right;
            _anchorMin[axis] = isFar ? 1 : 0;
            _anchorMax[axis] = isFar ? 1 : 0;
            _sizeDelta[axis] = size;
            _anchoredPosition[axis] = isFar
                ? -inset - size * (1 - _pivot[axis])
                : inset + size * _pivot[axis];
        }

        /// <summary>In the order lower left, upper left, upper right, lower right.</summary>
        public void GetLocalCorners(Vector3[] fourCornersArray)
        {
            var box = rect;
            fourCornersArray[0] = new Vector3(box.xMin, box.yMin, 0);
            fourCornersArray[1] = new Vector3(box.xMin, box.yMax, 0);
            fourCornersArray[2] = new Vector3(box.xMax, box.yMax, 0);
            fourCornersArray[3] = new Vector3(box.xMax, box.yMin, 0);
        }

        public void GetWorldCorners(Vector3[] fourCornersArray)
        {
            GetLocalCorners(fourCornersArray);
            for (var i = 0; i < 4; i++)
                fourCornersArray[i] = TransformPoint(fourCornersArray[i]);
        }

        /// <summary>Does nothing: rectangles are computed when they are asked for.</summary>
        public void ForceUpdateRectTransforms() { }

        internal override Vector3 GetLocalPosition()
        {
            if (IsDriven)
                return DrivenPosition;
            var place = Reference + _anchoredPosition;
            return new Vector3(place.x, place.y, _depth);
        }

        internal override void SetLocalPosition(Vector3 value)
        {
            ThrowIfDestroyed();
            _anchoredPosition = (Vector2)value - Reference;
            _depth = value.z;
        }

        internal override void TakeOver(Transform old)
        {
            var place = old.localPosition;
            base.TakeOver(old);
            SetLocalPosition(place);
        }
    }
}
