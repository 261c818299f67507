namespace UnityEngine.InputSystem.Interactions
{
    public enum PressBehavior
    {
        PressOnly = 0,
        ReleaseOnly = 1,
        PressAndRelease = 2,
    }
}
