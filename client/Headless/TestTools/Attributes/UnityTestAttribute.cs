#nullable enable
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;
using NUnit.Framework.Internal.Builders;
using NUnit.Framework.Internal.Commands;

namespace UnityEngine.TestTools
{
    /// <summary>
    /// Marks a test that returns IEnumerator and continues one frame after each yield, as in Unity's test framework. If it has
    /// parameters, their attributes supply the values.
    /// </summary>
    [AttributeUsage(AttributeTargets.Method)]
    public class UnityTestAttribute
        : CombiningStrategyAttribute,
            ISimpleTestBuilder,
            IImplyFixture,
            IWrapTestMethod
    {
        private readonly NUnitTestCaseBuilder _builder = new();

        public UnityTestAttribute()
            : base(new Returning(), new ParameterDataSourceProvider()) { }

        TestMethod ISimpleTestBuilder.BuildFrom(IMethodInfo method, Test? suite) =>
            _builder.BuildTestMethod(method, suite, WithResult(Named(method)));

        TestCommand ICommandWrapper.Wrap(TestCommand command) => new UnityTestCommand(command);

        // The expected result makes it a case, and NUnit ends the name of a case without arguments with "()".
        private static TestCaseParameters Named(IMethodInfo method) =>
            new() { TestName = method.Name };

        // NUnit rejects a test method with a return value unless it has an expected result.
        private static TestCaseParameters WithResult(TestCaseParameters parameters)
        {
            parameters.ExpectedResult = null;
            return parameters;
        }

        private sealed class Returning : ICombiningStrategy
        {
            public IEnumerable<ITestCaseData> GetTestCases(IEnumerable[] sources) =>
                new CombinatorialStrategy()
                    .GetTestCases(sources)
                    .Select(data => WithResult((TestCaseParameters)data));
        }
    }
}
