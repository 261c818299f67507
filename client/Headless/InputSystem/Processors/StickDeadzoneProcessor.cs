namespace UnityEngine.InputSystem.Processors
{
    /// <summary>A dead zone for the length of a vector. A limit of 0 stands for the default of the settings.</summary>
    public class StickDeadzoneProcessor : InputProcessor<Vector2>
    {
        public float min;
        public float max;

        public override Vector2 Process(Vector2 value, InputControl control = null)
        {
            var magnitude = value.magnitude;
            return magnitude > 0
                ? value * (DeadZone.Scale(magnitude, min, max) / magnitude)
                : value;
        }

        public override string ToString() => $"StickDeadzone(min={min},max={max})";
    }
}
