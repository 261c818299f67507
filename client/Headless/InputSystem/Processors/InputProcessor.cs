namespace UnityEngine.InputSystem
{
    /// <summary>Changes a value between the control and who reads it.</summary>
    public abstract class InputProcessor
    {
        public abstract object ProcessAsObject(object value, InputControl control);
    }
}
