namespace UnityEngine.InputSystem.Processors
{
    internal static class DeadZone
    {
        internal static float Scale(float magnitude, float min, float max)
        {
            var settings = InputSystem.settings;
            min = min == 0 ? settings.defaultDeadzoneMin : min;
            max = max == 0 ? settings.defaultDeadzoneMax : max;
            return magnitude < min ? 0
                : magnitude > max ? 1
                : (magnitude - min) / (max - min);
        }
    }
}
