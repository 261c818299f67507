#nullable enable

using System;
using System.Linq;
using Abu;
using UnityEngine;

/// <summary>
/// Hides UnityEngine.Input: scripts with <c>using UnityEngine;</c> that say <c>Input</c> are compiled against this class,
/// because C# searches the global namespace before the usings of a file. It returns the values of Unity's class and adds the
/// input of commands. It is compiled only with the define ABU_INPUT (Project Settings &gt; ABU), and never for a release
/// build.
/// </summary>
public class Input
{
    public static bool anyKey => VirtualInput.Legacy.AnyHeld() | UnityEngine.Input.anyKey;

    public static bool anyKeyDown =>
        VirtualInput.Legacy.AnyWentDown() | UnityEngine.Input.anyKeyDown;

    public static string inputString => VirtualInput.Legacy.Typed() + UnityEngine.Input.inputString;

    public static bool GetKey(KeyCode key) =>
        VirtualInput.Legacy.IsHeld(key) | UnityEngine.Input.GetKey(key);

    public static bool GetKey(string name) =>
        VirtualInput.Legacy.IsHeld(UnityKeyNames.CodeOf(name)) | UnityEngine.Input.GetKey(name);

    public static bool GetKeyDown(KeyCode key) =>
        VirtualInput.Legacy.WentDown(key) | UnityEngine.Input.GetKeyDown(key);

    public static bool GetKeyDown(string name) =>
        VirtualInput.Legacy.WentDown(UnityKeyNames.CodeOf(name))
        | UnityEngine.Input.GetKeyDown(name);

    public static bool GetKeyUp(KeyCode key) =>
        VirtualInput.Legacy.WentUp(key) | UnityEngine.Input.GetKeyUp(key);

    public static bool GetKeyUp(string name) =>
        VirtualInput.Legacy.WentUp(UnityKeyNames.CodeOf(name)) | UnityEngine.Input.GetKeyUp(name);

    public static bool mousePresent => UnityEngine.Input.mousePresent;

    public static Vector3 mousePosition =>
        VirtualInput.Legacy.MousePosition(UnityEngine.Input.mousePosition);

    public static Vector3 mousePositionDelta =>
        VirtualInput.Legacy.MouseDelta(UnityEngine.Input.mousePositionDelta);

    public static Vector2 mouseScrollDelta =>
        VirtualInput.Legacy.Wheel() + UnityEngine.Input.mouseScrollDelta;

    public static bool simulateMouseWithTouches
    {
        get => UnityEngine.Input.simulateMouseWithTouches;
        set => UnityEngine.Input.simulateMouseWithTouches = value;
    }

    public static string compositionString => UnityEngine.Input.compositionString;

    public static Vector2 compositionCursorPos
    {
        get => UnityEngine.Input.compositionCursorPos;
        set => UnityEngine.Input.compositionCursorPos = value;
    }

    public static IMECompositionMode imeCompositionMode
    {
        get => UnityEngine.Input.imeCompositionMode;
        set => UnityEngine.Input.imeCompositionMode = value;
    }

    [Obsolete("Has no effect, as in Unity.")]
    public static bool eatKeyPressOnTextFieldFocus
    {
        get => UnityEngine.Input.eatKeyPressOnTextFieldFocus;
        set => UnityEngine.Input.eatKeyPressOnTextFieldFocus = value;
    }

    public static bool imeIsSelected => UnityEngine.Input.imeIsSelected;

    public static bool touchSupported =>
        VirtualInput.Touchscreen.IsUsed | UnityEngine.Input.touchSupported;

    public static bool touchPressureSupported => UnityEngine.Input.touchPressureSupported;

    public static bool stylusTouchSupported => UnityEngine.Input.stylusTouchSupported;

    public static bool multiTouchEnabled
    {
        get => UnityEngine.Input.multiTouchEnabled;
        set => UnityEngine.Input.multiTouchEnabled = value;
    }

    public static int touchCount =>
        VirtualInput.Legacy.Touches().Length + UnityEngine.Input.touchCount;

    public static Touch[] touches =>
        VirtualInput.Legacy.Touches().Concat(UnityEngine.Input.touches).ToArray();

    public static int penEventCount => UnityEngine.Input.penEventCount;

    public static Vector3 acceleration => UnityEngine.Input.acceleration;

    public static int accelerationEventCount => UnityEngine.Input.accelerationEventCount;

    public static AccelerationEvent[] accelerationEvents => UnityEngine.Input.accelerationEvents;

    public static DeviceOrientation deviceOrientation => UnityEngine.Input.deviceOrientation;

    public static Compass compass => UnityEngine.Input.compass;

    public static Gyroscope gyro => UnityEngine.Input.gyro;

    [Obsolete("Use SystemInfo.supportsGyroscope.")]
    public static bool isGyroAvailable => UnityEngine.Input.isGyroAvailable;

    public static LocationService location => UnityEngine.Input.location;

    public static bool compensateSensors
    {
        get => UnityEngine.Input.compensateSensors;
        set => UnityEngine.Input.compensateSensors = value;
    }

    public static bool backButtonLeavesApp
    {
        get => UnityEngine.Input.backButtonLeavesApp;
        set => UnityEngine.Input.backButtonLeavesApp = value;
    }

    public static bool GetMouseButton(int button) =>
        VirtualInput.Legacy.IsHeld(KeyCode.Mouse0 + button)
        | UnityEngine.Input.GetMouseButton(button);

    public static bool GetMouseButtonDown(int button) =>
        VirtualInput.Legacy.WentDown(KeyCode.Mouse0 + button)
        | UnityEngine.Input.GetMouseButtonDown(button);

    public static bool GetMouseButtonUp(int button) =>
        VirtualInput.Legacy.WentUp(KeyCode.Mouse0 + button)
        | UnityEngine.Input.GetMouseButtonUp(button);

    public static float GetAxis(string axisName) =>
        VirtualInput.Legacy.Axis(axisName, UnityEngine.Input.GetAxis(axisName), isRaw: false);

    public static float GetAxisRaw(string axisName) =>
        VirtualInput.Legacy.Axis(axisName, UnityEngine.Input.GetAxisRaw(axisName), isRaw: true);

    public static bool GetButton(string buttonName) =>
        VirtualInput.Legacy.Button(buttonName, VirtualInput.Legacy.IsHeld)
        | UnityEngine.Input.GetButton(buttonName);

    public static bool GetButtonDown(string buttonName) =>
        VirtualInput.Legacy.Button(buttonName, VirtualInput.Legacy.WentDown)
        | UnityEngine.Input.GetButtonDown(buttonName);

    public static bool GetButtonUp(string buttonName) =>
        VirtualInput.Legacy.Button(buttonName, VirtualInput.Legacy.WentUp)
        | UnityEngine.Input.GetButtonUp(buttonName);

    public static string[] GetJoystickNames() => UnityEngine.Input.GetJoystickNames();

    public static bool IsJoystickPreconfigured(string joystickName) =>
        UnityEngine.Input.IsJoystickPreconfigured(joystickName);

    public static Touch GetTouch(int index)
    {
        var virtualOnes = VirtualInput.Legacy.Touches();
        return index >= 0 && index < virtualOnes.Length
            ? virtualOnes[index]
            : UnityEngine.Input.GetTouch(index - virtualOnes.Length);
    }

    public static AccelerationEvent GetAccelerationEvent(int index) =>
        UnityEngine.Input.GetAccelerationEvent(index);

    public static PenData GetPenEvent(int index) => UnityEngine.Input.GetPenEvent(index);

    public static PenData GetLastPenContactEvent() => UnityEngine.Input.GetLastPenContactEvent();

    public static void ResetPenEvents() => UnityEngine.Input.ResetPenEvents();

    public static void ClearLastPenContactEvent() => UnityEngine.Input.ClearLastPenContactEvent();

    public static void ResetInputAxes() => UnityEngine.Input.ResetInputAxes();
}
