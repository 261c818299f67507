#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Reads everything that UI Toolkit shows: every enabled document by the sorting order of its panel, and each control by
    /// its role, with its state in the label. Elements that cannot be seen are left out: not displayed, invisible, clipped,
    /// scrolled out of sight (the scroll view then says that there is more), or without a text. A ref belongs to its
    /// element; in the rows of a list it belongs to the item.
    /// </summary>
    /// <remarks>A click presses and releases the mouse at the middle of what can be seen of a control. So a checkbox turns,
    /// a radio button or a tab is chosen, a list item selected, a text box gets the focus, a slider goes to its middle, and
    /// a combobox opens its menu, whose options are then in the tree to be clicked. A drag moves the pressed mouse to the
    /// middle of the target. A plain element counts as a button if it takes the pointer and can be meant to be pressed: with any
    /// handler, for Unity does not say which, with a game's own method for events, or with the class of Unity's buttons.</remarks>
    public sealed class UIToolkitWalker : ISceneWalker, IPointWalker, IKeyReceiver, IFocusOwner
    {
        // First of the default walkers, because by default panels are drawn over canvases.
        private const int Order = 100;

        private readonly PanelPlaces _places = new();
        private readonly KnownCaptions _captions = new();
        private ElementNodes? _nodes;

        public AbuSceneNode Walk(RefRegistry refRegistry)
        {
            var tree = new SceneTree();
            var root = tree.New("application", Application.productName);
            tree.Captions.Known = _captions;
            _nodes = new ElementNodes(tree) { Claimed = refRegistry.Claimed, FindsCovers = true };
            AddDocuments(_nodes, tree, root, _places);
            NodeWeights.Add(root);
            Curtains
                .Of(refRegistry)
                .Hide(root, thing => thing is VisualElement one ? ElementCover.DepthOf(one) : 0);
            tree.RegisterAll(root, refRegistry);
            return root;
        }

        /// <summary>Sends the key to the element with the focus.</summary>
        public bool OnKey(KeyStroke key) => ElementKeys.PressFocused(key);

        PointHit? IFocusOwner.Focused() =>
            _nodes != null && ElementKeys.Focused() is { } element
                ? ElementPoint.Named(_nodes, element)
                : null;

        /// <inheritdoc/>
        public PointHit? At(float x, float y) =>
            _nodes == null ? null : ElementPoint.At(_nodes, new Vector2(x + 0.5f, y + 0.5f));

        /// <summary>Adds a region for each document that is not empty; for walkers that read more than documents.</summary>
        public static void AddDocuments(SceneTree tree, AbuSceneNode parent) =>
            AddDocuments(new ElementNodes(tree), tree, parent, new PanelPlaces());

        private static void AddDocuments(
            ElementNodes nodes,
            SceneTree tree,
            AbuSceneNode parent,
            PanelPlaces places
        )
        {
            places.Begin();
            foreach (var document in WorldDocuments.All().ToList())
            {
                tree.Part(parent, "UI Toolkit", root => AddDocument(nodes, document, root, places));
            }

            foreach (var panel in ElementSight.Panels().ToList())
            {
                tree.Part(parent, "UI Toolkit", root => AddPanel(nodes, panel, root));
            }
        }

        /// <summary>Adds one element of a panel, with everything below it.</summary>
        public static void AddElement(SceneTree tree, AbuSceneNode parent, VisualElement element)
        {
            BringUpToDate(element.panel);
            var nodes = new ElementNodes(tree)
            {
                Scrolled = element.GetFirstAncestorOfType<ScrollView>(),
            };
            var reader = new ElementReader(nodes, element);
            parent.Children.AddRange(reader.Read(element, ElementSight.ClipOf(element)));
        }

#if UNITY_EDITOR
        // Recompiling during Play loses the registration, and Unity then calls only methods with this attribute.
        [UnityEditor.InitializeOnLoadMethod]
#endif
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void Register()
        {
            DefaultWalkers.Register(Order, Make);
            ScreenCovers.Add(ElementCover.Kind);
        }

        internal static void Unregister() => DefaultWalkers.Unregister(Make);

        private static ISceneWalker Make() => new UIToolkitWalker();

        private static void AddPanel(ElementNodes nodes, IPanel panel, AbuSceneNode parent)
        {
            BringUpToDate(panel);
            var reader = new ElementReader(nodes, panel.visualTree);
            var clip = panel.visualTree.worldBound;
            foreach (var root in panel.visualTree.hierarchy.Children())
            {
                if (!ElementSight.IsGone(root))
                {
                    AddRoot(nodes, reader.ReadInside(root, clip), DocumentOf(root), parent);
                }
            }
        }

        private static void AddDocument(
            ElementNodes nodes,
            UIDocument document,
            AbuSceneNode parent,
            PanelPlaces places
        )
        {
            var root = document.rootVisualElement;
            BringUpToDate(root.panel);
            if (!ElementSight.IsGone(root))
            {
                var reader = new ElementReader(nodes, root);
                var found = reader.ReadInside(root, ElementSight.Everywhere);
                var region = AddRoot(nodes, found, document, parent);
                if (region != null && WorldDocuments.CameraOf(document) is { } camera)
                {
                    var place = document.transform;
                    var box = PanelPlaces.BoxOf(place, WorldDocuments.AreaOf(document));
                    places.Describe(new List<AbuSceneNode> { region }, place, box, camera);
                }
            }
        }

        // The region of the document; null if there is none.
        private static AbuSceneNode? AddRoot(
            ElementNodes nodes,
            List<AbuSceneNode> found,
            UIDocument? document,
            AbuSceneNode parent
        )
        {
            if (found.Count == 0 || document == null)
            {
                parent.Children.AddRange(found);
                return null;
            }

            var region = nodes.Plain("region", document.gameObject.name, null, null);
            region.StandsFor = document;
            region.Children.AddRange(found);
            parent.Children.Add(region);
            return region;
        }

        // An open menu can be a root without a document.
        private static UIDocument? DocumentOf(VisualElement root) =>
            SceneObjects
                .Active<UIDocument>(document => document.rootVisualElement == root)
                .FirstOrDefault();

        // In Unity a layout that is due is made only by picking. Without it, elements added in this frame have no place yet.
        private static void BringUpToDate(IPanel panel) => panel.Pick(Vector2.zero);
    }
}
