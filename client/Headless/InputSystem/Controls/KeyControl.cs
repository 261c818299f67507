namespace UnityEngine.InputSystem.Controls
{
    public class KeyControl : ButtonControl
    {
        public Key keyCode { get; set; }
    }
}
