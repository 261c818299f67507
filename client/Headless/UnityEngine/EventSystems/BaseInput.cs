namespace UnityEngine.EventSystems
{
    /// <summary>What event modules read of the devices; another one can be put in its place.</summary>
    public class BaseInput : UIBehaviour
    {
        public virtual bool mousePresent => Input.mousePresent;

        public virtual Vector2 mousePosition => Input.mousePosition;

        public virtual Vector2 mouseScrollDelta => Input.mouseScrollDelta;

        public virtual bool touchSupported => Input.touchSupported;

        public virtual int touchCount => Input.touchCount;

        public virtual bool GetMouseButton(int button) => Input.GetMouseButton(button);

        public virtual bool GetMouseButtonDown(int button) => Input.GetMouseButtonDown(button);

        public virtual bool GetMouseButtonUp(int button) => Input.GetMouseButtonUp(button);

        public virtual Touch GetTouch(int index) => Input.GetTouch(index);

        public virtual float GetAxisRaw(string axisName) => Input.GetAxisRaw(axisName);

        public virtual bool GetButtonDown(string buttonName) => Input.GetButtonDown(buttonName);
    }
}
