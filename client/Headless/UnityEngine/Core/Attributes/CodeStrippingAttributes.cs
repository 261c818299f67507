using System;

namespace UnityEngine.Scripting
{
    [AttributeUsage(AttributeTargets.Assembly)]
    public class AlwaysLinkAssemblyAttribute : Attribute { }

    [AttributeUsage(
        AttributeTargets.Assembly
            | AttributeTargets.Class
            | AttributeTargets.Struct
            | AttributeTargets.Enum
            | AttributeTargets.Constructor
            | AttributeTargets.Method
            | AttributeTargets.Property
            | AttributeTargets.Field
            | AttributeTargets.Event
            | AttributeTargets.Interface
            | AttributeTargets.Delegate,
        Inherited = false
    )]
    public class PreserveAttribute : Attribute { }
}
