using System.Collections.Generic;

namespace UnityEngine.EventSystems
{
    /// <summary>Finds what lies under a pointer: on a canvas, or in the world of a camera.</summary>
    public abstract class BaseRaycaster : UIBehaviour
    {
        protected BaseRaycaster() { }

        /// <summary>Null if positions are pixels of the screen.</summary>
        public abstract Camera eventCamera { get; }

        /// <summary>Of two raycasters, the one with the larger number has its hits first.</summary>
        public virtual int sortOrderPriority => int.MinValue;

        public virtual int renderOrderPriority => int.MinValue;

        /// <summary>The topmost raycaster of the hierarchy above.</summary>
        public BaseRaycaster rootRaycaster
        {
            get
            {
                var above = GetComponentsInParent<BaseRaycaster>();
                return above.Length > 0 ? above[above.Length - 1] : null;
            }
        }

        public abstract void Raycast(
            PointerEventData eventData,
            List<RaycastResult> resultAppendList
        );

        internal override void EffectStarted()
        {
            RaycasterManager.Add(this);
            base.EffectStarted();
        }

        internal override void EffectEnded()
        {
            RaycasterManager.Remove(this);
            base.EffectEnded();
        }
    }

    public static class RaycasterManager
    {
        private static readonly List<BaseRaycaster> s_Raycasters = new List<BaseRaycaster>();

        public static List<BaseRaycaster> GetRaycasters() => s_Raycasters;

        internal static void Add(BaseRaycaster raycaster) => s_Raycasters.Add(raycaster);

        internal static void Remove(BaseRaycaster raycaster) => s_Raycasters.Remove(raycaster);
    }

    public struct RaycastResult
    {
        public BaseRaycaster module;
        public float distance;

        /// <summary>The place of this hit among the hits of its raycaster.</summary>
        public float index;

        /// <summary>A larger depth is drawn later.</summary>
        public int depth;
        public int sortingLayer;
        public int sortingOrder;
        public int sortingGroupID;
        public int sortingGroupOrder;
        public Vector3 worldPosition;
        public Vector3 worldNormal;
        public Vector2 screenPosition;
        public int displayIndex;

        public GameObject gameObject { get; set; }

        public bool isValid => module != null && gameObject != null;

        public void Clear() => this = default;
    }
}
