#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Keeps the last messages of the game's console, from all threads.</summary>
    internal sealed class GameLog
    {
        /// <summary>The number of entries that are kept.</summary>
        public const int Capacity = 1000;

        private const int MaxErrors = 20;
        private const int MaxKeptErrors = 100;
        private const int MaxMessage = 8000;
        private const int MaxLines = 3;
        private const int MaxLine = 200;
        private const string OwnPrefix = "[Abu]";

        private readonly string _session;
        private readonly object _gate = new();
        private readonly Queue<LogEntry> _entries = new();

        // The game's errors outlast their entries: however much is logged behind them, they can be asked for.
        private readonly Queue<LogEntry> _gameErrors = new();
        private readonly List<LogEntry> _errors = new();

        // The entry in which equal messages are counted; null once a client has read it and would not see the count change.
        private LogEntry? _open;
        private long _lastSeq;
        private long _lastForgotten;
        private int _moreErrors;

        /// <param name="kept">The entries from before a reload of the scripts; null for a new log.</param>
        public GameLog(LogData? kept = null)
        {
            _session = kept?.Session ?? Guid.NewGuid().ToString("N");
            _lastSeq = kept == null ? 0 : kept.Next - 1;
            kept?.Entries.ForEach(Keep);
        }

        /// <summary>The number that the next entry gets.</summary>
        public long Next
        {
            get
            {
                lock (_gate)
                {
                    return _lastSeq + 1;
                }
            }
        }

        /// <summary>Starts to listen. A second call has no effect.</summary>
        public void Open()
        {
            Close();
            Application.logMessageReceivedThreaded += Add;
        }

        public void Close() => Application.logMessageReceivedThreaded -= Add;

        /// <summary>Starts to collect errors for <see cref="TakeErrors"/>.</summary>
        public void BeginErrors()
        {
            lock (_gate)
            {
                _open = null;
                _errors.Clear();
                _moreErrors = 0;
            }
        }

        /// <summary>
        /// The first errors that the game has logged since <see cref="BeginErrors"/>; null if there are none.
        /// </summary>
        /// <param name="more">The number of further errors.</param>
        public List<LogMessage>? TakeErrors(out int more)
        {
            lock (_gate)
            {
                _open = null;
                more = _moreErrors;
                return _errors.Count > 0 ? _errors.ConvertAll(WithoutPlace) : null;
            }
        }

        /// <summary>The game's errors from this entry on, without the bridge's own: at least the last hundred.</summary>
        /// <param name="since">The number of the first entry that counts.</param>
        /// <param name="isAll">False if there were more.</param>
        public List<LogEntry> Errors(long since, out bool isAll)
        {
            lock (_gate)
            {
                isAll = _lastForgotten < since;
                return _gameErrors.Where(entry => entry.Seq >= since).ToList();
            }
        }

        /// <summary>The last different messages of the game from this entry on that are no errors; null if there are none.</summary>
        /// <param name="since">The number of the first entry that counts.</param>
        public List<string>? Lines(long since)
        {
            lock (_gate)
            {
                _open = null;
                var lines = _entries
                    .Where(entry => entry.Seq >= since && entry.Level != LogRequest.Error)
                    .Where(entry => !IsOwn(entry.Message))
                    .Select(entry => LabelText.OneLine(LabelText.Limited(entry.Message, MaxLine)))
                    .Distinct()
                    .ToList();
                return lines.Count == 0
                    ? null
                    : lines.GetRange(
                        Math.Max(0, lines.Count - MaxLines),
                        Math.Min(MaxLines, lines.Count)
                    );
            }
        }

        public LogData Read(LogRequest request)
        {
            lock (_gate)
            {
                _open = null;
                return Peek(request);
            }
        }

        /// <summary>The same for those who only watch: equal messages are counted on.</summary>
        public LogData Peek(LogRequest request)
        {
            lock (_gate)
            {
                // A number that this log has not given yet is from another run of the game.
                var since = request.Since > _lastSeq + 1 ? 1 : request.Since;
                var wanted = _entries
                    .Where(entry => entry.Seq >= since && request.Wants(entry.Level))
                    .ToList();
                var tooMany = Math.Max(0, wanted.Count - request.Max);
                return new LogData
                {
                    Entries = wanted.GetRange(tooMany, wanted.Count - tooMany),
                    Session = _session,
                    Next = _lastSeq + 1,
                    Dropped = tooMany + Math.Max(0, _lastSeq - _entries.Count + 1 - since),
                };
            }
        }

        /// <summary>Adds an error that did not come through the console.</summary>
        public void AddError(string message)
        {
            lock (_gate)
            {
                Append(NewEntry(LogRequest.Error, message, ""), true);
            }
        }

        /// <summary>Whether a message is the bridge's own about its work: each call of a client makes some of these.</summary>
        public static bool IsChatter(string? message, LogType type) =>
            type == LogType.Log && IsOwn(message);

        /// <param name="longest">How many characters of the message are kept.</param>
        public static LogMessage MessageOf(string message, string stack, LogType type, int longest)
        {
            return new LogMessage
            {
                Level = LevelOf(type),
                Message = Limit(message, longest),
                Stack = StackLine.InProject(stack),
            };
        }

        // Must not write to the console itself.
        private void Add(string message, string stackTrace, LogType type)
        {
            if (IsChatter(message, type))
            {
                return;
            }
            var entry = NewEntry(LevelOf(type), message ?? "", stackTrace ?? "");
            lock (_gate)
            {
                if (_open != null && IsEqual(_open, entry))
                {
                    _open.Count = (_open.Count ?? 1) + 1;
                    return;
                }
                Append(entry, IsOwn(message));
            }
        }

        private static LogEntry NewEntry(string level, string message, string stackTrace)
        {
            return new LogEntry
            {
                Level = level,
                Message = Limit(message, MaxMessage),
                Stack = StackLine.InProject(stackTrace),
                Time = DateTime.UtcNow.ToString(
                    "yyyy-MM-dd'T'HH:mm:ss.fff'Z'",
                    CultureInfo.InvariantCulture
                ),
            };
        }

        private void Append(LogEntry entry, bool isOwn)
        {
            entry.Seq = ++_lastSeq;
            _open = entry;
            Keep(entry);
            if (entry.Level != LogRequest.Error || isOwn)
            {
                return;
            }
            if (_errors.Count < MaxErrors)
            {
                _errors.Add(entry);
            }
            else
            {
                _moreErrors++;
            }
        }

        private void Keep(LogEntry entry)
        {
            _entries.Enqueue(entry);
            if (_entries.Count > Capacity)
            {
                _entries.Dequeue();
            }
            if (entry.Level == LogRequest.Error && !IsOwn(entry.Message))
            {
                _gameErrors.Enqueue(entry);
            }
            if (_gameErrors.Count > MaxKeptErrors)
            {
                _lastForgotten = _gameErrors.Dequeue().Seq;
            }
        }

        private static bool IsEqual(LogEntry a, LogEntry b) =>
            a.Level == b.Level && a.Message == b.Message && a.Stack == b.Stack;

        private static LogMessage WithoutPlace(LogEntry entry)
        {
            return new LogMessage
            {
                Level = entry.Level,
                Message = entry.Message,
                Stack = entry.Stack,
                Count = entry.Count,
            };
        }

        private static string LevelOf(LogType type)
        {
            return type switch
            {
                LogType.Log => LogRequest.Log,
                LogType.Warning => LogRequest.Warning,
                _ => LogRequest.Error,
            };
        }

        private static bool IsOwn(string? message) =>
            message?.StartsWith(OwnPrefix, StringComparison.Ordinal) == true;

        private static string Limit(string message, int longest) =>
            message.Length <= longest ? message : message.Substring(0, longest) + "…";
    }
}
