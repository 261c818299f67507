namespace UnityEngine.UIElements
{
    /// <summary>A tree of elements on the screen. It is made before other scripts of its scene are enabled.</summary>
    [ExecuteAlways]
    [DisallowMultipleComponent]
    [DefaultExecutionOrder(-100)]
    public sealed class UIDocument : MonoBehaviour
    {
        [SerializeField]
        private PanelSettings m_PanelSettings;

        // In the world: which point of the document lies at the object, as scenes number them, and its size.
        private int m_Pivot = 1;
        private float m_WorldSpaceWidth = 1920;
        private float m_WorldSpaceHeight = 1080;

        private VisualTreeAsset _visualTreeAsset;
        private VisualElement _root;
        private float _sortingOrder;

        private UIDocument() { }

        /// <summary>That of the parent, if there is one.</summary>
        public PanelSettings panelSettings
        {
            get => parentUI != null ? parentUI.panelSettings : m_PanelSettings;
            set
            {
                m_PanelSettings = value;
                AttachRoot();
            }
        }

        /// <summary>The document of the nearest object above that has one; its tree holds this one's.</summary>
        public UIDocument parentUI =>
            transform.parent == null
                ? null
                : transform.parent.GetComponentInParent<UIDocument>(true);

        public VisualTreeAsset visualTreeAsset
        {
            get => _visualTreeAsset;
            set
            {
                _visualTreeAsset = value;
                if (_root == null)
                    return;
                OnDisable();
                CreateRoot();
            }
        }

        /// <summary>The drawing order among the documents of one panel; a larger number lies above.</summary>
        public float sortingOrder
        {
            get => _sortingOrder;
            set
            {
                _sortingOrder = value;
                AttachRoot();
            }
        }

        /// <summary>The element that fills the panel; null while the document is disabled.</summary>
        public VisualElement rootVisualElement
        {
            get
            {
                if (_root == null && isActiveAndEnabled)
                    CreateRoot();
                return _root;
            }
        }

        public IRuntimePanel runtimePanel => panelSettings == null ? null : panelSettings.Panel;

        private void OnEnable()
        {
            if (_root == null)
                CreateRoot();
        }

        private void OnDisable()
        {
            _root?.RemoveFromHierarchy();
            _root = null;
        }

        private void CreateRoot()
        {
            _root =
                _visualTreeAsset == null ? new TemplateContainer() : _visualTreeAsset.Instantiate();
            _root.name = gameObject.name + "-container";
            _root.AddToClassList("unity-ui-document__root");
            _root.pickingMode = PickingMode.Ignore;
            _root.userData = this;
            _root.Fill();
            AttachRoot();
            // Those below it lie in its tree, which they have lost while it was away.
            foreach (var document in GetComponentsInChildren<UIDocument>())
                if (document != this && document.parentUI == this)
                    document.AttachRoot();
        }

        // In the world it has a size of its own, its pixels are hundredths of a unit, and its pivot lies at the object.
        private void FitRoot(bool isInWorld)
        {
            var size = new Vector2(m_WorldSpaceWidth, m_WorldSpaceHeight);
            _root.Look.right = isInWorld ? StyleKeyword.Null : 0;
            _root.Look.bottom = isInWorld ? StyleKeyword.Null : 0;
            _root.Look.width = isInWorld ? size.x : StyleKeyword.Null;
            _root.Look.height = isInWorld ? size.y : StyleKeyword.Null;
            _root.OwnScale = isInWorld ? new Vector2(0.01f, -0.01f) : Vector2.one;
            _root.Translation = isInWorld ? -PivotShare() * size * _root.OwnScale : Vector2.zero;
        }

        // From the left and from the top, of the width and the height.
        private Vector2 PivotShare() =>
            m_Pivot switch
            {
                0 => new Vector2(0.5f, 0.5f),
                2 => new Vector2(0.5f, 0),
                3 => new Vector2(1, 0),
                4 => new Vector2(0, 0.5f),
                5 => new Vector2(1, 0.5f),
                6 => new Vector2(0, 1),
                7 => new Vector2(0.5f, 1),
                8 => new Vector2(1, 1),
                _ => Vector2.zero,
            };

        private void AttachRoot()
        {
            if (_root == null)
                return;
            _root.RemoveFromHierarchy();
            var parent = parentUI;
            var settings = panelSettings;
            if (settings == null)
                return;
            FitRoot(parent == null && settings.renderMode == PanelRenderMode.WorldSpace);
            var tree = parent == null ? settings.Panel.visualTree : parent.rootVisualElement;
            if (tree == null)
                return;
            var index = tree.childCount;
            while (
                index > 0
                && tree[index - 1].userData is UIDocument other
                && other._sortingOrder > _sortingOrder
            )
                index--;
            tree.Insert(index, _root);
            settings.Panel.Show();
        }
    }
}
