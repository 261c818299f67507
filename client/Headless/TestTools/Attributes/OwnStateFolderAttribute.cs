#nullable enable
using System;
using NUnit.Framework;
using NUnit.Framework.Interfaces;

namespace UnityEngine.TestTools
{
    /// <summary>
    /// Gives the tests of the assembly a state folder of their own, because games that play write to the user's otherwise.
    /// </summary>
    [AttributeUsage(AttributeTargets.Assembly)]
    internal sealed class OwnStateFolderAttribute : Attribute, ITestAction
    {
        private OwnStateFolder? _folder;

        public ActionTargets Targets => ActionTargets.Suite;

        public void BeforeTest(ITest test) => _folder = new OwnStateFolder();

        public void AfterTest(ITest test) => _folder?.Dispose();
    }
}
