#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Turns the visible elements of one panel into nodes, by their meaning and not by their structure.</summary>
    internal sealed partial class ElementReader
    {
        // An element with more texts than this is not named after them: they are nodes of their own.
        private const int MostTextsInAName = 5;

        /// <summary>What a scroll view without a name is called.</summary>
        public const string ScrollViewName = "Scroll view";

        // In a layout a label can reach beyond the edge by a fraction of a pixel.
        private const float Hair = 1;

        private readonly ElementNodes _nodes;
        private readonly PanelMap _map;
        private readonly ElementGrid _grid;
        private readonly ElementRows _rows = new();

        // The item shown by the row that is being read: Unity reuses rows for other items.
        private object? _item;

        /// <param name="nodes">Makes the nodes.</param>
        /// <param name="root">An element of the panel or of the document in the world that is read.</param>
        public ElementReader(ElementNodes nodes, VisualElement root)
        {
            _nodes = nodes;
            _map = PanelMap.Of(root);
            _grid = new ElementGrid(_map);
        }

        /// <param name="element">The element to read, with everything below it.</param>
        /// <param name="clip">The visible area, in the panel.</param>
        public List<AbuSceneNode> Read(VisualElement element, Rect clip)
        {
            _grid.Place(element);
            var found = ReadElement(element, clip);
            if (_grid.CellOf(element) is { } cell)
            {
                found.ForEach(node => GridCells.Note(node, cell));
            }
            return found;
        }

        private List<AbuSceneNode> ReadElement(VisualElement element, Rect clip)
        {
            if (
                ElementSight.IsGone(element)
                || element is Scroller
                || _nodes.Claimed.Contains(element)
            )
            {
                return new List<AbuSceneNode>();
            }

            return SelfDescription.Of(element) is { } said
                ? ReadDescribed(said, element, clip)
                : ReadPlain(element, clip);
        }

        private List<AbuSceneNode> ReadPlain(VisualElement element, Rect clip)
        {
            if (element.ClassListContains(BaseTreeView.itemToggleUssClassName))
            {
                return ReadBranch((Toggle)element, clip);
            }

            return element switch
            {
                Foldout foldout => ReadFoldout(foldout, clip),
                TabView tabs => ReadTabs(tabs, clip),
                BaseVerticalCollectionView list => ReadList(list, clip),
                ScrollView view => ReadScrollView(view, clip),
                Button button => ReadPressable(button, "button", clip, ReadInside(button, clip)),
                TextElement text => ReadText(text, clip),
                AbstractProgressBar bar => ReadProgress(bar, clip),
                Image image => ReadImage(image, clip),
                _ => ReadOther(element, clip),
            };
        }

        /// <summary>Reads only the elements below this one.</summary>
        public List<AbuSceneNode> ReadInside(VisualElement element, Rect clip)
        {
            var inner = ElementSight.Clips(element)
                ? ElementSight.Overlap(clip, element.worldBound)
                : clip;
            return element.hierarchy.Children().SelectMany(child => Read(child, inner)).ToList();
        }

        private List<AbuSceneNode> ReadOther(VisualElement element, Rect clip)
        {
            if (ControlReader.Read(element) is { } control)
            {
                return ReadControl(element, control, clip);
            }

            if (element.ClassListContains(BaseField<bool>.ussClassName))
            {
                return ReadFieldOfParts(element, clip);
            }

            if (element.ClassListContains(GenericDropdownMenu.ussClassName))
            {
                return ReadMenu(element, clip);
            }

            var grid = _grid.Of(element, clip);
            var inside = ReadInside(element, clip);
            if (element.ClassListContains(GenericDropdownMenu.itemUssClassName))
            {
                return ReadPressable(element, "option", clip, inside);
            }

            if (inside.Exists(node => node.Role == "label" && !node.Interactive))
            {
                PutInRow(element, inside);
            }

            if (element is GroupBox box)
            {
                return Group(AbuText.Label(box.text), element, clip, WithoutTitle(box, inside));
            }

            if (Listeners.TakesPointer(element) && !inside.Any(HasInteractive))
            {
                return ReadPressable(element, "button", clip, inside);
            }

            return inside.Count == 0 && ElementBar.Of(element) is { } share
                ? ReadBar(element, share, clip)
                : Group(ElementNames.Fallback(element), element, clip, inside, grid: grid);
        }

        private List<AbuSceneNode> ReadBar(VisualElement bar, int share, Rect clip)
        {
            // One that is empty has no area, and is there all the same.
            var sight = share == 0 ? bar.parent! : bar;
            var label = ElementNames.WithState(ElementBar.NameOf(bar), $"{share} %");
            return IsSeen(sight, clip, out var bounds)
                ? One(_nodes.Plain("image", label, bounds, bar))
                : new List<AbuSceneNode>();
        }

        private List<AbuSceneNode> ReadControl(VisualElement element, Control control, Rect clip)
        {
            var input = new ElementInput(control.Hand, IdentityOf(element, control.Name))
            {
                CanBeDragged = control.CanBeDragged,
                Filled = element,
            };
            return IsSeen(element, clip, out var bounds)
                ? One(_nodes.Interactive(control.Role, control.Label, bounds, input))
                : new List<AbuSceneNode>();
        }

        // A field that consists of several controls, such as a row of radio buttons or the numbers of a vector. The label is
        // that of the group.
        private List<AbuSceneNode> ReadFieldOfParts(VisualElement field, Rect clip)
        {
            var parts = field
                .hierarchy.Children()
                .Where(child => !child.ClassListContains(BaseField<bool>.labelUssClassName))
                .SelectMany(child => Read(child, clip))
                .ToList();
            return Group(ElementNames.OfField(field), field, clip, parts);
        }

        private List<AbuSceneNode> ReadMenu(VisualElement menu, Rect clip)
        {
            var options = ReadInside(menu, clip);
            var node = _nodes.Plain("listbox", null, null, menu);
            node.Children.AddRange(options);
            return options.Count > 0 ? One(node) : options;
        }

        private List<AbuSceneNode> ReadText(TextElement element, Rect clip)
        {
            var found = ReadInside(element, clip);
            var text = ElementNames.TextOf(element);
            if (text != null && IsSeen(element, clip, out var bounds))
            {
                var input = new ElementInput(element, IdentityOf(element, text))
                {
                    CanBeDragged = true,
                };
                found.Insert(
                    0,
                    Listeners.TakesPointer(element)
                        ? _nodes.Interactive("label", text, bounds, input)
                        : _nodes.Plain("label", text, bounds, element)
                );
            }

            return found;
        }

        private List<AbuSceneNode> ReadProgress(AbstractProgressBar bar, Rect clip)
        {
            var title = AbuText.Label(bar.title);
            var name = title.Length > 0 ? title : ElementNames.Fallback(bar);
            var label = ElementNames.WithState(
                NodeName.WithValue(name, FillText.Number(bar.value)),
                FillText.Limits(bar.lowValue, bar.highValue)
            );
            return IsSeen(bar, clip, out var bounds)
                ? One(_nodes.Plain("progressbar", label, bounds, bar))
                : new List<AbuSceneNode>();
        }

        // A picture without a name is left out, unless it can be pressed.
        private List<AbuSceneNode> ReadImage(Image image, Rect clip)
        {
            var found = ReadInside(image, clip);
            if (Listeners.TakesPointer(image))
            {
                return ReadPressable(image, "image", clip, found);
            }

            var name = ElementNames.Fallback(image);
            if (name != null && IsSeen(image, clip, out var bounds))
            {
                found.Insert(0, _nodes.Plain("image", name, bounds, image));
            }

            return found;
        }

        /// <summary>A pressable element is named after the texts inside, which are then not nodes of their own.</summary>
        private List<AbuSceneNode> ReadPressable(
            VisualElement element,
            string role,
            Rect clip,
            List<AbuSceneNode> inside
        )
        {
            if (!IsSeen(element, clip, out var bounds))
            {
                return inside;
            }

            var name = NameFrom(ElementNames.TextOf(element), inside);
            var icon = name?.Any(char.IsLetter) == true ? null : ElementImage.NameInside(element);
            var label =
                icon == null
                    ? name ?? ElementNames.Fallback(element) ?? ElementImage.OwnName(element)
                // A number beside a picture counts what it shows.
                : name == null ? icon
                : $"{icon} {name}";
            // The texts of a button that holds others count and tell the time. They are no name of what it holds.
            var holdsOthers = inside.Any(HasInteractive);
            var input = new ElementInput(element, IdentityOf(element, holdsOthers ? null : label))
            {
                HasControlsInside = holdsOthers,
                CanBeDragged = element is not Button,
            };
            var node = _nodes.Interactive(role, label, bounds, input);
            node.Children.AddRange(inside);
            if (holdsOthers)
            {
                PutInRow(element, One(node));
            }

            return One(node);
        }

        private void PutInRow(VisualElement element, List<AbuSceneNode> nodes)
        {
            if (nodes.Any(HasInteractive) && _rows.Of(element) is { } row)
            {
                _nodes.PutInRow(nodes, row);
            }
        }

        /// <summary>Takes the texts out of the nodes if they can serve as a name.</summary>
        private static string? NameFrom(string? own, List<AbuSceneNode> inside)
        {
            var texts = inside.Where(IsOnlyText).ToList();
            if (texts.Count > MostTextsInAName)
            {
                return own;
            }

            inside.RemoveAll(texts.Contains);
            var words = texts.Select(node => node.Label).Prepend(own).Where(text => text != null);
            var name = string.Join(" ", words);
            return name.Length > 0 ? name : null;
        }

        private List<AbuSceneNode> ReadFoldout(Foldout foldout, Rect clip)
        {
            var content = foldout.value
                ? ReadInside(foldout.contentContainer, clip)
                : new List<AbuSceneNode>();
            var heading = foldout.Q<Toggle>(className: Foldout.toggleUssClassName);
            if (!IsSeen(heading, clip, out var bounds))
            {
                return content;
            }

            var text = AbuText.Label(foldout.text);
            var name = text.Length > 0 ? text : ElementNames.Fallback(foldout);
            var label = ElementNames.WithState(name, foldout.value ? "expanded" : "collapsed");
            var input = new ElementInput(heading, IdentityOf(foldout, name));
            var node = _nodes.Interactive("button", label, bounds, input);
            node.Children.AddRange(content);
            return One(node);
        }

        private List<AbuSceneNode> ReadTabs(TabView view, Rect clip)
        {
            var found = Group(
                ElementNames.Fallback(view),
                view,
                clip,
                view.Children().OfType<Tab>().SelectMany(tab => ReadTab(view, tab, clip)).ToList(),
                "tablist"
            );
            var active = view.activeTab;
            if (active != null && !ElementSight.IsGone(active))
            {
                found.AddRange(Group(NameOf(active), active, clip, ReadInside(active, clip)));
            }

            return found;
        }

        private List<AbuSceneNode> ReadTab(TabView view, Tab tab, Rect clip)
        {
            var header = tab.tabHeader;
            if (ElementSight.IsGone(header) || !IsSeen(header, clip, out var bounds))
            {
                return new List<AbuSceneNode>();
            }

            var state = view.activeTab == tab ? "selected" : null;
            var name = NameOf(tab);
            var label = ElementNames.WithState(name, state);
            var input = new ElementInput(header, IdentityOf(tab, name));
            return One(_nodes.Interactive("tab", label, bounds, input));
        }

        private static string? NameOf(Tab tab)
        {
            var text = AbuText.Label(tab.label);
            return text.Length > 0 ? text : ElementNames.Fallback(tab);
        }

        private List<AbuSceneNode> ReadScrollView(ScrollView view, Rect clip)
        {
            var inner = ElementSight.Overlap(clip, view.contentViewport.worldBound);
            var more = MoreBeyond(view);
            var grid = _grid.Of(view.contentContainer, inner);
            var found = Within(
                more == null ? null : view,
                () => ChildrenInSight(view, inner).SelectMany(child => Read(child, inner)).ToList()
            );
            var name = ElementNames.Fallback(view);
            if (more == null)
            {
                return Group(name, view, clip, found, grid: grid);
            }

            name ??= ScrollViewName;
            var label = ElementNames.WithState(name, more);
            var group = Group(label, view, clip, found, keepsEmpty: true, grid: grid)[0];
            group.Key = name;
            return One(_nodes.Scrollable(group, view));
        }

        /// <summary>Reads the content of a view, as scrollable with it; null for a view that does not scroll.</summary>
        private List<AbuSceneNode> Within(ScrollView? view, Func<List<AbuSceneNode>> read)
        {
            var outer = _nodes.Scrolled;
            _nodes.Scrolled = view ?? outer;
            try
            {
                return read();
            }
            finally
            {
                _nodes.Scrolled = outer;
            }
        }

        // Children out of sight are not read: in a long list that would be nearly all of them.
        private static IEnumerable<VisualElement> ChildrenInSight(ScrollView view, Rect inner) =>
            view
                .contentContainer.hierarchy.Children()
                .Where(child =>
                    !ElementSight.HasArea(child.worldBound)
                    || ElementSight.HasArea(ElementSight.Overlap(child.worldBound, inner))
                );

        /// <summary>The sides on which there is more content than is visible; null if there are none.</summary>
        private static string? MoreBeyond(ScrollView view)
        {
            var content = ElementScroll.Content(view);
            var seen = new Rect(Vector2.zero, view.contentViewport.layout.size);
            var sides = new List<string>();
            AddIf(sides, content.yMin < seen.yMin - Hair, "above");
            AddIf(sides, content.yMax > seen.yMax + Hair, "below");
            AddIf(sides, content.xMin < seen.xMin - Hair, "to the left");
            AddIf(sides, content.xMax > seen.xMax + Hair, "to the right");
            return sides.Count > 0 ? "more " + string.Join(" and ", sides) : null;
        }

        private static void AddIf(List<string> sides, bool isSo, string side)
        {
            if (isSo)
            {
                sides.Add(side);
            }
        }

        /// <summary>
        /// Returns nothing for an empty group, and only the content for a group without a label and with one child.
        /// </summary>
        private List<AbuSceneNode> Group(
            string? label,
            VisualElement element,
            Rect clip,
            List<AbuSceneNode> inside,
            string role = "group",
            bool keepsEmpty = false,
            GridPlan? grid = null
        )
        {
            grid = grid != null && GridCells.AreFew(inside, grid) ? grid : null;
            if (
                inside.Count == 0 && !keepsEmpty
                || string.IsNullOrEmpty(label) && inside.Count == 1
            )
            {
                // The nodes keep their places, whether this is known as a grid or not.
                return grid == null
                    ? inside
                    : inside.Prepend(OfGrid(label, grid, element)).ToList();
            }

            IsSeen(element, clip, out var bounds);
            var node = _nodes.Plain(role, label, bounds, element);
            // A list view uses the elements of its rows again for other items.
            node.Identity = _item == null && role == "group" ? element : null;
            node.Grid = grid ?? (IsNamelessGroup(inside) ? inside[0].Grid : null);
            node.Children.AddRange(IsNamelessGroup(inside) ? inside[0].Children : inside);
            return One(node);
        }

        private AbuSceneNode OfGrid(string? label, GridPlan grid, VisualElement element)
        {
            var node = _nodes.Plain("group", label, null, element);
            node.Grid = grid;
            return node;
        }

        private bool IsSeen(VisualElement element, Rect clip, out AbuRect? bounds)
        {
            var seen = ElementSight.Overlap(element.worldBound, clip);
            bounds = ElementSight.HasArea(seen) ? _map.ToScreen(seen) : (AbuRect?)null;
            return bounds != null && !ElementSight.IsInvisible(element);
        }

        // With another name it counts as another node: games use one button for several actions.
        private object IdentityOf(VisualElement element, string? name)
        {
            var own = (_item, element);
            if (name == null)
            {
                return own;
            }
            var icon = name.Any(char.IsDigit) ? ElementImage.NameInside(element) : null;
            return _nodes.Captions.Of(own, icon == null ? name : $"{name}\n{icon}");
        }

        private static List<AbuSceneNode> WithoutTitle(GroupBox box, List<AbuSceneNode> inside)
        {
            var title = ElementNames.TextOf(box.Q<Label>(className: GroupBox.labelUssClassName));
            if (title != null && inside.Count > 0 && inside[0].Label == title)
            {
                inside.RemoveAt(0);
            }

            return inside;
        }

        private static bool IsOnlyText(AbuSceneNode node) =>
            (node.Role == "label" || node.Role == "image") && !node.Interactive;

        // A group in a group has the same meaning as the outer group alone.
        private static bool IsNamelessGroup(List<AbuSceneNode> nodes) =>
            nodes.Count == 1 && IsNameless(nodes[0]);

        private static bool IsNameless(AbuSceneNode node) =>
            node.Role == "group" && node.Label == null;

        // A view that can only be scrolled takes no press.
        private static bool HasInteractive(AbuSceneNode node) =>
            node.Interactive && node.Role != "group" && node.Role != "list"
            || node.Children.Any(HasInteractive);

        private static List<AbuSceneNode> One(AbuSceneNode node) => new() { node };
    }
}
