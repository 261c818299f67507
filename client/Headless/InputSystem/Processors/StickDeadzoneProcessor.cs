namespace UnityEngine.InputSystem.Processors
{
    /// <summary>The dead zone of a vector's length. 0 as a limit: as the settings say.</summary>
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
