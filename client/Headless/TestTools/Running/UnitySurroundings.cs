using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Reflection;
using Headless;
using NUnit.Framework;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;
using NUnit.Framework.Internal.Commands;

namespace UnityEngine.TestTools
{
    /// <summary>What Unity adds around a test with its set-up and tear-down: an expected log, set-up over frames, a limit.</summary>
    internal sealed class UnitySurroundings : IWrapSetUpTearDown
    {
        TestCommand ICommandWrapper.Wrap(TestCommand command) => new SurroundedCommand(command);

        private sealed class SurroundedCommand : DelegatingTestCommand
        {
            private const BindingFlags Any =
                BindingFlags.Instance
                | BindingFlags.Public
                | BindingFlags.NonPublic
                | BindingFlags.DeclaredOnly;

            internal SurroundedCommand(TestCommand inner)
                : base(inner) { }

            public override TestResult Execute(TestExecutionContext context)
            {
                var clock = Stopwatch.StartNew();
                LogScope.Current = new LogScope();
                OverFrames.Limit = TestLimits.Of(Test);
                if (Tried(() => SetUp(context), context.CurrentResult))
                {
                    context.CurrentResult = innerCommand.Execute(context);
                }
                TearDown(context);
                if (Application.isPlaying)
                {
                    // What was destroyed is gone for the next test.
                    FrameLoop.Step();
                }
                if (context.CurrentResult.ResultState.Status != TestStatus.Failed)
                {
                    Tried(() => CheckLog(context), context.CurrentResult);
                    Tried(() => CheckTime(clock.Elapsed), context.CurrentResult);
                }
                return context.CurrentResult;
            }

            private void CheckTime(TimeSpan elapsed)
            {
                var limit = TestLimits.Of(Test);
                if (elapsed > limit)
                {
                    Assert.Fail(
                        $"The test took {elapsed.TotalSeconds:0.###} s; its limit is {limit.TotalSeconds:0.###} s."
                    );
                }
            }

            private void SetUp(TestExecutionContext context)
            {
                foreach (var action in Actions())
                {
                    OverFrames.Run(action.BeforeTest(Test));
                }
                foreach (var method in Methods<UnitySetUpAttribute>(context))
                {
                    Run(method, context.TestObject!);
                }
            }

            // Each of them, also after a failure.
            private void TearDown(TestExecutionContext context)
            {
                foreach (var method in Methods<UnityTearDownAttribute>(context).Reverse())
                {
                    Tried(() => Run(method, context.TestObject!), context.CurrentResult);
                }
                foreach (var action in Actions().Reverse())
                {
                    Tried(() => OverFrames.Run(action.AfterTest(Test)), context.CurrentResult);
                }
            }

            private void CheckLog(TestExecutionContext context)
            {
                LogScope.Current.FailOnUnexpected(MustExpectAllLogs(context.TestObject?.GetType()));
                LogScope.Current.FailOnMissing();
            }

            private bool MustExpectAllLogs(Type? fixture)
            {
                var places = new MemberInfo?[] { Test.Method!.MethodInfo, fixture };
                var attribute =
                    places
                        .Select(place =>
                            place?.GetCustomAttribute<TestMustExpectAllLogsAttribute>()
                        )
                        .FirstOrDefault(found => found != null)
                    ?? fixture?.Assembly.GetCustomAttribute<TestMustExpectAllLogsAttribute>();
                return attribute?.MustExpect == true;
            }

            private static void Run(MethodInfo method, object fixture)
            {
                switch (Reflect.InvokeMethod(method, fixture))
                {
                    case IEnumerator routine:
                        OverFrames.Run(routine);
                        break;
                    case System.Threading.Tasks.Task task:
                        OverFrames.Run(task);
                        task.GetAwaiter().GetResult();
                        break;
                }
            }

            private static bool Tried(Action action, TestResult result)
            {
                try
                {
                    action();
                    return true;
                }
                catch (Exception failure)
                {
                    result.RecordException(failure);
                    return false;
                }
            }

            private IEnumerable<IOuterUnityTestAction> Actions() =>
                Test.Method!.MethodInfo.GetCustomAttributes().OfType<IOuterUnityTestAction>();

            // Those of base classes come first.
            private static IEnumerable<MethodInfo> Methods<T>(TestExecutionContext context)
                where T : Attribute
            {
                var types = new Stack<Type>();
                for (var type = context.TestObject?.GetType(); type != null; type = type.BaseType)
                {
                    types.Push(type);
                }
                return types
                    .SelectMany(type => type.GetMethods(Any))
                    .Where(method => method.IsDefined(typeof(T), false));
            }
        }
    }
}
