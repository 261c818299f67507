namespace UnityEngine.InputSystem.Layouts
{
    /// <summary>Matches a layout with hardware. There is no hardware here.</summary>
    public struct InputDeviceMatcher { }
}
