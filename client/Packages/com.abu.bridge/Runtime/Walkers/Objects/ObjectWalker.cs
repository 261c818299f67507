#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Reads the objects of any game that are not UI: those with a collider that handle the pointer, if a camera shows them, those
    /// that describe themselves (<see cref="IAbuDescribed"/>), and texts in the world. A text below an object that handles the pointer
    /// is its name.
    /// </summary>
    public sealed class ObjectWalker : ISceneWalker, IPointWalker
    {
        // After the walkers of UI.
        private const int Order = 300;

        private static readonly List<Func<IObjectPointer>> Makers = new();

        private static readonly List<IObjectText> Kinds = new() { new MeshText() };

        private readonly List<IObjectPointer> _pointers = Makers
            .Select(make => make())
            .Append(new MousePointer())
            .ToList();

        // The nodes of the last walk.
        private readonly Dictionary<Transform, AbuSceneNode> _nodes = new();
        private Dictionary<Transform, Target> _targets = new();

        /// <summary>
        /// Adds a way to point at objects, for walkers made from now on. Adding the same one again has no effect.
        /// </summary>
        internal static void AddPointer(Func<IObjectPointer> make)
        {
            if (!Makers.Contains(make))
            {
                Makers.Add(make);
            }
        }

        /// <summary>Adds a kind of text; the same one a second time is not added again.</summary>
        internal static void AddText(IObjectText kind)
        {
            if (!Kinds.Contains(kind))
            {
                Kinds.Add(kind);
            }
        }

        public AbuSceneNode Walk(RefRegistry refRegistry)
        {
            var tree = new SceneTree();
            var root = tree.New("application", null);
            AddTo(tree, root, refRegistry, refRegistry.Claimed);
            tree.RegisterAll(root, refRegistry);
            return root;
        }

        /// <summary>Reads all objects into the tree of a game's own walker.</summary>
        /// <param name="tree">Makes the nodes; the caller registers them.</param>
        /// <param name="parent">The node that gets them as children.</param>
        /// <param name="refRegistry">The registry with which the tree will be registered.</param>
        public void AddTo(SceneTree tree, AbuSceneNode parent, RefRegistry refRegistry) =>
            AddTo(tree, parent, refRegistry, new HashSet<object>());

        private void AddTo(
            SceneTree tree,
            AbuSceneNode parent,
            RefRegistry refRegistry,
            HashSet<object> claimed
        )
        {
            var described = DescribedObjects.OfWorld();
            var leftOut = new HashSet<object>(claimed);
            leftOut.UnionWith(described.Where(one => one.Value.Hidden).Select(one => one.Key));
            var targets = _targets = Targets();
            var texts = new SceneTexts(Kinds, targets.Keys);
            _nodes.Clear();
            var groups = new Dictionary<string, AbuSceneNode>();
            foreach (
                var place in SceneObjects.InOrder(
                    targets
                        .Keys.Union(described.Keys)
                        .Union(texts.Free)
                        .Where(place => !WalkClaims.IsIn(place, leftOut))
                )
            )
            {
                targets.TryGetValue(place, out var target);
                described.TryGetValue(place, out var said);
                var node = Node(tree, place, target, said, texts, refRegistry);
                _nodes.Add(place, node);
                GroupOf(AbuElement.On(place), tree, parent, groups).Children.Add(node);
            }
        }

        private static AbuSceneNode Node(
            SceneTree tree,
            Transform place,
            Target? target,
            SelfDescription? said,
            SceneTexts texts,
            RefRegistry refRegistry
        )
        {
            var name = texts.Of(place) ?? ObjectName.Of(place);
            var callbacks = target?.Callbacks(refRegistry);
            var node =
                callbacks != null ? tree.New("button", name, callbacks) : tree.New("label", name);
            said?.Name(tree, node, place);
            CopyNumbers.Note(node, place);
            node.StandsFor = place;
            node.Bounds = target?.Bounds ?? texts.BoundsOf(place);
            if (callbacks != null)
            {
                // Under another name it is another thing.
                callbacks.Identity = (place, node.Label);
            }
            said?.AddState(node);
            return node;
        }

        /// <inheritdoc/>
        public PointHit? At(float x, float y)
        {
            var point = ScreenPoint.ToUnity(x, y);
            foreach (var pointer in _pointers)
            {
                if (pointer.At(point) is { } met)
                {
                    return Hit(met, point);
                }
            }
            return null;
        }

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
#if UNITY_EDITOR
        // Recompiling during Play loses the registration, and Unity then calls only methods with this attribute.
        [UnityEditor.InitializeOnLoadMethod]
#endif
        internal static void Register() => DefaultWalkers.Register(Order, Make);

        internal static void Unregister() => DefaultWalkers.Unregister(Make);

        private static ISceneWalker Make() => new ObjectWalker();

        private PointHit Hit(MetObject met, Vector2 point)
        {
            var place = met.Object.transform;
            while (place != null && !_nodes.ContainsKey(place))
            {
                place = place.parent;
            }
            var node = place == null ? null : _nodes[place];
            var callbacks =
                place != null && _targets.TryGetValue(place, out var target)
                    ? target.CallbacksAt(point)
                    : null;
            return new PointHit
            {
                Role = node?.Role ?? "label",
                Name = node != null ? node.Label : ObjectName.Of(met.Object),
                Ref = node?.Ref,
                Click = callbacks?.OnClick,
                PointerPress = (callbacks as PointerCallbacks)?.OnPointerPress,
                Hover = callbacks?.OnHover,
                Depth = met.Depth,
            };
        }

        private static AbuSceneNode GroupOf(
            AbuElement? element,
            SceneTree tree,
            AbuSceneNode parent,
            Dictionary<string, AbuSceneNode> groups
        )
        {
            if (element == null || element.Group.Length == 0)
            {
                return parent;
            }
            if (!groups.TryGetValue(element.Group, out var group))
            {
                groups.Add(element.Group, group = tree.Add(parent, "group", element.Group));
            }
            return group;
        }

        /// <summary>The objects that can be pointed at, by the object that gets the events.</summary>
        private Dictionary<Transform, Target> Targets()
        {
            var targets = new Dictionary<Transform, Target>();
            foreach (var solid in Solid.All())
            {
                foreach (var pointer in _pointers)
                {
                    var taker = pointer.TakerOf(solid);
                    if (taker == null)
                    {
                        continue;
                    }
                    var areas = Areas(solid, pointer);
                    if (areas.Count > 0)
                    {
                        Add(targets, taker, pointer, areas);
                        break;
                    }
                }
            }
            return targets;
        }

        private static List<Rect> Areas(Solid solid, IObjectPointer pointer) =>
            pointer
                .CamerasOn(solid)
                .Select(camera => ScreenPoints.Seen(solid.Bounds, camera))
                .Where(area => area.width > 0 && area.height > 0)
                .ToList();

        // An object may have several colliders, and can be hit at each of them.
        private static void Add(
            Dictionary<Transform, Target> targets,
            GameObject taker,
            IObjectPointer pointer,
            List<Rect> areas
        )
        {
            if (!targets.TryGetValue(taker.transform, out var target))
            {
                targets.Add(taker.transform, target = new Target(taker, pointer));
            }
            if (target.Pointer == pointer)
            {
                target.Areas.AddRange(areas);
            }
        }

        private sealed class Target
        {
            private readonly GameObject _taker;

            public Target(GameObject taker, IObjectPointer pointer)
            {
                _taker = taker;
                Pointer = pointer;
            }

            public IObjectPointer Pointer { get; }

            /// <summary>The areas in which cameras show its colliders, in pixels, y up; at least one.</summary>
            public List<Rect> Areas { get; } = new();

            public AbuRect Bounds
            {
                get
                {
                    var left = Areas.Min(area => area.xMin);
                    var top = Areas.Max(area => area.yMax);
                    var right = Areas.Max(area => area.xMax);
                    var bottom = Areas.Min(area => area.yMin);
                    return ScreenPoints.FromTop(Rect.MinMaxRect(left, bottom, right, top));
                }
            }

            public RefCallbacks Callbacks(RefRegistry registry) =>
                Pointer.CallbacksOf(_taker, Areas.SelectMany(ScreenPoints.In).ToList(), registry);

            /// <summary>Callbacks that act only at this point.</summary>
            public RefCallbacks CallbacksAt(Vector2 point) =>
                Pointer.CallbacksOf(_taker, new List<Vector2> { point }, new RefRegistry());
        }
    }
}
