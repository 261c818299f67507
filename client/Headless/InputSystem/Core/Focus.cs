namespace UnityEngine.InputSystem
{
    /// <summary>
    /// Whether the player's window, or the Game view, has the focus, and the effect on devices. There is no window here, so
    /// tests set it.
    /// </summary>
    internal static class Focus
    {
        private static bool _isThere = true;

        internal static bool IsThere
        {
            get => _isThere;
            set
            {
                _isThere = value;
                if (Settings.backgroundBehavior != InputSettings.BackgroundBehavior.IgnoreFocus)
                {
                    foreach (var device in InputSystem.devices)
                    {
                        Follow(device);
                    }
                }
            }
        }

        private static InputSettings Settings => InputSystem.settings;

        private static bool GameHasFocus =>
            _isThere
            || (
                Application.isEditor
                && Settings.backgroundBehavior == InputSettings.BackgroundBehavior.IgnoreFocus
                && Settings.editorInputBehaviorInPlayMode
                    == InputSettings
                        .EditorInputBehaviorInPlayMode
                        .AllDeviceInputAlwaysGoesToGameView
            );

        internal static void NoteAdded(InputDevice device)
        {
            if (
                !GameHasFocus
                && Settings.backgroundBehavior != InputSettings.BackgroundBehavior.IgnoreFocus
            )
            {
                device.IsDisabledInBackground = !RunsInBackground(device);
            }
        }

        /// <summary>In the Editor, events go to the Editor's own windows while one of them has the focus.</summary>
        internal static bool IsForEditor(InputDevice device) =>
            Application.isEditor
            && !GameHasFocus
            && (
                device is Keyboard
                || device is Pointer
                || Settings.editorInputBehaviorInPlayMode
                    == InputSettings.EditorInputBehaviorInPlayMode.AllDevicesRespectGameViewFocus
            );

        internal static void Reset() => _isThere = true;

        private static void Follow(InputDevice device)
        {
            if (_isThere)
            {
                device.IsDisabledInBackground = false;
            }
            else if (device.enabled && !RunsInBackground(device))
            {
                InputSystem.ResetDevice(device);
                device.IsDisabledInBackground = true;
            }
        }

        private static bool RunsInBackground(InputDevice device) =>
            Settings.backgroundBehavior
                != InputSettings.BackgroundBehavior.ResetAndDisableAllDevices
            && device.canRunInBackground;
    }
}
