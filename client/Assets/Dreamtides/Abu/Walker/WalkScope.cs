#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Buttons;
using Dreamtides.Components;
using Dreamtides.Layout;
using Dreamtides.Services;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Abu
{
    /// <summary>The data that all parts of one walk share.</summary>
    internal sealed class WalkScope
    {
        private const string CloseFirst = "close that first";
        private const string Overlay = "a part of the overlay";

        private readonly HashSet<GameContext>? _allowedContexts;
        private readonly Dictionary<object, AbuSceneNode> _nodes = new();
        private readonly HashSet<AbuSceneNode> _covered = new();
        private readonly bool _canCloseBrowser;

        /// <param name="log">Null if no history is kept.</param>
        /// <param name="describeScene">The text of everything that a walk made now would show.</param>
        public WalkScope(
            Registry registry,
            PointerSimulation pointer,
            ObservedBattle observed,
            IActionLog? log,
            Func<string> describeScene
        )
        {
            Watch = new ActionWatch(registry, describeScene);
            Registry = registry;
            Pointer = pointer;
            Observed = observed;
            Log = log;
            _allowedContexts = AllowedContexts(registry);
            var close = _allowedContexts == null ? null : registry.BattleLayout.CloseBrowserButton;
            _canCloseBrowser = close != null && close.gameObject.activeSelf;
        }

        public Registry Registry { get; }

        public PointerSimulation Pointer { get; }

        public ObservedBattle Observed { get; }

        public IActionLog? Log { get; }

        /// <summary>The text of the overlay, such as a question; empty if there is none.</summary>
        public string Question { get; set; } = "";

        /// <summary>
        /// Whether the game has put cards aside so that the board is visible; one of those cards may have to be chosen.
        /// </summary>
        public bool AreCardsSetAside { get; set; }

        /// <summary>Whether every possible move has a node: nothing hides moves, and the battle is not over.</summary>
        public bool AreMovesListed => !AreCardsSetAside && !HasOpenPanels && !Observed.IsOver;

        public SceneTree Tree { get; } = new();

        public ActionWatch Watch { get; }

        public bool HasOpenPanels => Registry.DocumentService.HasOpenPanels;

        /// <summary>The group of the open browser, once the walk has reached it.</summary>
        public AbuSceneNode? Browser { get; set; }

        /// <summary>The refusal of nodes behind the open browser; null while none is open.</summary>
        public Refusal? BrowserCovers =>
            _allowedContexts == null
                ? null
                : Covered(
                    Browser,
                    "the open card browser",
                    _canCloseBrowser ? CloseFirst : "answer what it asks first"
                );

        /// <summary>A closable browser counts as covering this, although the game would let the pointer through.</summary>
        public bool IsBehindClosableBrowser => _canCloseBrowser;

        /// <summary>Whether the game itself keeps the pointer from things behind the open browser.</summary>
        public bool IsOutOfReach(Displayable displayable) =>
            _allowedContexts != null
            && !(displayable.HasGameContext && _allowedContexts.Contains(displayable.GameContext));

        /// <summary>
        /// Whether it is out of reach, or should wait until the browser is closed: hand cards cannot be played meanwhile,
        /// and ending the turn would close the browser unexpectedly.
        /// </summary>
        public bool IsBehindBrowser(Displayable displayable) =>
            IsOutOfReach(displayable)
            || (
                _allowedContexts != null
                && displayable.GameContext switch
                {
                    GameContext.Hand => _canCloseBrowser || !IsAskedFor(displayable),
                    GameContext.PrimaryActionButton => _canCloseBrowser,
                    _ => false,
                }
            );

        private static bool IsAskedFor(Displayable displayable) =>
            displayable is Card card
            && card.NullableCardView?.Revealed?.Actions?.OnClick is { IsNull: false };

        public bool TakesPointer(Displayable displayable) =>
            displayable != null && displayable.HasGameContext && displayable.CanHandleMouseEvents();

        // A layout without browsers has no contexts to ask about, and nothing is covered.
        private static HashSet<GameContext>? AllowedContexts(Registry registry)
        {
            try
            {
                return registry.DocumentService.AllowedContextForClicks();
            }
            catch (NullReferenceException)
            {
                return null;
            }
        }

        /// <summary>Sets the bounds of the node and remembers its component.</summary>
        public void Place(AbuSceneNode node, Component thing)
        {
            node.Bounds = ScreenPlace.Of(thing, Registry.GameViewport);
            Remember(node, thing);
            if (WhyOutOfSight(thing) != null)
            {
                node.AddState("off screen");
            }

            // Buttons of the canvas are drawn over the browser.
            if (
                thing is Displayable displayable
                && !(thing is CanvasButton)
                && IsBehindBrowser(displayable)
            )
            {
                Cover(node);
            }
        }

        /// <summary>The refusal of a button that is drawn outside the screen; null for all others.</summary>
        public string? WhyOutOfSight(Component thing) =>
            (thing is DisplayableButton || thing is ActionButton || thing is CanvasButton)
            && ScreenPlace.IsOutside(thing, Registry.GameViewport)
                ? "it is drawn outside the screen"
                : null;

        /// <summary>Remembers the node of a thing that takes no pointer itself, for commands at a point.</summary>
        public void Remember(AbuSceneNode node, Component thing)
        {
            _nodes[thing] = node;
            node.StandsFor = thing;
        }

        /// <summary>Marks the node as covered by the browser.</summary>
        public void Cover(AbuSceneNode node)
        {
            _covered.Add(node);
            node.IsCovered = true;
        }

        /// <summary>
        /// Writes "(covered)" once on a group whose nodes are all covered by the browser, so that an opening browser changes
        /// few lines.
        /// </summary>
        public void MarkCovered(AbuSceneNode node)
        {
            var all = Interactive(node).ToList();
            if (all.Count == 0 || !all.Exists(_covered.Contains))
            {
                return;
            }

            if (node.Label != null && all.TrueForAll(_covered.Contains))
            {
                node.AddState("covered");
                return;
            }

            node.Children.ForEach(MarkCovered);
        }

        private static IEnumerable<AbuSceneNode> Interactive(AbuSceneNode node) =>
            node
                .Children.SelectMany(Interactive)
                .Concat(node.Interactive ? new[] { node } : Array.Empty<AbuSceneNode>());

        /// <summary>Sets the bounds of the node and remembers its element.</summary>
        public void Place(AbuSceneNode node, VisualElement element)
        {
            node.Bounds = ElementVerbs.BoundsOf(element);
            _nodes[element] = node;
            node.StandsFor = element;
        }

        /// <summary>
        /// The refusal of a pointer that the document stops at this point, with the node on top there; null if the document
        /// lets it through. To be called after the document was read.
        /// </summary>
        /// <param name="point">Pixels of the screenshot, y down.</param>
        public Refusal? DocumentCovers(Vector2 point) =>
            TopElementAt(point) is { } top ? Covers(top) : null;

        /// <summary>
        /// The reason why things under the open panel are not listed. To be called after the document was read.
        /// </summary>
        public Refusal PanelHides()
        {
            var middle = new Vector2(Screen.width / 2f, Screen.height / 2f);
            var panel = TopElementAt(middle) is { } top ? CoverOf(top) : null;
            return new Refusal($"{NameOf(panel)} hides what lies under it", CloseFirst);
        }

        /// <summary>
        /// The refusal of things under this element of the document. To be called after the document was read.
        /// </summary>
        public Refusal Covers(VisualElement top) => Covers(CoverOf(top));

        private AbuSceneNode? CoverOf(VisualElement top)
        {
            // Names the whole panel and not just one of its buttons.
            var whole = top;
            for (var above = top; above != null; above = above.hierarchy.parent)
            {
                whole = above.pickingMode == PickingMode.Position ? above : whole;
            }

            var cover = NodeOf(whole);
            for (
                var element = top;
                element != null && string.IsNullOrEmpty(cover?.Label);
                element = element.hierarchy.parent
            )
            {
                cover = NodeOf(element);
            }

            return cover;
        }

        private Refusal Covers(AbuSceneNode? cover) =>
            Covered(cover, Overlay, HasOpenPanels ? CloseFirst : WhatEnds(cover));

        private static Refusal Covered(AbuSceneNode? cover, string otherwise, string? fix) =>
            string.IsNullOrEmpty(cover?.Label)
                ? Refusal.Covered(otherwise, null, fix)
                : Refusal.Covered(cover!.Role, cover.Label, fix);

        // A box such as the result of a battle closes with one of its buttons.
        private static string? WhatEnds(AbuSceneNode? cover)
        {
            var buttons = (cover?.Children.SelectMany(Interactive) ?? Array.Empty<AbuSceneNode>())
                .Where(node => node.Role == "button")
                .Select(node => $"\"{node.Label}\"")
                .ToList();
            return buttons.Count == 0 ? null : $"press {string.Join(" or ", buttons)} there first";
        }

        private static string NameOf(AbuSceneNode? cover) =>
            string.IsNullOrEmpty(cover?.Label) ? Overlay : $"{cover!.Role} \"{cover.Label}\"";

        /// <summary>The topmost element of the document that would get a pointer there; null if there is none.</summary>
        /// <param name="point">Pixels of the screenshot, y down.</param>
        public VisualElement? TopElementAt(Vector2 point)
        {
            var document = Registry.DocumentService;
            var panel = document._document == null ? null : document.RootVisualElement.panel;
            return panel == null ? null : ElementVerbs.At(panel, point);
        }

        /// <summary>
        /// The element of the document drawn on top there with a colour of its own, whether or not it takes a pointer.
        /// </summary>
        /// <param name="point">Pixels of the screenshot, y down.</param>
        public VisualElement? DrawnElementAt(Vector2 point)
        {
            var document = Registry.DocumentService;
            return document._document == null ? null : DrawnAt(document.RootVisualElement, point);
        }

        private static VisualElement? DrawnAt(VisualElement element, Vector2 point)
        {
            if (!DocumentTree.IsShown(element))
            {
                return null;
            }

            // The last drawn is on top.
            return element
                    .hierarchy.Children()
                    .Reverse()
                    .Select(child => DrawnAt(child, point))
                    .FirstOrDefault(drawn => drawn != null)
                ?? (
                    element.resolvedStyle.backgroundColor.a > 0
                    && ScreenPlace.Contains(ElementVerbs.BoundsOf(element), point)
                        ? element
                        : null
                );
        }

        /// <summary>
        /// The element on top is often part of the control that takes the click: the node of the control, or else of the
        /// element.
        /// </summary>
        public AbuSceneNode? NodeAround(VisualElement top)
        {
            VisualElement? element = top;
            while (element != null && NodeOf(element)?.Interactive != true)
            {
                element = element.hierarchy.parent;
            }

            return NodeOf(element ?? top);
        }

        /// <summary>Null if this walk made no node for it.</summary>
        public AbuSceneNode? NodeOf(object thing) =>
            _nodes.TryGetValue(thing, out var node) ? node : null;

        /// <summary>The nodes in the order in which they were made.</summary>
        public IEnumerable<AbuSceneNode> NodesOf<T>(Func<T, bool> isWanted) =>
            _nodes.Where(pair => pair.Key is T thing && isWanted(thing)).Select(pair => pair.Value);

        /// <summary>For objects whose click the client may handle itself.</summary>
        public RefCallbacks Callbacks(Displayable displayable)
        {
            var callbacks = Callbacks(
                displayable,
                () => Watch.Observe(() => Pointer.Click(displayable))
            );
            callbacks.Refused = Watch.Refusal;
            return callbacks;
        }

        /// <summary>For objects whose click always sends an action to the rules engine.</summary>
        public RefCallbacks ActionCallbacks(Displayable displayable) =>
            Callbacks(displayable, () => Watch.Demand(() => Pointer.Click(displayable)));

        public RefCallbacks Callbacks(Displayable displayable, Action onClick) =>
            new()
            {
                OnClick = onClick,
                OnHover = () => Pointer.Hover(displayable),
                NotActionable =
                    IsBehindBrowser(displayable) ? BrowserCovers
                    : Pointer.OverlayOver(displayable) is { } part ? Covers(part)
                    : WhyOutOfSight(displayable),
                Identity = displayable,
            };
    }
}
