namespace UnityEngine.InputSystem.Controls
{
    /// <summary>Pressed while at least one key is pressed.</summary>
    public unsafe class AnyKeyControl : ButtonControl
    {
        internal override int OwnSize => LowLevel.KeyboardState.SizeInBytes;

        public override float ReadUnprocessedValueFromState(void* statePtr)
        {
            var keys = (byte*)statePtr + m_StateBlock.byteOffset;
            for (var i = 0; i < LowLevel.KeyboardState.SizeInBytes; i++)
            {
                if (keys[i] != 0)
                {
                    return 1;
                }
            }
            return 0;
        }
    }
}
