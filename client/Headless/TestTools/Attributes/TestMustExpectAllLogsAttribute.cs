using System;

namespace UnityEngine.TestTools
{
    /// <summary>Says that a test fails on any message in the log that it did not expect.</summary>
    [AttributeUsage(AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Method)]
    public class TestMustExpectAllLogsAttribute : Attribute
    {
        public TestMustExpectAllLogsAttribute(bool mustExpect = true)
        {
            MustExpect = mustExpect;
        }

        public bool MustExpect { get; }
    }
}
