#nullable enable
using System;
using Headless;
using NUnit.Framework;
using NUnit.Framework.Interfaces;

namespace UnityEngine.TestTools
{
    /// <summary>
    /// Runs every test of the assembly, with set-up and tear-down, in play mode. Real time follows the frames.
    /// </summary>
    [AttributeUsage(AttributeTargets.Assembly)]
    internal sealed class PlayModeAttribute : Attribute, ITestAction
    {
        public ActionTargets Targets => ActionTargets.Test;

        public void BeforeTest(ITest test)
        {
            FrameLoop.EnterPlayMode();
            FrameClock.IsVirtual = true;
        }

        public void AfterTest(ITest test) => FrameLoop.ExitPlayMode();
    }
}
