#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json;

namespace Abu.Editor
{
    /// <summary>
    /// Imports changed files, and waits until the scripts compiled from them run. AssetDatabase.Refresh imports before it
    /// returns. Scripts are compiled after that, and a reload follows only if they have no errors.
    /// </summary>
    internal sealed class RefreshJob : EditorJob
    {
        // Only after this is it certain that no compile follows. Ticks can be late, so both time and ticks are counted.
        private const double QuietSeconds = 1;
        private const int QuietTicks = 20;

        // Unity raises no end for a compile that was cancelled or broke.
        private const double LostSeconds = 10;

        // A second compile may follow the reload.
        private const int TicksAfterReload = 3;

        [JsonProperty("asked")]
        private bool _hasAsked;

        [JsonProperty("compiled")]
        private bool _compiled;

        [JsonProperty("warnings")]
        private int _warnings;

        private bool _wasCompilingAtLoad;
        private int _begunBefore;
        private double _stillSince;
        private int _stillTicks;
        private (int, int, bool) _seen;

        public override bool HasAskedUnity => _hasAsked;

        protected override void Begin()
        {
            RefuseInPlayMode("Unity is in play mode, where it does not reliably compile");
            Look();
            Ask();
        }

        protected override void AfterReload()
        {
            // Its beginning was reported before the load.
            _wasCompilingAtLoad = Unity.IsCompiling;
            Look();
        }

        public override void BeforeReload()
        {
            // Other reloads, for example at the beginning of Play mode, do not mean that scripts have changed.
            if (_hasAsked && HasEnded && Unity.Errors.Count == 0)
            {
                _compiled = true;
                _warnings += Unity.Compiles.WarningsOfLast;
            }
        }

        protected override void Tick()
        {
            RefuseInPlayMode(
                "Unity has entered play mode meanwhile, so what came of the refresh is not known"
            );
            Look();
            if (_hasAsked)
            {
                Judge();
            }
            else
            {
                Ask();
            }
        }

        // A compile that already runs may not include the latest changes, so the job waits for it first.
        private void Ask()
        {
            if (!Unity.IsBusy)
            {
                _hasAsked = true;
                _begunBefore = Unity.Compiles.Begun;
                Unity.Refresh();
                Look();
            }
        }

        private bool HasBegun => Unity.Compiles.Begun > _begunBefore;

        private bool HasEnded => HasBegun && Unity.Compiles.Ended == Unity.Compiles.Begun;

        private double StillSeconds => Now - _stillSince;

        // The quiet time starts again whenever one of these values changes.
        private void Look()
        {
            var sight = (Unity.Compiles.Begun, Unity.Compiles.Ended, Unity.IsBusy);
            if (_stillSince == 0 || sight != _seen)
            {
                _seen = sight;
                _stillSince = Now;
                _stillTicks = 0;
            }
            _stillTicks++;
        }

        private void Judge()
        {
            if (HasEnded)
            {
                JudgeCompile();
            }
            else if (HasBegun || Unity.IsBusy)
            {
                // While Unity compiles it reports so all the time. If it stops without an end, or never begins, something
                // broke.
                var isAtWork =
                    Unity.IsUpdating || ((HasBegun || _wasCompilingAtLoad) && Unity.IsCompiling);
                if (!isAtWork && IsStill(LostSeconds, QuietTicks))
                {
                    Fail(
                        EditorCode.Indeterminate,
                        $"Unity was to compile the scripts, and for {LostSeconds} seconds has not said what came of it"
                    );
                }
            }
            else if (
                _compiled ? _stillTicks >= TicksAfterReload : IsStill(QuietSeconds, QuietTicks)
            )
            {
                JudgeQuiet();
            }
        }

        private bool IsStill(double seconds, int ticks) =>
            StillSeconds >= seconds && _stillTicks >= ticks;

        private void JudgeCompile()
        {
            var errors = Unity.Errors;
            if (errors.Count > 0 && !Unity.IsBusy)
            {
                Refuse(errors);
            }
            else if (IsStill(LostSeconds, QuietTicks))
            {
                Fail(
                    EditorCode.Indeterminate,
                    $"The scripts compile, but for {LostSeconds} seconds Unity has not loaded them; something may hold its reloads back"
                );
            }
        }

        private void JudgeQuiet()
        {
            if (Unity.HaveScriptsErrors)
            {
                // Unity does not compile unchanged scripts again, so these errors are from an earlier compile.
                Refuse(Unity.Errors);
            }
            else
            {
                Succeed(Data(new List<CompileError>()));
            }
        }

        private void Refuse(List<CompileError> errors)
        {
            _compiled = false;
            _warnings += HasEnded ? Unity.Compiles.WarningsOfLast : 0;
            var error = errors.Count switch
            {
                0 => "The scripts do not compile, and Unity has not said why",
                1 => "The scripts do not compile: 1 error",
                _ => $"The scripts do not compile: {errors.Count} errors",
            };
            Fail(EditorCode.CompileErrors, error, Data(errors.ToList()));
        }

        private RefreshData Data(List<CompileError> errors)
        {
            return new RefreshData
            {
                Compiled = _compiled,
                Errors = errors,
                Warnings = _warnings,
                Seconds = Seconds,
            };
        }
    }
}
