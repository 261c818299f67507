using System;
using System.Linq;
using NUnit.Framework;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace UnityEngine.TestTools
{
    /// <summary>Names the platforms on which a test runs, or does not run.</summary>
    [AttributeUsage(
        AttributeTargets.Assembly | AttributeTargets.Class | AttributeTargets.Method,
        AllowMultiple = true
    )]
    public class UnityPlatformAttribute : NUnitAttribute, IApplyToTest
    {
        public UnityPlatformAttribute()
            : this(Array.Empty<RuntimePlatform>()) { }

        public UnityPlatformAttribute(params RuntimePlatform[] include)
        {
            this.include = include;
        }

        public RuntimePlatform[] include { get; set; }

        public RuntimePlatform[] exclude { get; set; } = Array.Empty<RuntimePlatform>();

        public void ApplyToTest(Test test)
        {
            var here = Application.platform;
            var isIncluded = include.Length == 0 || include.Contains(here);
            if (test.RunState == RunState.Runnable && (!isIncluded || exclude.Contains(here)))
            {
                test.RunState = RunState.Skipped;
                test.Properties.Add(PropertyNames.SkipReason, $"Not for {here}.");
            }
        }
    }
}
