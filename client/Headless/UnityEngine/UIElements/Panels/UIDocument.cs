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
            _root.style.right = 0;
            _root.style.bottom = 0;
            AttachRoot();
        }

        private void AttachRoot()
        {
            if (_root == null)
                return;
            _root.RemoveFromHierarchy();
            if (m_PanelSettings == null)
                return;
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
