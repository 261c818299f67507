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
        private readonly PlaceWords _words = new();
        private readonly KnownCaptions _captions = new();
        private ObjectTargets _targets = ObjectTargets.None;

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
            NodeWeights.Add(root);
            Curtains.Of(refRegistry).Hide(root, _ => 0);
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
            var views = ScreenCameras.Views();
            _targets = new ObjectTargets(_pointers, views, described.Keys.ToList());
            var texts = new SceneTexts(Kinds, _targets.Owners, views);
            _targets.Mark(texts.Free, views);
            _nodes.Clear();
            _words.Begin();
            tree.Captions.Known = _captions;
            var rows = new ObjectRows(_targets, texts);
            var grids = new SpriteGrids(leftOut, views, place => _targets.Of(place) != null);
            refRegistry.Claimed.UnionWith(grids.Scenery);
            AddGrids(tree, parent, grids);
            TilemapGrids.AddTo(tree, parent, leftOut, views);
            var groups = new Dictionary<string, AbuSceneNode>();
            foreach (
                var place in SceneObjects.InOrder(
                    Listed(described.Keys, texts).Where(place => !WalkClaims.IsIn(place, leftOut))
                )
            )
            {
                described.TryGetValue(place, out var said);
                var node = Node(tree, place, said, texts, grids, refRegistry);
                if (node.Interactive && rows.Around(place) is { } row)
                {
                    tree.PutInRow(new[] { node }, row);
                }
                _nodes.Add(place, node);
                GroupOf(AbuElement.On(place), tree, parent, groups).Children.Add(node);
            }
        }

        private IEnumerable<Transform> Listed(IEnumerable<Transform> marked, SceneTexts texts)
        {
            var others = marked.Union(texts.Free).Where(place => _targets.Of(place) == null);
            return _targets.Owners.Concat(others);
        }

        // Of their own, so that objects keep their places whether they are known as a grid or not.
        private static void AddGrids(SceneTree tree, AbuSceneNode parent, SpriteGrids grids)
        {
            var inOrder = grids.Plans.OrderBy(one =>
                one.Parent == null ? -1 : one.Parent.GetSiblingIndex()
            );
            foreach (var (place, plan) in inOrder)
            {
                var name = place == null ? null : ObjectName.Telling(place);
                var node = tree.Add(parent, "group", name);
                node.StandsFor = place;
                node.Grid = plan;
            }
        }

        // Equal cells are told apart by what lies in them. They stay the same nodes.
        private static void NameByContent(
            AbuSceneNode node,
            Transform place,
            SelfDescription? said,
            SceneTexts texts,
            SpriteGrids grids
        )
        {
            var isNamed = texts.Of(place) != null || said is { Label: { Length: > 0 } };
            if (!isNamed && grids.NameOf(place) is { } content)
            {
                node.Key = node.Label;
                node.Label = content;
                node.Copy = null;
            }
            if (isNamed && node.Cell is { } cell)
            {
                cell.IsEmpty = false;
            }
        }

        private AbuSceneNode Node(
            SceneTree tree,
            Transform place,
            SelfDescription? said,
            SceneTexts texts,
            SpriteGrids grids,
            RefRegistry refRegistry
        )
        {
            var target = _targets.Of(place);
            var name = texts.Of(place) ?? NameOf(place);
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
                callbacks.Identity = tree.Captions.Of(place, node.Label ?? "");
                node.FindCover = target!.FindCover;
            }
            node.Cell = grids.CellOf(place);
            NameByContent(node, place, said, texts, grids);
            if (_targets.PlaceOf(place) is { } where)
            {
                ObjectSight.Describe(node, place, where, _words, _targets.Ground == place);
            }
            said?.AddState(node);
            if (target?.IsOff == true)
            {
                node.AddState("disabled");
            }
            return node;
        }

        private static string NameOf(Transform place) =>
            ObjectLook.BackOf(place) is { } back ? FaceDown.Label(back) : ObjectName.Of(place);

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
            var callbacks = place == null ? null : _targets.Of(place)?.CallbacksAt(point);
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
    }
}
