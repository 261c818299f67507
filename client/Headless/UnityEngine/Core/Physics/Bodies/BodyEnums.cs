using System;

namespace UnityEngine
{
    public enum ForceMode
    {
        Force = 0,
        Impulse = 1,
        VelocityChange = 2,
        Acceleration = 5,
    }

    [Flags]
    public enum RigidbodyConstraints
    {
        None = 0,
        FreezePositionX = 2,
        FreezePositionY = 4,
        FreezePositionZ = 8,
        FreezePosition = 14,
        FreezeRotationX = 16,
        FreezeRotationY = 32,
        FreezeRotationZ = 64,
        FreezeRotation = 112,
        FreezeAll = 126,
    }

    public enum RigidbodyInterpolation
    {
        None,
        Interpolate,
        Extrapolate,
    }

    public enum CollisionDetectionMode
    {
        Discrete,
        Continuous,
        ContinuousDynamic,
        ContinuousSpeculative,
    }

    public enum SimulationMode
    {
        FixedUpdate,
        Update,
        Script,
    }
}
