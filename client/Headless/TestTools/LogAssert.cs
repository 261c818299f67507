#nullable enable
using System.Text.RegularExpressions;

namespace UnityEngine.TestTools
{
    /// <summary>
    /// Declares the log messages that a test expects. A test fails on an error, assertion or exception that it did not
    /// expect, and on an expected message that does not come.
    /// </summary>
    public static class LogAssert
    {
        /// <summary>If true, errors in the log do not fail the test from here on.</summary>
        public static bool ignoreFailingMessages
        {
            get => LogScope.Current.IgnoresFailures;
            set => LogScope.Current.IgnoresFailures = value;
        }

        public static void Expect(LogType type, string message) =>
            LogScope.Current.Expect(new ExpectedLog(type, message, null));

        public static void Expect(LogType type, Regex message) =>
            LogScope.Current.Expect(new ExpectedLog(type, null, message));

        public static void Expect(string message) =>
            LogScope.Current.Expect(new ExpectedLog(null, message, null));

        public static void Expect(Regex message) =>
            LogScope.Current.Expect(new ExpectedLog(null, null, message));

        /// <summary>Fails if any message, not only an error, has been logged that was not expected.</summary>
        public static void NoUnexpectedReceived() => LogScope.Current.FailOnUnexpected(true);
    }
}
