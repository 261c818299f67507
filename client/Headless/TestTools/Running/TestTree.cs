using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using NUnit.Framework.Api;
using NUnit.Framework.Interfaces;
using NUnit.Framework.Internal;

namespace UnityEngine.TestTools
{
    /// <summary>Builds the tests of several assemblies under one root, as they run here: over frames, each with its log.</summary>
    internal sealed class TestTree : ITestAssemblyBuilder
    {
        private readonly string _name;
        private readonly IReadOnlyList<Assembly> _assemblies;

        /// <param name="name">Of the root: the project's.</param>
        internal TestTree(string name, IReadOnlyList<Assembly> assemblies)
        {
            (_name, _assemblies) = (name, assemblies);
        }

        public ITest Build(Assembly assembly, IDictionary<string, object> options) =>
            Build(_name, options);

        public ITest Build(string assemblyNameOrPath, IDictionary<string, object> options)
        {
            var root = new TestSuite(_name);
            var builder = new DefaultTestAssemblyBuilder();
            foreach (var assembly in _assemblies)
            {
                var tests = (Test)builder.Build(assembly, options);
                if (tests.TestCaseCount > 0 || tests.RunState == RunState.NotRunnable)
                {
                    root.Add(tests);
                }
            }
            Prepare(root);
            return root;
        }

        private static void Prepare(Test test)
        {
            TestLimits.Take(test);
            if (test is TestMethod)
            {
                test.Method = new FrameMethod(test.Method!);
            }
            WaitFor(test.SetUpMethods);
            WaitFor(test.TearDownMethods);
            if (test is TestSuite suite)
            {
                WaitFor(suite.OneTimeSetUpMethods);
                WaitFor(suite.OneTimeTearDownMethods);
            }
            foreach (var child in test.Tests.Cast<Test>())
            {
                Prepare(child);
            }
        }

        private static void WaitFor(IMethodInfo[] methods)
        {
            for (var i = 0; i < methods.Length; i++)
            {
                methods[i] = new FrameMethod(methods[i]);
            }
        }
    }
}
