using System;

namespace UnityEngine
{
    public enum RigidbodyType2D
    {
        Dynamic,
        Kinematic,
        Static,
    }

    [Flags]
    public enum RigidbodyConstraints2D
    {
        None = 0,
        FreezePositionX = 1,
        FreezePositionY = 2,
        FreezePosition = 3,
        FreezeRotation = 4,
        FreezeAll = 7,
    }

    public enum RigidbodyInterpolation2D
    {
        None,
        Interpolate,
        Extrapolate,
    }

    public enum RigidbodySleepMode2D
    {
        NeverSleep,
        StartAwake,
        StartAsleep,
    }

    public enum CollisionDetectionMode2D
    {
        Discrete,
        Continuous,
    }

    public enum ForceMode2D
    {
        Force,
        Impulse,
    }

    public enum SimulationMode2D
    {
        FixedUpdate,
        Update,
        Script,
    }

    public enum ColliderErrorState2D
    {
        None,
        NoShapes,
        RemovedShapes,
    }
}
