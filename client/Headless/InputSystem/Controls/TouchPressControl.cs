namespace UnityEngine.InputSystem.Controls
{
    /// <summary>Pressed from the beginning of a touch until its end.</summary>
    public unsafe class TouchPressControl : ButtonControl
    {
        public override float ReadUnprocessedValueFromState(void* statePtr)
        {
            var phase = (TouchPhase)m_StateBlock.ReadInt(statePtr);
            return phase.IsActive() ? 1 : 0;
        }
    }
}
