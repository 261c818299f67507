namespace UnityEngine.EventSystems
{
    public abstract class UIBehaviour : MonoBehaviour
    {
        public virtual bool IsActive() => isActiveAndEnabled;

        protected virtual void Awake() { }

        protected virtual void OnEnable() { }

        protected virtual void Start() { }

        protected virtual void OnDisable() { }

        protected virtual void OnDestroy() { }

        /// <summary>The size of its rectangle has changed; is sent before the next picture, and once in the beginning.</summary>
        protected virtual void OnRectTransformDimensionsChange() { }

        protected virtual void OnBeforeTransformParentChanged() { }

        protected virtual void OnTransformParentChanged() { }

        protected virtual void OnDidApplyAnimationProperties() { }

        protected virtual void OnCanvasGroupChanged() { }

        protected virtual void OnCanvasHierarchyChanged() { }

        /// <summary>True after the component is destroyed, and before it is attached.</summary>
        public bool IsDestroyed() => this == null;
    }
}
