using System;

namespace UnityEngine.InputSystem.Controls
{
    public unsafe class AxisControl : InputControl<float>
    {
        /// <summary>Whether and how values are limited to <see cref="clampMin" /> and <see cref="clampMax" />.</summary>
        public Clamp clamp;
        public float clampMin;
        public float clampMax;

        /// <summary>Whether the value is negated.</summary>
        public bool invert;

        public override float ReadUnprocessedValueFromState(void* statePtr)
        {
            var value = m_StateBlock.ReadFloat(statePtr);
            value = clamp == Clamp.None ? value : Mathf.Clamp(value, clampMin, clampMax);
            return invert ? -value : value;
        }

        public override void WriteValueIntoState(float value, void* statePtr) =>
            m_StateBlock.WriteFloat(statePtr, invert ? -value : value);

        public override float EvaluateMagnitude(void* statePtr) =>
            Math.Abs(ReadValueFromState(statePtr));

        public override bool CompareValue(void* firstStatePtr, void* secondStatePtr) =>
            !Mathf.Approximately(
                ReadValueFromState(firstStatePtr),
                ReadValueFromState(secondStatePtr)
            );

        public enum Clamp
        {
            None = 0,
            BeforeNormalize = 1,
            AfterNormalize = 2,
            ToConstantBeforeNormalize = 3,
        }
    }
}
