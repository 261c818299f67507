namespace UnityEngine.InputSystem.Controls
{
    /// <summary>Pressed while either of two buttons is, as shift with a left and a right one.</summary>
    internal sealed unsafe class CombinedButtonControl : ButtonControl
    {
        private ButtonControl _left;
        private ButtonControl _right;

        internal void Combine(ButtonControl left, ButtonControl right)
        {
            (_left, _right) = (left, right);
            synthetic = true;
        }

        // Its memory is that of several buttons.
        internal override bool HasChanged(void* before, void* now) => CompareValue(before, now);

        public override float ReadUnprocessedValueFromState(void* statePtr) =>
            Mathf.Max(
                _left.ReadUnprocessedValueFromState(statePtr),
                _right.ReadUnprocessedValueFromState(statePtr)
            );
    }
}
