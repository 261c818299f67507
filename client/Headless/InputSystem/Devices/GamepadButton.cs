namespace UnityEngine.InputSystem.LowLevel
{
    public enum GamepadButton
    {
        DpadUp = 0,
        DpadDown = 1,
        DpadLeft = 2,
        DpadRight = 3,
        North = 4,
        Triangle = 4,
        Y = 4,
        B = 5,
        Circle = 5,
        East = 5,
        A = 6,
        Cross = 6,
        South = 6,
        Square = 7,
        West = 7,
        X = 7,
        LeftStick = 8,
        RightStick = 9,
        LeftShoulder = 10,
        RightShoulder = 11,
        Start = 12,
        Select = 13,
        LeftTrigger = 32,
        RightTrigger = 33,
    }
}
