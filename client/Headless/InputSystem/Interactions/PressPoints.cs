namespace UnityEngine.InputSystem.Interactions
{
    /// <summary>Parameters that are 0 are as the settings say.</summary>
    internal static class PressPoints
    {
        internal static float Press(float pressPoint) =>
            pressPoint > 0 ? pressPoint : InputSystem.settings.defaultButtonPressPoint;

        internal static float Release(float pressPoint) =>
            Press(pressPoint) * InputSystem.settings.buttonReleaseThreshold;

        internal static float Time(float time, float otherwise) => time > 0 ? time : otherwise;
    }
}
