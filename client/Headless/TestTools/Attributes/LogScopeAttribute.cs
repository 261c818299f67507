#nullable enable
using System;
using Headless;
using NUnit.Framework;
using NUnit.Framework.Interfaces;

namespace UnityEngine.TestTools
{
    /// <summary>
    /// Gives every test of the assembly a <see cref="LogScope" />, which covers its set-up and tear-down too.
    /// </summary>
    [AttributeUsage(AttributeTargets.Assembly)]
    internal sealed class LogScopeAttribute : Attribute, ITestAction
    {
        static LogScopeAttribute()
        {
            Log.ToConsole = false;
            LogScope.Listen();
        }

        public ActionTargets Targets => ActionTargets.Test;

        public void BeforeTest(ITest test) => LogScope.Current = new LogScope();

        public void AfterTest(ITest test)
        {
            var scope = LogScope.Current;
            if (TestContext.CurrentContext.Result.Outcome.Status == TestStatus.Failed)
            {
                TestContext.Out.WriteLine(scope.Text());
                return;
            }
            scope.FailOnUnexpected(false);
            scope.FailOnMissing();
        }
    }
}
