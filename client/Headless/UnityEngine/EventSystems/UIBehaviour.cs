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
    }
}
