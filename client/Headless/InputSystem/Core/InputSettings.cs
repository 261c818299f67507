namespace UnityEngine.InputSystem
{
    /// <summary>The settings, with the defaults of a new project.</summary>
    public class InputSettings : ScriptableObject
    {
        private UpdateMode _updateMode = UpdateMode.ProcessEventsInDynamicUpdate;
        private BackgroundBehavior _background;
        private EditorInputBehaviorInPlayMode _inEditor;

        public UpdateMode updateMode
        {
            get => _updateMode;
            set => Set(ref _updateMode, value);
        }

        public BackgroundBehavior backgroundBehavior
        {
            get => _background;
            set => Set(ref _background, value);
        }

        public EditorInputBehaviorInPlayMode editorInputBehaviorInPlayMode
        {
            get => _inEditor;
            set => Set(ref _inEditor, value);
        }

        public float defaultDeadzoneMin { get; set; } = 0.125f;

        public float defaultDeadzoneMax { get; set; } = 0.925f;

        public float defaultButtonPressPoint { get; set; } = 0.5f;

        public float buttonReleaseThreshold { get; set; } = 0.75f;

        public float defaultTapTime { get; set; } = 0.2f;

        public float defaultSlowTapTime { get; set; } = 0.5f;

        public float defaultHoldTime { get; set; } = 0.4f;

        public float tapRadius { get; set; } = 5;

        public float multiTapDelayTime { get; set; } = 0.75f;

        private void Set<T>(ref T field, T value)
        {
            if (!field.Equals(value))
            {
                field = value;
                InputSystem.NotifySettingsChanged(this);
            }
        }

        public enum UpdateMode
        {
            ProcessEventsInDynamicUpdate = 1,
            ProcessEventsInFixedUpdate = 2,
            ProcessEventsManually = 3,
        }

        public enum BackgroundBehavior
        {
            ResetAndDisableNonBackgroundDevices = 0,
            ResetAndDisableAllDevices = 1,
            IgnoreFocus = 2,
        }

        public enum EditorInputBehaviorInPlayMode
        {
            PointersAndKeyboardsRespectGameViewFocus = 0,
            AllDevicesRespectGameViewFocus = 1,
            AllDeviceInputAlwaysGoesToGameView = 2,
        }
    }
}
