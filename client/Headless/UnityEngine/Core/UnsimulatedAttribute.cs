using System;

namespace UnityEngine
{
    /// <summary>On types that were added because Unity has them; this engine does nothing with them.</summary>
    [AttributeUsage(AttributeTargets.All, Inherited = false)]
    internal sealed class UnsimulatedAttribute : Attribute { }
}
