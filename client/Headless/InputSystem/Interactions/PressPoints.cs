namespace UnityEngine.InputSystem.Interactions
{
    /// <summary>Parameters of interactions; 0 stands for the default of the settings.</summary>
    internal static class PressPoints
    {
        internal static float Press(float pressPoint) =>
            pressPoint > 0 ? pressPoint : InputSystem.settings.defaultButtonPressPoint;

        internal static float Release(float pressPoint) =>
            Press(pressPoint) * InputSystem.settings.buttonReleaseThreshold;

        internal static float Time(float time, float otherwise) => time > 0 ? time : otherwise;
    }
}
