namespace UnityEngine.InputSystem.Controls
{
    public unsafe class TouchPhaseControl : InputControl<TouchPhase>
    {
        public override TouchPhase ReadUnprocessedValueFromState(void* statePtr) =>
            (TouchPhase)m_StateBlock.ReadInt(statePtr);

        public override void WriteValueIntoState(TouchPhase value, void* statePtr) =>
            m_StateBlock.WriteInt(statePtr, (int)value);
    }
}
