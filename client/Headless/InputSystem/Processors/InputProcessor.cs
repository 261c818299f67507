namespace UnityEngine.InputSystem
{
    /// <summary>Changes the value of a control before it is read.</summary>
    public abstract class InputProcessor
    {
        public abstract object ProcessAsObject(object value, InputControl control);
    }
}
