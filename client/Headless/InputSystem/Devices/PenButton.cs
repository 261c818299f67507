namespace UnityEngine.InputSystem
{
    public enum PenButton
    {
        Tip = 0,
        Eraser = 1,
        Barrel1 = 2,
        BarrelFirst = 2,
        Barrel2 = 3,
        BarrelSecond = 3,
        InRange = 4,
        Barrel3 = 5,
        BarrelThird = 5,
        Barrel4 = 6,
        BarrelFourth = 6,
    }
}
