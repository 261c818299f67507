namespace UnityEngine.InputSystem
{
    public enum InputActionType
    {
        Value = 0,
        Button = 1,
        PassThrough = 2,
    }
}
