#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>
    /// Reads the uGUI of any game: each canvas with its controls, texts and groups. Input goes through the scene's
    /// EventSystem, so that covers and handlers behave as with a mouse.
    /// </summary>
    public sealed class UGuiWalker : ISceneWalker, IPointWalker, IKeyReceiver, IFocusOwner
    {
        private readonly UGuiPointer _pointer = new();
        private readonly Dictionary<Transform, AbuSceneNode> _nodes = new();
        private readonly List<Graphic> _drawn = new();
        private readonly PanelPlaces _places = new();
        private readonly KnownCaptions _captions = new();
        private SceneTree? _tree;

        /// <summary>Reads all visible canvases in drawing order.</summary>
        public AbuSceneNode Walk(RefRegistry refRegistry)
        {
            var tree = new SceneTree();
            var root = tree.New("application", null);
            _places.Begin();
            foreach (var canvas in Canvases())
            {
                var part = tree.New("group", null);
                Add(
                    tree,
                    part,
                    refRegistry,
                    canvas.transform,
                    refRegistry.Claimed,
                    findsCovers: true
                );
                SayWhere(part.Children, canvas);
                root.Children.AddRange(part.Children);
            }
            NodeWeights.Add(root);
            Curtains.Of(refRegistry).Hide(root, DepthOf);
            tree.RegisterAll(root, refRegistry);
            return root;
        }

        /// <summary>Sends the key to the object that the EventSystem has selected.</summary>
        public bool OnKey(KeyStroke key) => UGuiKeys.PressSelected(key);

        PointHit? IFocusOwner.Focused() =>
            UGuiKeys.Selected() is { } selected
                ? new UGuiPoint(_pointer, _nodes).Named(selected)
                : null;

        /// <inheritdoc/>
        public PointHit? At(float x, float y) =>
            new UGuiPoint(_pointer, _nodes).At(ScreenPoint.ToUnity(x, y));

        /// <summary>Reads one canvas, or the part below one of its objects, into the tree of a game's own walker.</summary>
        /// <param name="tree">Creates the nodes; the caller registers them.</param>
        /// <param name="parent">The node that gets them as children.</param>
        /// <param name="refRegistry">The registry with which the tree will be registered; drop targets are looked up in
        /// it.</param>
        /// <param name="root">The canvas, or an object below one. Without a canvas above it nothing is added.</param>
        public void AddTo(
            SceneTree tree,
            AbuSceneNode parent,
            RefRegistry refRegistry,
            Transform root
        ) => Add(tree, parent, refRegistry, root, new HashSet<object>(), findsCovers: false);

        private void Add(
            SceneTree tree,
            AbuSceneNode parent,
            RefRegistry refRegistry,
            Transform root,
            HashSet<object> claimed,
            bool findsCovers
        )
        {
            if (_tree != tree)
            {
                _tree = tree;
                tree.Captions.Known = _captions;
                _nodes.Clear();
            }
            var canvas = root.GetComponentInParent<Canvas>();
            if (
                canvas != null
                && root.gameObject.activeInHierarchy
                && !WalkClaims.IsIn(root.parent, claimed)
            )
            {
                new CanvasReader(tree, _pointer, refRegistry, _nodes, findsCovers)
                {
                    Claimed = claimed,
                }.Read(root, canvas, parent);
            }
        }

        private void SayWhere(List<AbuSceneNode> nodes, Canvas canvas)
        {
            if (
                canvas.renderMode == RenderMode.WorldSpace
                && CanvasView.CameraOf(canvas) is { } camera
            )
            {
                _places.Describe(nodes, canvas.transform, BoxOf(canvas), camera);
            }
        }

        // Many a canvas has no size of its own: then it is where that is which is drawn on it.
        private Bounds BoxOf(Canvas canvas)
        {
            var whole = (RectTransform)canvas.transform;
            canvas.GetComponentsInChildren(_drawn);
            if (whole.rect.size != Vector2.zero || _drawn.Count == 0)
            {
                return PanelPlaces.BoxOf(whole, whole.rect);
            }
            var box = BoxOf(_drawn[0]);
            foreach (var graphic in _drawn)
            {
                box.Encapsulate(BoxOf(graphic));
            }
            // A text is drawn around a point, too.
            box.Expand(whole.lossyScale.magnitude);
            return box;
        }

        private static Bounds BoxOf(Graphic graphic) =>
            PanelPlaces.BoxOf(graphic.transform, graphic.rectTransform.rect);

        private static float DepthOf(object thing) =>
            thing is Transform place && place.GetComponentInParent<Canvas>() is { } canvas
                ? CanvasCurtains.DepthOf(canvas)
                : 0;

        private static IEnumerable<Canvas> Canvases() =>
            SceneObjects
                .Active<Canvas>(canvas => canvas.isRootCanvas && canvas.enabled)
                .Where(CanvasView.IsSeen)
                .OrderBy(canvas => CanvasView.CameraOf(canvas) == null)
                .ThenBy(canvas => CanvasView.CameraOf(canvas) is { } camera ? camera.depth : 0)
                .ThenBy(canvas => SortingLayer.GetLayerValueFromID(canvas.sortingLayerID))
                .ThenBy(canvas => canvas.sortingOrder);
    }
}
