using System;

namespace UnityEngine.InputSystem.Processors
{
    /// <summary>
    /// Maps values below min to 0, values above max to 1, and those between evenly. A limit of 0 stands for the default of
    /// the settings.
    /// </summary>
    public class AxisDeadzoneProcessor : InputProcessor<float>
    {
        public float min;
        public float max;

        public override float Process(float value, InputControl control = null) =>
            Mathf.Sign(value) * DeadZone.Scale(Math.Abs(value), min, max);

        public override string ToString() => $"AxisDeadzone(min={min},max={max})";
    }
}
