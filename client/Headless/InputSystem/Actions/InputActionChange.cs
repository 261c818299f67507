namespace UnityEngine.InputSystem
{
    public enum InputActionChange
    {
        ActionEnabled = 0,
        ActionDisabled = 1,
        ActionMapEnabled = 2,
        ActionMapDisabled = 3,
        ActionStarted = 4,
        ActionPerformed = 5,
        ActionCanceled = 6,
        BoundControlsAboutToChange = 7,
        BoundControlsChanged = 8,
    }
}
