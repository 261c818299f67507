#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>
    /// One run of a script: what is asked, one request after the other, and the comparison of the replies with the log.
    /// `replay` of abu.py asks and compares the same.
    /// </summary>
    internal sealed class ScriptRun
    {
        private const int MostForced = 30;

        private readonly AbuScript _script;
        private readonly AbuCompare _level;
        private readonly Dictionary<int, JObject> _expected;

        // The stateHash of the last answer, from which the next changes are told.
        private string _known = "";
        private JObject _answer = new();
        private int _line;
        private int _carriedOut;
        private int _compared;
        private bool _differsAtStart;

        public ScriptRun(AbuScript script, AbuCompare level)
        {
            _script = script;
            _level = level;
            _expected = script.Expected();
        }

        /// <summary>The entry of the game's log from which on errors count; 0 for those from now on.</summary>
        public long FirstError { get; set; }

        /// <summary>How many lines were carried out, and how many of them were compared with the log.</summary>
        public string Account => $"{_compared} of {_carriedOut} lines compared";

        /// <summary>Each has to be answered before the next is taken.</summary>
        /// <exception cref="ScriptFailure">The script went otherwise than it should.</exception>
        public IEnumerable<ScriptRequest> Requests()
        {
            foreach (var request in LookFirst())
            {
                yield return request;
            }
            foreach (var step in _script.Steps)
            {
                for (var turn = 0; turn < step.Call.Count; turn++)
                {
                    foreach (var request in CarryOut(step).Concat(CarryOutForced(step)))
                    {
                        yield return request;
                    }
                }
            }
        }

        /// <summary>The failure with the line of the script, and what to do.</summary>
        public ScriptFailure Explained(ScriptFailure failure)
        {
            var step = _script.Steps.FirstOrDefault(one => one.Number == _line);
            var isDifference = failure.Diff.Count > 0;
            var cause =
                step == null || isDifference
                    ? failure.Message
                    : $"Line {step.Number} ({step.Text}): {failure.Message}";
            var fixes = new[]
            {
                isDifference
                    ? $"`abu.py replay --update {_script.Path}` takes this as right"
                    : failure.Fix,
                _differsAtStart ? "the first screen was another one when the recording began" : "",
            };
            var fix = string.Join("; ", fixes.Where(one => one != ""));
            return new ScriptFailure(cause, fix, failure.Diff);
        }

        // The first tree, from which the first changes are told; and where the log of the game stands.
        private IEnumerable<ScriptRequest> LookFirst()
        {
            var look = new ScriptRequest("snapshot", new JObject());
            yield return look;
            _known = (string?)look.Data()["stateHash"] ?? "";
            _differsAtStart =
                _script.HashAtStart is { } hash && !ScriptFacts.AreSameState(hash, _known);
            if (FirstError == 0)
            {
                var log = new ScriptRequest("log", new JObject { ["max"] = 1 });
                yield return log;
                FirstError = (long?)log.Data()["next"] ?? 1;
            }
        }

        private IEnumerable<ScriptRequest> CarryOut(ScriptStep step)
        {
            _line = step.Number;
            _answer = new JObject();
            var parameters = (JObject)step.Call.Params.DeepClone();
            if (step.Call.Command.IsPlayed && step.Call.Command.Name != ScriptCommand.Expect)
            {
                parameters["record"] = _known;
            }
            if (parameters["noErrors"] != null)
            {
                parameters["since"] = FirstError;
            }
            var request = new ScriptRequest(step.Call.Command.Wire, parameters);
            foreach (
                var part in step.Call.Command.Waits
                    ? PatientWait.Of(step.Call, request)
                    : new[] { request }
            )
            {
                yield return part;
                request = part;
            }
            Take(step, request.Data());
            _carriedOut++;
        }

        private void Take(ScriptStep step, JObject data)
        {
            if (!step.Call.Command.IsPlayed)
            {
                return;
            }
            _answer = step.Call.Command.IsQuestion ? new JObject() : data;
            var hash = (string?)data["stateHash"] ?? "";
            _known = hash == "" ? _known : hash;
            if (_expected.Remove(step.Number, out var logged))
            {
                Compare(step, logged, ScriptFacts.Of(data));
            }
        }

        private void Compare(ScriptStep step, JObject logged, JObject facts)
        {
            foreach (var key in ScriptLevel.KeysOf(_level))
            {
                var diff = ScriptFacts.Difference(logged, facts, key);
                if (diff.Count > 0)
                {
                    throw new ScriptFailure(
                        $"Line {step.Number} ({step.Text}): the {ScriptLevel.Words[key]} differs.",
                        diff: diff.Prepend($"--- {_script.Path}.log, line {step.Number}").ToList()
                    );
                }
            }
            _compared += _level == AbuCompare.None ? 0 : 1;
        }

        private IEnumerable<ScriptRequest> CarryOutForced(ScriptStep step)
        {
            for (var count = 0; count < MostForced && step.Call.IsForced; count++)
            {
                if (!(ForcedMove.Of(_answer) is { } move) || move.IsThatOf(NextAction(step)))
                {
                    break;
                }
                foreach (var request in CarryOut(move.After(step)))
                {
                    yield return request;
                }
            }
        }

        private ScriptCall? NextAction(ScriptStep step) =>
            _script
                .Steps.FirstOrDefault(other =>
                    other.Number > step.Number && !other.Call.Command.IsQuestion
                )
                ?.Call;
    }
}
