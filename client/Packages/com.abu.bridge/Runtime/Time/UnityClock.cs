#nullable enable

using UnityEngine;

namespace Abu
{
    internal sealed class UnityClock : IClock
    {
        public float Now => Time.realtimeSinceStartup;
    }
}
