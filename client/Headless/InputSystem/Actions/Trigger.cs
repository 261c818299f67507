namespace UnityEngine.InputSystem
{
    /// <summary>A change of a control that reaches an action through one of its bindings.</summary>
    internal sealed class Trigger
    {
        internal Trigger(BindingSlot slot, InputControl control, double time)
        {
            Slot = slot;
            Control = control;
            Time = time;
            StartTime = time;
            Magnitude = slot.MagnitudeFor(control);
        }

        internal BindingSlot Slot { get; }

        internal InputControl Control { get; }

        internal double Time { get; }

        internal double StartTime { get; set; }

        internal float Magnitude { get; }

        /// <summary>The index of the interaction in its slot; -1 for none.</summary>
        internal int Interaction { get; set; } = -1;

        internal bool IsSameSourceAs(Trigger other) =>
            Slot == other.Slot && (Slot.Composite != null || Control == other.Control);

        internal bool IsActuated(float threshold) =>
            Magnitude < 0
            || (Mathf.Approximately(threshold, 0) ? Magnitude > 0 : Magnitude >= threshold);
    }
}
