namespace UnityEngine.InputSystem.Layouts
{
    /// <summary>Tells which hardware a layout is for. There is no hardware here.</summary>
    public struct InputDeviceMatcher { }
}
