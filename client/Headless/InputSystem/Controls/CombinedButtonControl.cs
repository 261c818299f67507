namespace UnityEngine.InputSystem.Controls
{
    /// <summary>Pressed while one of two buttons is, such as the left or the right shift key.</summary>
    internal sealed unsafe class CombinedButtonControl : ButtonControl
    {
        private ButtonControl _left;
        private ButtonControl _right;

        internal void Combine(ButtonControl left, ButtonControl right)
        {
            (_left, _right) = (left, right);
            synthetic = true;
        }

        // Compares values: the memory of this control covers several buttons.
        internal override bool HasChanged(void* before, void* now) => CompareValue(before, now);

        public override float ReadUnprocessedValueFromState(void* statePtr) =>
            Mathf.Max(
                _left.ReadUnprocessedValueFromState(statePtr),
                _right.ReadUnprocessedValueFromState(statePtr)
            );
    }
}
