using UnityEngine.InputSystem.LowLevel;

namespace UnityEngine.InputSystem.Controls
{
    public unsafe class Vector2Control : InputControl<Vector2>
    {
        public AxisControl x { get; set; }

        public AxisControl y { get; set; }

        internal override int OwnSize => sizeof(Vector2);

        public override Vector2 ReadUnprocessedValueFromState(void* statePtr) =>
            new Vector2(
                x.ReadUnprocessedValueFromState(statePtr),
                y.ReadUnprocessedValueFromState(statePtr)
            );

        public override void WriteValueIntoState(Vector2 value, void* statePtr)
        {
            x.WriteValueIntoState(value.x, statePtr);
            y.WriteValueIntoState(value.y, statePtr);
        }

        public override float EvaluateMagnitude(void* statePtr) =>
            ReadValueFromState(statePtr).magnitude;

        protected override void FinishSetup()
        {
            x = GetChildControl<AxisControl>("x");
            y = GetChildControl<AxisControl>("y");
        }

        internal override void AddParts()
        {
            Add<AxisControl>("x", InputStateBlock.FormatFloat, 0);
            Add<AxisControl>("y", InputStateBlock.FormatFloat, sizeof(float));
        }

        /// <summary>Adds one half of an axis as a control of its own.</summary>
        internal T AddHalf<T>(string half, int axis, float sign)
            where T : AxisControl, new()
        {
            var control = Add<T>(half, InputStateBlock.FormatFloat, axis * sizeof(float));
            control.synthetic = true;
            control.invert = sign < 0;
            control.clamp = AxisControl.Clamp.BeforeNormalize;
            control.clampMin = sign < 0 ? -float.MaxValue : 0;
            control.clampMax = sign < 0 ? 0 : float.MaxValue;
            return control;
        }
    }
}
