using System;
using NUnit.Framework.Interfaces;

namespace UnityEngine.TestRunner
{
    /// <summary>Hears of a run; the assembly names it with <see cref="TestRunCallbackAttribute" />.</summary>
    public interface ITestRunCallback
    {
        void RunStarted(ITest testsToRun);

        void RunFinished(ITestResult testResults);

        void TestStarted(ITest test);

        void TestFinished(ITestResult result);
    }

    [AttributeUsage(AttributeTargets.Assembly)]
    public class TestRunCallbackAttribute : Attribute
    {
        internal readonly Type Type;

        public TestRunCallbackAttribute(Type type)
        {
            Type = type;
        }
    }
}
