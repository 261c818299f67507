using System;
using UnityEditor.Build.Reporting;
using UnityEditor.UnityLinker;

namespace UnityEditor
{
    [Flags]
    public enum BuildOptions
    {
        None = 0,
        Development = 1,
    }
}

namespace UnityEditor.Build
{
    public interface IOrderedCallback
    {
        int callbackOrder { get; }
    }

    public interface IUnityLinkerProcessor : IOrderedCallback
    {
        string GenerateAdditionalLinkXmlFile(BuildReport report, UnityLinkerBuildPipelineData data);
    }
}

namespace UnityEditor.Build.Reporting
{
    public sealed class BuildReport : UnityEngine.Object
    {
        internal BuildReport(BuildOptions options)
        {
            summary = new BuildSummary(options);
        }

        public BuildSummary summary { get; }
    }

    public struct BuildSummary
    {
        internal BuildSummary(BuildOptions options)
        {
            this.options = options;
        }

        public BuildOptions options { get; }
    }
}

namespace UnityEditor.UnityLinker
{
    public sealed class UnityLinkerBuildPipelineData { }
}
