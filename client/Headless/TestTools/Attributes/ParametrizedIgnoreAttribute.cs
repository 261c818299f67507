using System;
using System.Linq;
using NUnit.Framework;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;
using NUnit.Framework.Internal.Commands;

namespace UnityEngine.TestTools
{
    /// <summary>Leaves out the case of a test that has these arguments.</summary>
    [AttributeUsage(AttributeTargets.Method, AllowMultiple = true)]
    public class ParametrizedIgnoreAttribute : NUnitAttribute, IWrapTestMethod
    {
        public ParametrizedIgnoreAttribute(params object?[]? arguments)
        {
            Arguments = arguments ?? new object?[] { null };
        }

        public object?[] Arguments { get; }

        public string Reason { get; set; } = "";

        public TestCommand Wrap(TestCommand command) =>
            command.Test.Arguments.SequenceEqual(Arguments)
                ? new IgnoringCommand(command, Reason)
                : command;

        private sealed class IgnoringCommand : DelegatingTestCommand
        {
            private readonly string _reason;

            internal IgnoringCommand(TestCommand inner, string reason)
                : base(inner)
            {
                _reason = reason;
            }

            public override TestResult Execute(TestExecutionContext context)
            {
                context.CurrentResult.SetResult(ResultState.Ignored, _reason);
                return context.CurrentResult;
            }
        }
    }
}
