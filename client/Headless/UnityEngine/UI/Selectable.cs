using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    [ExecuteAlways]
    [DisallowMultipleComponent]
    public class Selectable : UIBehaviour, IEventSystemHandler
    {
        private bool m_Interactable = true;
        private Graphic m_TargetGraphic;

        protected Selectable() { }

        public bool interactable
        {
            get => m_Interactable;
            set => m_Interactable = value;
        }

        public Image image
        {
            get => m_TargetGraphic as Image;
            set => m_TargetGraphic = value;
        }

        /// <summary>Interactable itself, and no canvas group above says otherwise.</summary>
        public virtual bool IsInteractable()
        {
            for (var level = transform; m_Interactable && level != null; level = level.parent)
            {
                var group = level.GetComponent<CanvasGroup>();
                if (group == null || !group.enabled)
                    continue;
                if (!group.interactable)
                    return false;
                if (group.ignoreParentGroups)
                    break;
            }
            return m_Interactable;
        }

        protected override void Awake()
        {
            if (m_TargetGraphic == null)
                m_TargetGraphic = GetComponent<Graphic>();
        }
    }
}
