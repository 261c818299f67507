namespace UnityEngine.InputSystem.Controls
{
    public unsafe class DoubleControl : InputControl<double>
    {
        public override double ReadUnprocessedValueFromState(void* statePtr) =>
            m_StateBlock.ReadDouble(statePtr);

        public override void WriteValueIntoState(double value, void* statePtr) =>
            m_StateBlock.WriteDouble(statePtr, value);
    }
}
