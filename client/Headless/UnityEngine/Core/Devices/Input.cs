namespace UnityEngine
{
    /// <summary>
    /// A mouse and a keyboard that nobody touches. As in Unity, no public member can press anything: the keys that commands
    /// press come from the bridge's own class Input, which hides this one in scripts.
    /// </summary>
    public class Input
    {
        private const string SwitchedOff =
            "You are trying to read Input using the UnityEngine.Input class, but you have switched active Input handling to Input System package in Player Settings.";

        /// <summary>The project reads devices by the Input System alone.</summary>
        internal static bool IsSwitchedOff { get; set; }

        public static bool mousePresent => true;
        public static Vector3 mousePosition => Vector3.zero;
        public static Vector3 mousePositionDelta => Vector3.zero;
        public static Vector2 mouseScrollDelta => Vector2.zero;
        public static bool simulateMouseWithTouches { get; set; } = true;

        public static bool anyKey => Read(false);
        public static bool anyKeyDown => Read(false);
        public static string inputString => Read("");
        public static string compositionString => "";
        public static Vector2 compositionCursorPos { get; set; }
        public static IMECompositionMode imeCompositionMode { get; set; }
        public static bool imeIsSelected => false;

        [System.Obsolete]
        public static bool eatKeyPressOnTextFieldFocus { get; set; } = true;

        public static bool touchSupported => false;
        public static bool touchPressureSupported => false;
        public static bool stylusTouchSupported => false;
        public static bool multiTouchEnabled { get; set; } = true;
        public static int touchCount => 0;
        public static Touch[] touches => new Touch[0];
        public static int penEventCount => 0;

        public static Vector3 acceleration => Vector3.zero;
        public static int accelerationEventCount => 0;
        public static AccelerationEvent[] accelerationEvents => new AccelerationEvent[0];
        public static DeviceOrientation deviceOrientation => DeviceOrientation.Unknown;
        public static Compass compass { get; } = new Compass();
        public static Gyroscope gyro { get; } = new Gyroscope();

        [System.Obsolete]
        public static bool isGyroAvailable => false;
        public static LocationService location { get; } = new LocationService();
        public static bool compensateSensors { get; set; } = true;
        public static bool backButtonLeavesApp { get; set; }

        public static bool GetKey(KeyCode key) => Read(false);

        public static bool GetKey(string name) => Read(false);

        public static bool GetKeyDown(KeyCode key) => Read(false);

        public static bool GetKeyDown(string name) => Read(false);

        public static bool GetKeyUp(KeyCode key) => Read(false);

        public static bool GetKeyUp(string name) => Read(false);

        public static bool GetMouseButton(int button) => Read(false);

        public static bool GetMouseButtonDown(int button) => Read(false);

        public static bool GetMouseButtonUp(int button) => Read(false);

        public static float GetAxis(string axisName) => Read(0f);

        public static float GetAxisRaw(string axisName) => Read(0f);

        public static bool GetButton(string buttonName) => Read(false);

        public static bool GetButtonDown(string buttonName) => Read(false);

        public static bool GetButtonUp(string buttonName) => Read(false);

        public static string[] GetJoystickNames() => new string[0];

        public static bool IsJoystickPreconfigured(string joystickName) => false;

        public static Touch GetTouch(int index) =>
            throw new System.ArgumentException("Index out of bounds.");

        public static AccelerationEvent GetAccelerationEvent(int index) =>
            throw new System.ArgumentException("Index out of bounds.");

        public static PenData GetPenEvent(int index) =>
            throw new System.ArgumentException("Index out of bounds.");

        public static PenData GetLastPenContactEvent() => default;

        public static void ResetPenEvents() { }

        public static void ClearLastPenContactEvent() { }

        public static void ResetInputAxes() { }

        private static T Read<T>(T nobodyTouches) =>
            IsSwitchedOff ? throw new System.InvalidOperationException(SwitchedOff) : nobodyTouches;
    }
}
