namespace UnityEngine.UIElements
{
    [ExecuteAlways]
    [DisallowMultipleComponent]
    public sealed class UIDocument : MonoBehaviour
    {
        [SerializeField]
        private PanelSettings m_PanelSettings;

        private VisualElement _root;
        private float _sortingOrder;

        private UIDocument() { }

        public PanelSettings panelSettings
        {
            get => m_PanelSettings;
            set
            {
                m_PanelSettings = value;
                AttachRoot();
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

        public IRuntimePanel runtimePanel => m_PanelSettings == null ? null : m_PanelSettings.Panel;

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
            _root = new VisualElement
            {
                name = gameObject.name + "-container",
                pickingMode = PickingMode.Ignore,
                userData = this,
            };
            _root.style.position = Position.Absolute;
            _root.style.left = 0;
            _root.style.top = 0;
            AttachRoot();
        }

        // In the world it has a size of its own, its pixels are hundredths of a unit, and its upper left lies at the object.
        private void FitRoot(bool isInWorld)
        {
            _root.style.right = isInWorld ? StyleKeyword.Null : 0;
            _root.style.bottom = isInWorld ? StyleKeyword.Null : 0;
            _root.style.width = isInWorld ? 1920 : StyleKeyword.Null;
            _root.style.height = isInWorld ? 1080 : StyleKeyword.Null;
            _root.OwnScale = isInWorld ? new Vector2(0.01f, -0.01f) : Vector2.one;
        }

        private void AttachRoot()
        {
            if (_root == null)
                return;
            _root.RemoveFromHierarchy();
            if (m_PanelSettings == null)
                return;
            FitRoot(m_PanelSettings.renderMode == PanelRenderMode.WorldSpace);
            var tree = m_PanelSettings.Panel.visualTree;
            var index = tree.childCount;
            while (
                index > 0
                && tree[index - 1].userData is UIDocument other
                && other._sortingOrder > _sortingOrder
            )
                index--;
            tree.Insert(index, _root);
            m_PanelSettings.Panel.Show();
        }
    }
}
