using System;

namespace UnityEngine.TestTools
{
    /// <summary>Prepares something before the tests that ask for it, before play mode.</summary>
    public interface IPrebuildSetup
    {
        void Setup();
    }

    /// <summary>Takes it away after the run.</summary>
    public interface IPostBuildCleanup
    {
        void Cleanup();
    }

    /// <summary>Names the class that prepares something for a test, a class or an assembly.</summary>
    [AttributeUsage(AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Method)]
    public class PrebuildSetupAttribute : Attribute
    {
        internal readonly string TargetClass;

        public PrebuildSetupAttribute(Type targetClass)
            : this(targetClass.AssemblyQualifiedName!) { }

        public PrebuildSetupAttribute(string targetClassName)
        {
            TargetClass = targetClassName;
        }
    }

    /// <summary>Names the class that takes it away.</summary>
    [AttributeUsage(AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Method)]
    public class PostBuildCleanupAttribute : Attribute
    {
        internal readonly string TargetClass;

        public PostBuildCleanupAttribute(Type targetClass)
            : this(targetClass.AssemblyQualifiedName!) { }

        public PostBuildCleanupAttribute(string targetClassName)
        {
            TargetClass = targetClassName;
        }
    }
}
