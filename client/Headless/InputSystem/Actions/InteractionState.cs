namespace UnityEngine.InputSystem
{
    /// <summary>The progress of one interaction of a binding.</summary>
    internal sealed class InteractionState
    {
        internal InputActionPhase Phase { get; set; } = InputActionPhase.Waiting;

        internal double StartTime { get; set; }

        internal InputControl Control { get; set; }
    }
}
