namespace UnityEngine.InputSystem.Controls
{
    public unsafe class IntegerControl : InputControl<int>
    {
        public override int ReadUnprocessedValueFromState(void* statePtr) =>
            m_StateBlock.ReadInt(statePtr);

        public override void WriteValueIntoState(int value, void* statePtr) =>
            m_StateBlock.WriteInt(statePtr, value);
    }
}
