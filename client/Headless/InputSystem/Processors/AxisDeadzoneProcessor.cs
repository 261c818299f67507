using System;

namespace UnityEngine.InputSystem.Processors
{
    /// <summary>0 below the dead zone, 1 from its end on, and evenly spread between. 0 as a limit: as the settings say.</summary>
    public class AxisDeadzoneProcessor : InputProcessor<float>
    {
        public float min;
        public float max;

        public override float Process(float value, InputControl control = null) =>
            Mathf.Sign(value) * DeadZone.Scale(Math.Abs(value), min, max);

        public override string ToString() => $"AxisDeadzone(min={min},max={max})";
    }
}
