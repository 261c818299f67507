#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Abu;
using Dreamtides.Layout;
using Dreamtides.Services;
using UnityEngine;
using UnityEngine.UIElements;

namespace Dreamtides.Abu
{
    /// <summary>What every part of one walk shares.</summary>
    internal sealed class WalkScope
    {
        private readonly HashSet<GameContext>? _allowedContexts;
        private readonly Dictionary<object, AbuSceneNode> _nodes = new();

        /// <param name="describeScene">Everything that a walk made now would show.</param>
        public WalkScope(
            Registry registry,
            PointerSimulation pointer,
            ObservedBattle observed,
            Func<string> describeScene
        )
        {
            Watch = new ActionWatch(registry, describeScene);
            Registry = registry;
            Pointer = pointer;
            Observed = observed;
            _allowedContexts = AllowedContexts(registry);
        }

        public Registry Registry { get; }

        public PointerSimulation Pointer { get; }

        public ObservedBattle Observed { get; }

        public SceneTree Tree { get; } = new();

        public ActionWatch Watch { get; }

        public bool HasOpenPanels => Registry.DocumentService.HasOpenPanels;

        /// <summary>An open browser keeps the pointer from everything behind it.</summary>
        public bool IsBehindBrowser(Displayable displayable) =>
            _allowedContexts != null
            && !(displayable.HasGameContext && _allowedContexts.Contains(displayable.GameContext));

        public bool TakesPointer(Displayable displayable) =>
            displayable != null && displayable.HasGameContext && displayable.CanHandleMouseEvents();

        // A layout that has no browser cannot say, and none covers anything there.
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

        /// <summary>Says where on the screen the node is, and remembers what it stands for.</summary>
        public void Place(AbuSceneNode node, Component thing)
        {
            node.Bounds = ScreenPlace.Of(thing, Registry.GameViewport);
            _nodes[thing] = node;
        }

        /// <summary>Says where on the screen the node is, and remembers what it stands for.</summary>
        public void Place(AbuSceneNode node, VisualElement element)
        {
            node.Bounds = ElementVerbs.BoundsOf(element);
            _nodes[element] = node;
        }

        /// <summary>Null if this walk made none for it.</summary>
        public AbuSceneNode? NodeOf(object thing) =>
            _nodes.TryGetValue(thing, out var node) ? node : null;

        /// <summary>In the order in which they were made.</summary>
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

        /// <summary>For objects whose click always becomes an action for the rules engine.</summary>
        public RefCallbacks ActionCallbacks(Displayable displayable) =>
            Callbacks(displayable, () => Watch.Demand(() => Pointer.Click(displayable)));

        public RefCallbacks Callbacks(Displayable displayable, Action onClick) =>
            new()
            {
                OnClick = onClick,
                OnHover = () => Pointer.Hover(displayable),
                NotActionable =
                    IsBehindBrowser(displayable) ? "the open card browser covers it"
                    : Pointer.IsUnderOverlay(displayable) ? "a part of the overlay covers it"
                    : null,
                Identity = displayable,
            };
    }
}
