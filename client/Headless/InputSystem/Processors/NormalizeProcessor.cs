namespace UnityEngine.InputSystem.Processors
{
    /// <summary>Maps the range from min to max to 0 to 1, or to -1 to 1 if zero is above min.</summary>
    public class NormalizeProcessor : InputProcessor<float>
    {
        public float min;
        public float max;
        public float zero;

        public static float Normalize(float value, float min, float max, float zero)
        {
            zero = Mathf.Max(zero, min);
            if (Mathf.Approximately(value, min))
            {
                return min < zero ? -1 : 0;
            }
            var part = (value - min) / (max - min);
            return min < zero ? 2 * part - 1 : part;
        }

        public override float Process(float value, InputControl control) =>
            Normalize(value, min, max, zero);

        public override string ToString() => $"Normalize(min={min},max={max},zero={zero})";
    }
}
