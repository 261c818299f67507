using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using NUnit.Framework.Interfaces;
using UnityEngine.TestRunner;

namespace UnityEngine.TestTools
{
    /// <summary>What happens once around a run: what tests prepare before play mode, and who hears of the run.</summary>
    internal sealed class RunSurroundings : IDisposable
    {
        private readonly ITest _root;
        private readonly List<ITest> _chosen;
        private readonly List<ITestRunCallback> _callbacks;

        /// <param name="root">All tests.</param>
        /// <param name="choice">Those that will run.</param>
        internal RunSurroundings(ITest root, TestChoice choice)
        {
            _root = root;
            _chosen = CasesOf(root).Where(choice.Match).ToList();
            _callbacks = Assemblies()
                .Select(assembly => assembly.GetCustomAttribute<TestRunCallbackAttribute>()?.Type)
                .OfType<Type>()
                .Distinct()
                .Select(type => (ITestRunCallback)Activator.CreateInstance(type)!)
                .ToList();
            foreach (var type in Targets<PrebuildSetupAttribute>(found => found.TargetClass))
            {
                New<IPrebuildSetup>(type)?.Setup();
            }
        }

        internal void Started(ITest test)
        {
            if (test == _root)
            {
                _callbacks.ForEach(callback => callback.RunStarted(test));
            }
            _callbacks.ForEach(callback => callback.TestStarted(test));
        }

        internal void Finished(ITestResult result)
        {
            _callbacks.ForEach(callback => callback.TestFinished(result));
            if (result.Test == _root)
            {
                _callbacks.ForEach(callback => callback.RunFinished(result));
            }
        }

        public void Dispose()
        {
            foreach (var type in Targets<PostBuildCleanupAttribute>(found => found.TargetClass))
            {
                New<IPostBuildCleanup>(type)?.Cleanup();
            }
        }

        // A fixture may do it itself, or name a class that does.
        private IEnumerable<Type> Targets<T>(Func<T, string> targetOf)
            where T : Attribute
        {
            var named = Places()
                .Select(place => place.GetCustomAttributes(typeof(T), true).Cast<T>())
                .SelectMany(found => found)
                .Select(attribute => TypeNamed(targetOf(attribute)));
            return Fixtures().Concat(named.OfType<Type>()).Distinct();
        }

        private IEnumerable<ICustomAttributeProvider> Places() =>
            _chosen
                .Select(test => (ICustomAttributeProvider)test.Method!.MethodInfo)
                .Concat(Fixtures())
                .Concat(Assemblies());

        private IEnumerable<Type> Fixtures() =>
            _chosen.Select(test => test.TypeInfo!.Type).Distinct();

        private IEnumerable<Assembly> Assemblies() =>
            Fixtures().Select(type => type.Assembly).Distinct();

        private Type? TypeNamed(string name) =>
            Assemblies()
                .Select(assembly => assembly.GetType(name.Split(',')[0]))
                .FirstOrDefault(type => type != null)
            ?? Type.GetType(name);

        private static T? New<T>(Type type)
            where T : class =>
            typeof(T).IsAssignableFrom(type) ? Activator.CreateInstance(type) as T : null;

        private static IEnumerable<ITest> CasesOf(ITest test) =>
            test.IsSuite ? test.Tests.SelectMany(CasesOf) : new[] { test };
    }
}
