#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UI;
using Object = UnityEngine.Object;

namespace Abu
{
    /// <summary>Reads one canvas, or a part of it, into nodes.</summary>
    internal sealed class CanvasReader
    {
        private const float SmallestText = 1;

        private readonly SceneTree _tree;
        private readonly UGuiPointer _pointer;
        private readonly RefRegistry _registry;
        private readonly Dictionary<Transform, AbuSceneNode> _nodes;
        private readonly bool _findsCovers;
        private readonly CanvasGrid _grid = new();
        private readonly CanvasRows _rows = new();

        // The innermost scroll view around the object that is being read.
        private UGuiScroll? _scroll;

        /// <param name="tree">Creates the nodes.</param>
        /// <param name="pointer">Acts on them.</param>
        /// <param name="registry">Used to look up drop targets.</param>
        /// <param name="nodes">Receives the node of each control.</param>
        /// <param name="findsCovers">Whether nodes find out what covers them. A game's own tree says that itself.</param>
        public CanvasReader(
            SceneTree tree,
            UGuiPointer pointer,
            RefRegistry registry,
            Dictionary<Transform, AbuSceneNode> nodes,
            bool findsCovers
        )
        {
            _findsCovers = findsCovers;
            _nodes = nodes;
            _tree = tree;
            _pointer = pointer;
            _registry = registry;
        }

        /// <summary>What another walker lists; it is left out, with everything below it.</summary>
        public HashSet<object> Claimed { get; set; } = new();

        public void Read(Transform root, Canvas canvas, AbuSceneNode parent) =>
            Read(root, CanvasView.Above(root, canvas), parent, false);

        /// <param name="inControl">Whether the object is below a control, so that texts and images belong to it.</param>
        private void Read(Transform level, CanvasView above, AbuSceneNode parent, bool inControl)
        {
            var before = parent.Children.Count;
            _grid.Place(level);
            ReadLevel(level, above, parent, inControl);
            if (_grid.CellOf(level) is { } cell)
            {
                for (var i = before; i < parent.Children.Count; i++)
                {
                    GridCells.Note(parent.Children[i], cell);
                }
            }
        }

        private void ReadLevel(
            Transform level,
            CanvasView above,
            AbuSceneNode parent,
            bool inControl
        )
        {
            if (!level.gameObject.activeSelf || IsSwitchedOff(level))
            {
                return;
            }
            var said = SelfDescription.Of(level);
            if (said is { Hidden: true } || Claimed.Contains(level))
            {
                return;
            }
            var view = above.With(level);
            var role = UGuiControl.RoleOf(level, out var control);
            if (role != null)
            {
                ReadControl(level, control!, role, said, view, parent);
            }
            else if (inControl)
            {
                ReadChildren(level, view, parent, true);
            }
            else if (ReadDescribed(level, said, view, parent) || ReadText(level, view, parent))
            {
                ReadChildren(level, view, parent, false);
            }
            else
            {
                ReadContainer(level, view, parent);
            }
        }

        private static bool IsSwitchedOff(Transform level) =>
            level.TryGetComponent<Canvas>(out var canvas) && !canvas.enabled;

        private void ReadChildren(
            Transform level,
            CanvasView view,
            AbuSceneNode parent,
            bool inControl
        )
        {
            var below = view.Inside(level);
            var outer = _scroll;
            _scroll = UGuiScroll.Of(level, view, outer) ?? outer;
            foreach (Transform child in level)
            {
                Read(child, below, parent, inControl);
            }
            _scroll = outer;
        }

        private void ReadControl(
            Transform level,
            Component control,
            string role,
            SelfDescription? said,
            CanvasView view,
            AbuSceneNode parent
        )
        {
            // Objects below a clipped one are not read, so a long list costs only its visible part.
            if (!(Visible(level, view) is { } area))
            {
                return;
            }
            var node = parent;
            UGuiCallbacks? callbacks = null;
            if (!Faint.Is(view.Alpha) && !UGuiControl.IsIdle(control))
            {
                callbacks = _pointer.CallbacksOf(control, area, view, _registry);
                callbacks.Identity = _tree.Captions.Of(control, UGuiControl.CaptionOf(control));
                callbacks.OnScroll = ScrollOf(_scroll);
                callbacks.Items = ItemsOf(_scroll);
                callbacks.Actions = said?.Actions;
                var label = UGuiControl.LabelOf(control, callbacks.NotActionable == null, said);
                node = _tree.Add(parent, said?.RoleOr(role) ?? role, label, callbacks);
                Name(node, level);
                node.Bounds = Bounds(area);
                node.ShowsNothing = !CanvasSight.IsAnySeen(level);
                node.FindCover = _findsCovers ? callbacks.FindCover : null;
                _nodes[level] = node;
            }
            ReadChildren(level, view, node, true);
            if (
                callbacks != null
                && UGuiControl.CanHoldOthers(control)
                && node.Children.Exists(IsAControl)
            )
            {
                // Its texts count and tell the time. They are no name of what it holds.
                callbacks.Identity = control;
                PutInRow(level, new List<AbuSceneNode> { node });
            }
        }

        private static bool IsAControl(AbuSceneNode node) =>
            node.Interactive || (node.HasChildren && node.Children.Exists(IsAControl));

        private void PutInRow(Transform level, List<AbuSceneNode> nodes)
        {
            if (_rows.Of(level) is { } row)
            {
                _tree.PutInRow(nodes, row);
            }
        }

        /// <summary>Reads an object that describes itself, even if it is not visible. False for others.</summary>
        private bool ReadDescribed(
            Transform level,
            SelfDescription? said,
            CanvasView view,
            AbuSceneNode parent
        )
        {
            if (
                said != null
                && !Faint.Is(view.Alpha)
                && Visible(level, view, SmallestText) is { } area
            )
            {
                var node = _tree.Add(parent, "label", ObjectName.Of(level));
                node.Bounds = Bounds(area);
                said.Name(_tree, node, level);
                Name(node, level);
                said.AddState(node);
            }
            return said != null;
        }

        /// <summary>Reads a text, even if it is not visible. False for objects without a text.</summary>
        private bool ReadText(Transform level, CanvasView view, AbuSceneNode parent)
        {
            var text = GraphicText.Of(level);
            if (text.Length == 0)
            {
                return false;
            }
            if (!Faint.Is(view.Alpha) && Visible(level, view, SmallestText) is { } area)
            {
                var node = _tree.Add(parent, "label", text);
                node.Bounds = Bounds(area);
                node.StandsFor = level;
                if (UGuiControl.IsTextOfChecked(level))
                {
                    node.AddState(UGuiControl.Checked);
                }
            }
            return true;
        }

        private void ReadContainer(Transform level, CanvasView view, AbuSceneNode parent)
        {
            var scroll = UGuiScroll.Of(level, view, _scroll);
            var group =
                scroll == null
                    ? _tree.New("group", IsGroup(level) ? ObjectName.Telling(level) : null)
                    : Scrollable(level, scroll);
            group.Identity = level;
            var grid = _grid.Of(level, view.Inside(level));
            ReadChildren(level, view, group, false);
            if (group.Children.Exists(IsText) && group.Children.Exists(IsAControl))
            {
                PutInRow(level, group.Children);
            }
            if (grid != null)
            {
                _grid.LeaveOutFrames(group.Children, grid);
            }
            if (grid != null && GridCells.AreFew(group.Children, grid))
            {
                // Of its own, so that the cells keep their places whether this is known as a grid or not.
                var node = _tree.New("group", ObjectName.Telling(level));
                node.StandsFor = level;
                node.Grid = grid;
                group.Children.Insert(0, node);
            }
            if (group.Children.Count == 0)
            {
                ReadImage(level, view, parent);
            }
            else if (!IsGroup(level) || (group.Label == null && group.Children.Count == 1))
            {
                parent.Children.AddRange(group.Children);
            }
            else
            {
                TakeGrid(group);
                Name(group, level);
                group.Bounds = Visible(level, view) is { } area ? Bounds(area) : (AbuRect?)null;
                parent.Children.Add(group);
            }
        }

        private static bool IsText(AbuSceneNode node) => node.Role == "label" && !node.Interactive;

        // The group is the grid itself if there is nothing else in it. A viewport that was one keeps its cells, and so their places.
        private static void TakeGrid(AbuSceneNode group)
        {
            var node = group.Children[0];
            var isSame = node.Label == null || node.Label == (group.Key ?? group.Label);
            if (
                node.Grid != null
                && isSame
                && group.Children.TrueForAll(child =>
                    child == node || GridCells.IsIn(child, node.Grid)
                )
            )
            {
                group.Grid = node.Grid;
                node.Grid = null;
                if (!node.HasChildren)
                {
                    group.Children.RemoveAt(0);
                }
            }
        }

        private AbuSceneNode Scrollable(Transform level, UGuiScroll scroll)
        {
            var name = UGuiScroll.NameOf(level);
            var callbacks = new RefCallbacks
            {
                OnScroll = ScrollOf(scroll),
                Items = ItemsOf(scroll),
            };
            var node = _tree.New("group", $"{name} ({scroll.More})", callbacks);
            node.Key = name;
            node.StandsFor = level;
            return node;
        }

        private Func<ScrollStep, float>? ScrollOf(UGuiScroll? scroll) =>
            scroll == null
                ? (Func<ScrollStep, float>?)null
                : step =>
                {
                    _pointer.CheckReach(scroll.Target);
                    return scroll.Move(step);
                };

        private ItemView? ItemsOf(UGuiScroll? scroll) =>
            scroll == null ? null : new UGuiItems(scroll, _pointer);

        // Objects that people see as one thing: a canvas, a panel with a background, a scroll view, a choice of one.
        private static bool IsGroup(Transform level) =>
            level.TryGetComponent<Canvas>(out _)
            || level.TryGetComponent<ScrollRect>(out _)
            || level.TryGetComponent<ToggleGroup>(out _)
            || Picture.Of(level) != null;

        // A picture is listed if its object or sprite has a name of its own; Unity's default sprites do not count. So is a bar, and a
        // rectangle of a colour that is a thing of the game.
        private void ReadImage(Transform level, CanvasView view, AbuSceneNode parent)
        {
            if (Faint.Is(view.Alpha) || !(Visible(level, view) is { } area))
            {
                return;
            }
            var fill = CanvasFill.Of(level);
            var label =
                Picture.ShownOn(level) is { } picture
                    ? (Picture.IsFrame(level) ? null : NameOf(level, picture))
                : fill != null ? ObjectName.Of(level)
                : Picture.Of(level) != null && !_grid.IsPartOfCell(level)
                    ? PlainThings.NameOf((RectTransform)level, area)
                : null;
            if (label != null)
            {
                var node = _tree.Add(parent, "image", label);
                Name(node, level);
                node.Bounds = Bounds(area);
                if (fill != null)
                {
                    node.AddState($"{fill} %");
                }
            }
        }

        private string? NameOf(Transform level, Object picture) =>
            (_grid.IsInCell(level) ? ObjectName.Telling(picture) : null)
            ?? Picture.NameOf(level, picture);

        private static void Name(AbuSceneNode node, Transform level)
        {
            CopyNumbers.Note(node, level);
            node.StandsFor = level;
        }

        private static AbuRect Bounds(Rect area) => ScreenPoints.FromTop(area);

        private static Rect? Visible(Transform level, CanvasView view, float smallest = 0) =>
            level is RectTransform rect ? view.Visible(rect, smallest) : null;
    }
}
