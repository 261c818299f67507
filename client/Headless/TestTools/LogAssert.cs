#nullable enable
using System.Text.RegularExpressions;

namespace UnityEngine.TestTools
{
    /// <summary>
    /// Says which log messages a test expects. An error, assertion or exception in the log that is not expected fails the
    /// test, and so does an expected message that does not come.
    /// </summary>
    public static class LogAssert
    {
        /// <summary>Until the end of the test, errors in the log are nobody's fault.</summary>
        public static bool ignoreFailingMessages
        {
            get => LogScope.Current.IgnoresFailures;
            set => LogScope.Current.IgnoresFailures = value;
        }

        public static void Expect(LogType type, string message) =>
            LogScope.Current.Expect(new ExpectedLog(type, message, null));

        public static void Expect(LogType type, Regex message) =>
            LogScope.Current.Expect(new ExpectedLog(type, null, message));

        /// <summary>Fails if anything, not just errors, has been logged so far that was not expected.</summary>
        public static void NoUnexpectedReceived() => LogScope.Current.FailOnUnexpected(true);
    }
}
