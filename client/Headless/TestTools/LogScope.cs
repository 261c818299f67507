#nullable enable
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace UnityEngine.TestTools
{
    internal sealed record ExpectedLog(LogType Type, string? Message, Regex? Pattern)
    {
        internal bool Matches(ReceivedLog log) =>
            Type == log.Type && (Message == log.Message || Pattern?.IsMatch(log.Message) == true);

        public override string ToString() => $"[{Type}] {Message ?? Pattern?.ToString()}";
    }

    internal sealed record ReceivedLog(LogType Type, string Message)
    {
        internal bool IsFailing => Type is LogType.Error or LogType.Assert or LogType.Exception;

        public override string ToString() => $"[{Type}] {Message}";
    }

    /// <summary>
    /// The messages that one test has logged and those that it expects. Messages may come from any thread.
    /// </summary>
    internal sealed class LogScope
    {
        private readonly List<ReceivedLog> _received = new();
        private readonly Queue<ExpectedLog> _expected = new();
        private readonly List<ReceivedLog> _all = new();

        internal static LogScope Current { get; set; } = new();

        internal bool IgnoresFailures { get; set; }

        internal void Receive(LogType type, string message)
        {
            lock (_received)
            {
                _received.Add(new ReceivedLog(type, message));
                _all.Add(_received[^1]);
            }
        }

        internal void Expect(ExpectedLog log) => _expected.Enqueue(log);

        internal void FailOnUnexpected(bool anyType)
        {
            Match();
            var unexpected = Unmatched()
                .FirstOrDefault(log => anyType || (log.IsFailing && !IgnoresFailures));
            if (unexpected != null)
            {
                Assert.Fail(
                    $"Unhandled log message: '{unexpected}'. Use UnityEngine.TestTools.LogAssert.Expect"
                );
            }
        }

        internal void FailOnMissing()
        {
            Match();
            if (_expected.Count > 0)
            {
                Assert.Fail($"Expected log did not appear: {_expected.Peek()}");
            }
        }

        internal string Text()
        {
            lock (_received)
            {
                return string.Join("\n", _all);
            }
        }

        // Expected messages must come in the order in which they are expected.
        private void Match()
        {
            foreach (var log in Unmatched())
            {
                if (_expected.Count > 0 && _expected.Peek().Matches(log))
                {
                    _expected.Dequeue();
                    lock (_received)
                    {
                        _received.Remove(log);
                    }
                }
            }
        }

        private List<ReceivedLog> Unmatched()
        {
            lock (_received)
            {
                return _received.ToList();
            }
        }
    }
}
