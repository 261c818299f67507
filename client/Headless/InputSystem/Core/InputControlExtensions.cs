using System;

namespace UnityEngine.InputSystem
{
    public static class InputControlExtensions
    {
        public static bool IsPressed(this InputControl control, float buttonPressPoint = 0f)
        {
            var point =
                buttonPressPoint > 0 ? buttonPressPoint
                : control is Controls.ButtonControl button ? button.pressPointOrDefault
                : InputSystem.settings.defaultButtonPressPoint;
            return control.IsActuated(point);
        }

        /// <summary>
        /// Whether its magnitude reaches the threshold. A control without a magnitude: whether it is not at rest.
        /// </summary>
        public static unsafe bool IsActuated(this InputControl control, float threshold = 0f)
        {
            if (control == null)
            {
                throw new ArgumentNullException(nameof(control));
            }
            if (control.CheckStateIsAtDefault())
            {
                return false;
            }
            var magnitude = control.EvaluateMagnitude();
            return magnitude < 0
                || (Mathf.Approximately(threshold, 0) ? magnitude > 0 : magnitude >= threshold);
        }

        public static unsafe bool CheckStateIsAtDefault(this InputControl control) =>
            !control.HasChanged(control.defaultStatePtr, control.currentStatePtr);

        public static unsafe object ReadValueAsObject(this InputControl control) =>
            control.ReadValueFromStateAsObject(control.currentStatePtr);
    }
}
