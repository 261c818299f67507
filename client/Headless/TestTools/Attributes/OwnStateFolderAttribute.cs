#nullable enable
using System;
using System.IO;
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
        private const string Variable = "ABU_STATE_DIR";

        private string? _before;
        private string _folder = "";

        public ActionTargets Targets => ActionTargets.Suite;

        public void BeforeTest(ITest test)
        {
            _before = Environment.GetEnvironmentVariable(Variable);
            _folder = Path.Combine(Path.GetTempPath(), $"abu-tests-{Guid.NewGuid():N}");
            Environment.SetEnvironmentVariable(Variable, _folder);
        }

        public void AfterTest(ITest test)
        {
            Environment.SetEnvironmentVariable(Variable, _before);
            if (Directory.Exists(_folder))
            {
                Directory.Delete(_folder, true);
            }
        }
    }
}
