#nullable enable
using System;
using System.Linq;
using System.Reflection;
using Headless;
using Headless.Player;
using NUnit.Framework;
using NUnit.Framework.Interfaces;

namespace Abu.Tests
{
    /// <summary>Runs every test of the assembly in play mode, after the start-up methods of the package have run.</summary>
    [AttributeUsage(AttributeTargets.Assembly)]
    internal sealed class StartedGameAttribute : Attribute, ITestAction
    {
        private static readonly string[] _package =
        {
            "Abu",
            "Abu.Input",
            "Abu.InputSystem",
            "Abu.UGUI",
            "Abu.SelfTest",
        };

        public ActionTargets Targets => ActionTargets.Test;

        public void BeforeTest(ITest test)
        {
            FrameLoop.EnterPlayMode();
            var start = new RuntimeInitializer(_package.Select(Assembly.Load).ToArray());
            start.CallBeforeScene();
            start.CallAfterScene();
        }

        public void AfterTest(ITest test) => FrameLoop.ExitPlayMode();
    }
}
