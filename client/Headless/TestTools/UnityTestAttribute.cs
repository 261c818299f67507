#nullable enable
using System;
using NUnit.Framework;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;
using NUnit.Framework.Internal.Builders;
using NUnit.Framework.Internal.Commands;

namespace UnityEngine.TestTools
{
    /// <summary>
    /// Marks a test that returns IEnumerator and continues one frame after each yield, as in Unity's test framework.
    /// </summary>
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class UnityTestAttribute
        : NUnitAttribute,
            ISimpleTestBuilder,
            IImplyFixture,
            IWrapTestMethod
    {
        private readonly NUnitTestCaseBuilder _builder = new();

        TestMethod ISimpleTestBuilder.BuildFrom(IMethodInfo method, Test? suite)
        {
            // NUnit rejects a test method with a return value unless it has an expected result.
            var parameters = new TestCaseParameters { ExpectedResult = null };
            return _builder.BuildTestMethod(method, suite, parameters);
        }

        TestCommand ICommandWrapper.Wrap(TestCommand command) => new UnityTestCommand(command);
    }
}
