namespace UnityEngine.InputSystem.LowLevel
{
    public enum MouseButton
    {
        Left = 0,
        Right = 1,
        Middle = 2,
        Forward = 3,
        Back = 4,
    }
}
