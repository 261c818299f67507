namespace UnityEngine.InputSystem
{
    public static class InputExtensions
    {
        public static bool IsInProgress(this InputActionPhase phase) =>
            phase == InputActionPhase.Started || phase == InputActionPhase.Performed;

        public static bool IsEndedOrCanceled(this TouchPhase phase) =>
            phase == TouchPhase.Ended || phase == TouchPhase.Canceled;

        public static bool IsActive(this TouchPhase phase) =>
            phase == TouchPhase.Began
            || phase == TouchPhase.Moved
            || phase == TouchPhase.Stationary;

        public static bool IsModifierKey(this Key key) =>
            key >= Key.LeftShift && key <= Key.RightMeta;

        public static bool IsTextInputKey(this Key key) =>
            (key >= Key.Space && key <= Key.Digit0)
            || (key >= Key.NumpadEnter && key <= Key.Numpad9)
            || (key >= Key.OEM1 && key <= Key.OEM5);
    }
}
