namespace UnityEditor.TestTools.TestRunner.Api
{
    public enum TestStatus
    {
        Inconclusive,
        Skipped,
        Passed,
        Failed,
    }

    public interface ITestAdaptor
    {
        string FullName { get; }
        bool IsSuite { get; }
    }

    public interface ITestResultAdaptor
    {
        ITestAdaptor Test { get; }
        string ResultState { get; }
        TestStatus TestStatus { get; }
        double Duration { get; }
        string Message { get; }
        string StackTrace { get; }
        string Output { get; }
        int PassCount { get; }
        int FailCount { get; }
        int SkipCount { get; }
        int InconclusiveCount { get; }
    }

    public interface ICallbacks
    {
        void RunStarted(ITestAdaptor testsToRun);
        void RunFinished(ITestResultAdaptor result);
        void TestStarted(ITestAdaptor test);
        void TestFinished(ITestResultAdaptor result);
    }

    /// <summary>Also receives errors of the framework itself, after which RunFinished never comes.</summary>
    public interface IErrorCallbacks : ICallbacks
    {
        void OnError(string message);
    }
}
