namespace UnityEngine.InputSystem
{
    public enum InputActionPhase
    {
        Disabled = 0,
        Waiting = 1,
        Started = 2,
        Performed = 3,
        Canceled = 4,
    }
}
