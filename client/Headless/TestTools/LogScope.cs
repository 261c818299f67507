#nullable enable
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Text.RegularExpressions;
using Headless;
using NUnit.Framework;

namespace UnityEngine.TestTools
{
    internal sealed class ExpectedLog
    {
        private readonly LogType? _type;
        private readonly string? _message;
        private readonly Regex? _pattern;

        /// <param name="type">Null for any.</param>
        internal ExpectedLog(LogType? type, string? message, Regex? pattern)
        {
            (_type, _message, _pattern) = (type, message, pattern);
        }

        internal bool Matches(ReceivedLog log) =>
            (_type ?? log.Type) == log.Type
            && (_message == log.Message || _pattern?.IsMatch(log.Message) == true);

        public override string ToString() =>
            $"[{_type?.ToString() ?? "any"}] {_message ?? _pattern?.ToString()}";
    }

    internal sealed class ReceivedLog
    {
        internal ReceivedLog(LogType type, string message, string trace)
        {
            (Type, Message) = (type, message);
            Trace = IsFailing && trace == "" ? new StackTrace(3, true).ToString() : trace;
        }

        internal LogType Type { get; }
        internal string Message { get; }

        /// <summary>Where it was written, for one that fails a test.</summary>
        internal string Trace { get; }
        internal bool IsFailing =>
            Type == LogType.Error || Type == LogType.Assert || Type == LogType.Exception;

        public override string ToString() => $"[{Type}] {Message}";
    }

    /// <summary>A test has logged an error that it did not expect; the trace is that of the error.</summary>
    internal sealed class UnexpectedLogException : AssertionException
    {
        internal UnexpectedLogException(ReceivedLog log)
            : base($"Unhandled log message: '{log}'. Use UnityEngine.TestTools.LogAssert.Expect")
        {
            StackTrace = log.Trace;
        }

        public override string StackTrace { get; }
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

        /// <summary>Gives all messages from now on to the test that runs.</summary>
        internal static void Listen() =>
            Log.Written += (type, message, trace) => Current.Receive(type, message, trace);

        internal bool IgnoresFailures { get; set; }

        internal void Receive(LogType type, string message, string trace)
        {
            lock (_received)
            {
                _received.Add(new ReceivedLog(type, message, trace));
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
                throw new UnexpectedLogException(unexpected);
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
