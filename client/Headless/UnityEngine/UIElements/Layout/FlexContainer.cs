using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>Lays out the children of one element, with UI Toolkit's rules for flexbox.</summary>
    internal sealed class FlexContainer
    {
        private readonly VisualElement _element;
        private readonly ComputedStyle _style;
        private readonly FlexAxis _main;
        private readonly FlexAxis _cross;
        private readonly Room _mainRoom;
        private readonly Room _crossRoom;
        private readonly Vector2 _whole;
        private readonly List<FlexLine> _lines = new List<FlexLine>();
        private readonly bool _isRow;

        /// <param name="width">The room for the border box.</param>
        public FlexContainer(VisualElement element, Room width, Room height)
        {
            _element = element;
            _style = element.ComputedStyle;
            _isRow = FlexAxis.IsRow(_style.FlexDirection);
            _main = _isRow ? FlexAxis.X : FlexAxis.Y;
            _cross = _isRow ? FlexAxis.Y : FlexAxis.X;
            var innerWidth = width.Less(Edges(FlexAxis.X));
            var innerHeight = height.Less(Edges(FlexAxis.Y));
            if (element.IsScrollViewport)
                (innerWidth, innerHeight) = ScrollRoom(innerWidth, innerHeight);
            _mainRoom = _isRow ? innerWidth : innerHeight;
            _crossRoom = _isRow ? innerHeight : innerWidth;
            _whole = new Vector2(innerWidth.Size, innerHeight.Size);
        }

        /// <summary>Sizes the children and returns the size of the border box.</summary>
        public Vector2 Measure()
        {
            CollectLines();
            var widest = 0f;
            foreach (var line in _lines)
            {
                line.Flex(MainRoomFor(line));
                widest = Mathf.Max(widest, line.Taken);
                MeasureCross(line);
            }
            var main = _mainRoom.Fit(widest) + Edges(_main);
            var cross = _crossRoom.Fit(TotalCross()) + Edges(_cross);
            return _isRow ? new Vector2(main, cross) : new Vector2(cross, main);
        }

        /// <summary>Gives every child its box. Call it after <see cref="Measure"/>.</summary>
        public void Place(Vector2 size)
        {
            var inner = size - new Vector2(Edges(FlexAxis.X), Edges(FlexAxis.Y));
            SpreadLines(inner[_cross.Index]);
            foreach (var line in _lines)
                PlaceLine(line, inner[_main.Index]);
            foreach (var child in _element.hierarchy.Children())
                if (IsShown(child) && child.ComputedStyle.Position == Position.Absolute)
                    AbsoluteLayout.Place(_element, child, size);
        }

        private static bool IsShown(VisualElement child) =>
            child.ComputedStyle.Display == DisplayStyle.Flex;

        private float Edges(FlexAxis axis) =>
            Start(axis) + axis.InnerEnd(_style, _element.LayoutParentWidth);

        private float Start(FlexAxis axis) => axis.InnerStart(_style, _element.LayoutParentWidth);

        /// <summary>The content of a scroll view has no limit in the direction in which it scrolls.</summary>
        private (Room, Room) ScrollRoom(Room width, Room height) =>
            _isRow ? (Room.Unlimited, height) : (width, Room.Unlimited);

        private void CollectLines()
        {
            var line = new FlexLine();
            var taken = 0f;
            foreach (var child in _element.hierarchy.Children())
            {
                if (!IsShown(child) || child.ComputedStyle.Position == Position.Absolute)
                    continue;
                var item = new FlexItem(child, _main, _cross, _whole);
                item.Basis = BasisOf(item);
                var size = item.ClampMain(item.Basis) + item.MainMargins;
                if (
                    _style.Wrap != Wrap.NoWrap
                    && line.Items.Count > 0
                    && taken + size > _mainRoom.Size + 0.01f
                )
                {
                    _lines.Add(line);
                    line = new FlexLine();
                    taken = 0;
                }
                line.Items.Add(item);
                taken += size;
            }
            _lines.Add(line);
        }

        private float BasisOf(FlexItem item)
        {
            var basis = item.Style.Length(StyleProperty.FlexBasis, _mainRoom.Size);
            if (float.IsNaN(basis))
                basis = item.MainSize;
            if (!float.IsNaN(basis))
                return Mathf.Max(basis, 0);
            return MeasureItem(item, Room.AtMost(_mainRoom.Size - item.MainMargins))[_main.Index];
        }

        private float MainRoomFor(FlexLine line)
        {
            var content = 0f;
            foreach (var item in line.Items)
                content += item.ClampMain(item.Basis) + item.MainMargins;
            return _mainRoom.Fit(content);
        }

        private void MeasureCross(FlexLine line)
        {
            foreach (var item in line.Items)
            {
                item.Cross = item.ClampCross(
                    MeasureItem(item, Room.Exactly(item.Main))[_cross.Index]
                );
                line.Cross = Mathf.Max(line.Cross, item.Cross + item.CrossMargins);
            }
            if (_style.Wrap == Wrap.NoWrap)
                line.Cross = _crossRoom.IsExact ? _crossRoom.Size : line.Cross;
        }

        private Vector2 MeasureItem(FlexItem item, Room main)
        {
            var cross = CrossRoomFor(item);
            return _isRow
                ? FlexLayout.Measure(item.Element, main, cross, _whole.x)
                : FlexLayout.Measure(item.Element, cross, main, _whole.x);
        }

        private Room CrossRoomFor(FlexItem item)
        {
            if (!float.IsNaN(item.CrossSize))
                return Room.Exactly(item.CrossSize);
            var room = _crossRoom.Less(item.CrossMargins);
            if (room.IsExact && _style.Wrap == Wrap.NoWrap && Stretches(item))
                return Room.Exactly(item.ClampCross(room.Size));
            return room.Mode == VisualElement.MeasureMode.Undefined
                ? Room.Unlimited
                : Room.AtMost(item.ClampCross(room.Size));
        }

        private bool Stretches(FlexItem item) =>
            AlignOf(item) == Align.Stretch && !item.HasAutoMargin(_cross);

        private Align AlignOf(FlexItem item) =>
            item.Style.AlignSelf == Align.Auto ? _style.AlignItems : item.Style.AlignSelf;

        private float TotalCross()
        {
            var total = 0f;
            foreach (var line in _lines)
                total += line.Cross;
            return total;
        }

        private void SpreadLines(float inner)
        {
            if (_style.Wrap == Wrap.NoWrap)
                _lines[0].Cross = inner;
            var free = inner - TotalCross();
            if (_style.AlignContent == Align.Stretch && free > 0)
                foreach (var line in _lines)
                    line.Cross += free / _lines.Count;
            var position = FlexPlacing.Offset(_style.AlignContent, inner - TotalCross());
            foreach (var line in _lines)
            {
                line.CrossPosition =
                    _style.Wrap == Wrap.WrapReverse ? inner - position - line.Cross : position;
                position += line.Cross;
            }
        }

        private void PlaceLine(FlexLine line, float inner)
        {
            FlexPlacing.FillAutoMargins(line, _main, inner);
            var free = inner - line.Taken;
            var position = FlexPlacing.Before(_style.Justify, free, line.Items.Count);
            var gap = FlexPlacing.Between(_style.Justify, free, line.Items.Count);
            foreach (var item in line.Items)
            {
                position += item.MainStart;
                var main = FlexAxis.IsReverse(_style.FlexDirection)
                    ? inner - position - item.Main
                    : position;
                PlaceItem(line, item, main);
                position += item.Main + item.MainEnd + gap;
            }
        }

        private void PlaceItem(FlexLine line, FlexItem item, float main)
        {
            if (Stretches(item) && float.IsNaN(item.CrossSize))
                item.Cross = item.ClampCross(line.Cross - item.CrossMargins);
            FlexPlacing.FillCrossMargins(item, _cross, line.Cross);
            var cross =
                line.CrossPosition
                + item.CrossStart
                + FlexPlacing.Offset(AlignOf(item), line.Cross - item.Cross - item.CrossMargins);
            var position = _isRow ? new Vector2(main, cross) : new Vector2(cross, main);
            var size = _isRow
                ? new Vector2(item.Main, item.Cross)
                : new Vector2(item.Cross, item.Main);
            position +=
                new Vector2(Start(FlexAxis.X), Start(FlexAxis.Y))
                + FlexPlacing.Shift(item.Style, _whole);
            FlexLayout.Arrange(item.Element, new Rect(position, size), _whole.x);
        }
    }
}
