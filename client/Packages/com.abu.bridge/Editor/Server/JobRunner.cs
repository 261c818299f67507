#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using UnityEditor;

namespace Abu.Editor
{
    /// <summary>
    /// The one job of the main thread, and the answers to the last jobs. A client that asks with a known id gets the answer
    /// of that job, at once or when it is done, even after a reload of the scripts.
    /// </summary>
    internal sealed class JobRunner
    {
        private const int MaxAnswers = 8;
        private const int MaxAnswerLength = 256 * 1024;

        // Longer than a client needs to come back after a reload, or to reconnect.
        private const int AwaitedMilliseconds = 10_000;
        private const int LookMilliseconds = 1000;

        // By name, because the last one is in an assembly that a project without the test framework does not compile.
        internal static readonly IReadOnlyDictionary<string, Type?> AllKinds = new Dictionary<
            string,
            Type?
        >()
        {
            ["refresh"] = typeof(RefreshJob),
            ["play"] = typeof(PlayJob),
            ["quit"] = typeof(QuitJob),
            ["scenes"] = typeof(ScenesJob),
            ["screen"] = typeof(ScreenJob),
            ["selftest"] = typeof(SelfTestJob),
            ["test"] = Type.GetType("Abu.Editor.TestJob, Abu.Editor.TestRun"),
        };

        private readonly UnityEditorApi _unity;
        private readonly IReadOnlyDictionary<string, Type?> _kinds;
        private readonly string _runningKey;
        private readonly string _answersKey;
        private readonly object _gate = new();
        private readonly List<Asker> _askers = new();
        private readonly List<Answer> _answers;

        // The interrupted job as JSON, until the main thread ticks: by then every command is registered.
        private string? _interrupted;
        private EditorJob? _job;
        private bool _hasBegun;
        private bool _isReloading;

        private readonly Func<long> _now;

        // The time at which the last client left; null while a client waits for the job.
        private long? _desertedAt;
        private long _lookedAt;

        /// <summary>Resumes the job that a reload has interrupted. To be called on the main thread.</summary>
        /// <param name="unity">The Editor that jobs work on.</param>
        /// <param name="kinds">The type of job for each command; null for a command that this project does not
        /// support.</param>
        /// <param name="prefix">The prefix of the keys in SessionState.</param>
        /// <param name="now">The clock in milliseconds. Null to count from now on.</param>
        public JobRunner(
            UnityEditorApi unity,
            IReadOnlyDictionary<string, Type?>? kinds = null,
            string prefix = "Abu.",
            Func<long>? now = null
        )
        {
            var clock = Stopwatch.StartNew();
            _now = now ?? (() => clock.ElapsedMilliseconds);
            _lookedAt = _now();
            _unity = unity;
            _kinds = kinds ?? AllKinds;
            // SessionState keeps these over a reload, which clears static fields.
            _runningKey = prefix + "Job";
            _answersKey = prefix + "Answers";
            _answers = PlainJson.Read<List<Answer>>(SessionState.GetString(_answersKey, "[]"))!;
            var running = SessionState.GetString(_runningKey, "");
            if (running != "")
            {
                _interrupted = running;
                _hasBegun = true;
                _job = new Interrupted();
                PlainJson.ReadInto(running, _job);
            }
            SessionState.EraseString(_runningKey);
        }

        /// <summary>Raised on the main thread when a job is done, before its clients get the answer.</summary>
        public event Action? Finishing;

        /// <summary>Whether the main thread has something to do.</summary>
        public bool IsBusy
        {
            get
            {
                lock (_gate)
                {
                    return _job != null;
                }
            }
        }

        /// <summary>Null while there is no job.</summary>
        public EditorJobData? Current
        {
            get
            {
                lock (_gate)
                {
                    return _job == null
                        ? null
                        : new EditorJobData
                        {
                            Id = _job.Id,
                            Command = _job.Command,
                            Begun = _hasBegun,
                        };
                }
            }
        }

        /// <summary>Accepts a command, or answers it. Can be called on any thread.</summary>
        public void Ask(AbuCommand command)
        {
            lock (_gate)
            {
                var answer = _answers.Find(known => known.Id == command.Id);
                if (answer != null)
                {
                    command.ReplySlot!.Fill(answer.Line);
                }
                else if (_isReloading)
                {
                    command.ReplySlot!.Fill(Line(Reloading(command.Id)));
                }
                else if (_job == null || _job.Id == command.Id)
                {
                    _job ??= NewJob(command);
                    _askers.Add(new Asker(command));
                }
                else
                {
                    throw new CommandException(
                        ErrorCode.Busy,
                        $"Unity is at another command, {_job.Command}, and takes one at a time"
                    );
                }
            }
        }

        /// <summary>
        /// Cancels a job: at once if it has not begun, otherwise at the next tick. Can be called on any thread.
        /// </summary>
        /// <returns>False if it is not the current job.</returns>
        public bool Cancel(string id)
        {
            lock (_gate)
            {
                if (_job?.Id != id)
                {
                    return false;
                }
                _job.IsTakenBack = true;
                if (!_hasBegun)
                {
                    _job.TakeBack();
                    Finish(_job);
                }
                return true;
            }
        }

        /// <summary>Makes one step of the job. To be called on the main thread.</summary>
        public void Tick()
        {
            var job = Next(out var isNew);
            if (job == null)
            {
                return;
            }
            if (isNew)
            {
                job.Start();
            }
            else if (job.IsTakenBack)
            {
                job.TakeBack();
            }
            else
            {
                job.Continue();
            }
            if (job.Reply != null)
            {
                Finishing?.Invoke();
                Finish(job);
                job.AfterReply();
            }
        }

        /// <summary>
        /// Saves a job that has begun, and tells each client to come back. To be called on the main thread.
        /// </summary>
        public void BeforeReload()
        {
            lock (_gate)
            {
                _isReloading = true;
                if (_interrupted != null)
                {
                    // Between two reloads without a tick, the job must still learn of compiles in between.
                    TakeUp(_interrupted);
                }
                if (_job != null && _hasBegun)
                {
                    _job.BeforeReload();
                    SessionState.SetString(_runningKey, PlainJson.Write(_job));
                }
                SessionState.SetString(_answersKey, PlainJson.Write(_answers));
                AnswerAll(Reloading);
            }
        }

        /// <summary>Gives each client this last answer.</summary>
        public void Close(string error)
        {
            lock (_gate)
            {
                _isReloading = true;
                AnswerAll(id => AbuResponse.Failure(id, ErrorCode.InternalError, error));
            }
        }

        private static AbuResponse Reloading(string id) =>
            AbuResponse.Failure(id, EditorCode.Reloading, "The scripts are being loaded anew");

        private static byte[] Line(AbuResponse response) =>
            ReplyWriter.ToLine(response, UnityEngine.Debug.LogException);

        private EditorJob NewJob(AbuCommand command)
        {
            var isKnown = _kinds.TryGetValue(command.Command, out var kind);
            if (kind == null)
            {
                var error = isKnown
                    ? "The project has no test framework: com.unity.test-framework 1.4 or newer is needed"
                    : $"Unknown command: {command.Command}";
                throw new CommandException(ErrorCode.UnknownCommand, error);
            }
            var job = (EditorJob)Activator.CreateInstance(kind)!;
            job.Unity = _unity;
            job.Id = command.Id;
            job.Command = command.Command;
            job.Read(command.Params);
            return job;
        }

        private EditorJob? Next(out bool isNew)
        {
            lock (_gate)
            {
                if (_interrupted != null)
                {
                    TakeUp(_interrupted);
                }
                isNew = _job != null && !_hasBegun;
                if (_job != null && !KeepIfAwaited(_job))
                {
                    return null;
                }
                _hasBegun = _job != null;
                return _job;
            }
        }

        // A job must not work in Unity for clients that have gone, and an endless one must not block others.
        private bool KeepIfAwaited(EditorJob job)
        {
            var now = _now();
            var isRecent = now - _lookedAt < LookMilliseconds;
            if (job.IsTakenBack || (job.HasAskedUnity && isRecent))
            {
                return true;
            }
            _lookedAt = now;
            var wasAwaited = _askers.Count > 0;
            _askers.ForEach(asker => asker.CloseIfGone());
            _askers.RemoveAll(asker => !asker.IsThere);
            if (_askers.Count > 0)
            {
                _desertedAt = null;
                return true;
            }
            _desertedAt ??= now;
            var isGivenUp = now - _desertedAt >= AwaitedMilliseconds;
            if (job.HasAskedUnity)
            {
                job.IsTakenBack = isGivenUp;
                return true;
            }
            // After a reload the clients come back. If one comes too late, its command begins again.
            if (wasAwaited || isGivenUp)
            {
                _job = null;
                _hasBegun = false;
                _desertedAt = null;
            }
            return false;
        }

        private void TakeUp(string running)
        {
            var isTakenBack = _job!.IsTakenBack;
            _interrupted = null;
            _job = (EditorJob)PlainJson.Read(running, _kinds[_job.Command]!)!;
            _job.Unity = _unity;
            _job.IsTakenBack = isTakenBack;
            _job.ContinueAfterReload();
        }

        private void Finish(EditorJob job)
        {
            var line = Line(job.Reply!);
            lock (_gate)
            {
                _answers.Add(new Answer { Id = job.Id, Line = Kept(job, line) });
                if (_answers.Count > MaxAnswers)
                {
                    _answers.RemoveAt(0);
                }
                _job = null;
                _hasBegun = false;
                _desertedAt = null;
                _askers.ForEach(asker => asker.Slot.Fill(line));
                _askers.Clear();
            }
        }

        private static byte[] Kept(EditorJob job, byte[] line)
        {
            return line.Length <= MaxAnswerLength
                ? line
                : Line(
                    AbuResponse.Failure(
                        job.Id,
                        EditorCode.Indeterminate,
                        "The command is over, but its answer was too long to be kept"
                    )
                );
        }

        private void AnswerAll(Func<string, AbuResponse> answer)
        {
            _askers.ForEach(asker => asker.Slot.Fill(Line(answer(_job!.Id))));
            _askers.Clear();
        }

        private sealed class Answer
        {
            public string Id { get; set; } = "";

            public byte[] Line { get; set; } = Array.Empty<byte>();
        }

        private readonly struct Asker
        {
            private readonly LineConnection _connection;

            public Asker(AbuCommand command)
            {
                _connection = command.Connection!;
                Slot = command.ReplySlot!;
            }

            public ReplySlot Slot { get; }

            public bool IsThere => !_connection.IsClosed;

            public void CloseIfGone() => _connection.CloseIfPeerIsGone();
        }

        /// <summary>Stands in for a job of which only id and command are known yet.</summary>
        private sealed class Interrupted : EditorJob
        {
            protected override void Begin() { }

            protected override void Tick() { }
        }
    }
}
