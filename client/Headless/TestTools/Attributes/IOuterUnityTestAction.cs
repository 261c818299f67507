using System.Collections;
using NUnit.Framework.Interfaces;

namespace UnityEngine.TestTools
{
    /// <summary>An attribute of a test method that does something over frames around the test and its set-up.</summary>
    public interface IOuterUnityTestAction
    {
        IEnumerator BeforeTest(ITest test);

        IEnumerator AfterTest(ITest test);
    }
}
