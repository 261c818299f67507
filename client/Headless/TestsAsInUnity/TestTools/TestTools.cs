using System.Text.RegularExpressions;
using NUnit.Framework;

namespace UnityEngine.TestTools
{
    /// <summary>
    /// Only the declarations of Unity's test framework, for compiling. The working versions are in Tests/TestTools.
    /// </summary>
    public class UnityTestAttribute : CombiningStrategyAttribute
    {
        public UnityTestAttribute()
            : base(
                new NUnit.Framework.Internal.Builders.CombinatorialStrategy(),
                new NUnit.Framework.Internal.Builders.ParameterDataSourceProvider()
            ) { }
    }

    public static class LogAssert
    {
        public static bool ignoreFailingMessages { get; set; }

        public static void Expect(LogType type, string message) { }

        public static void Expect(LogType type, Regex message) { }

        public static void NoUnexpectedReceived() { }
    }
}
