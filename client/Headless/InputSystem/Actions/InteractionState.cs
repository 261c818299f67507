namespace UnityEngine.InputSystem
{
    /// <summary>How far an interaction of a binding has come.</summary>
    internal sealed class InteractionState
    {
        internal InputActionPhase Phase { get; set; } = InputActionPhase.Waiting;

        internal double StartTime { get; set; }

        internal InputControl Control { get; set; }
    }
}
