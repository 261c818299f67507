#nullable enable
using System.Collections;
using System.Reflection;
using System.Runtime.ExceptionServices;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;
using NUnit.Framework.Internal.Commands;

namespace UnityEngine.TestTools
{
    /// <summary>Runs an IEnumerator test.</summary>
    internal sealed class UnityTestCommand : DelegatingTestCommand
    {
        internal UnityTestCommand(TestCommand inner)
            : base(inner) { }

        public override TestResult Execute(TestExecutionContext context)
        {
            OverFrames.Run(Begin(context));
            context.CurrentResult.SetResult(ResultState.Success);
            return context.CurrentResult;
        }

        private IEnumerator Begin(TestExecutionContext context)
        {
            try
            {
                return (IEnumerator)
                    Test.Method!.MethodInfo.Invoke(context.TestObject, Test.Arguments)!;
            }
            catch (TargetInvocationException wrapper)
            {
                ExceptionDispatchInfo.Capture(wrapper.InnerException!).Throw();
                throw;
            }
        }
    }
}
