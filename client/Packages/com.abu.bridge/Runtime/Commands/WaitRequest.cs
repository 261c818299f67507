#nullable enable

using System.Globalization;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>The condition that a client waits for, and its progress.</summary>
    internal sealed class WaitRequest
    {
        private const float DefaultSeconds = 10f;
        private const float MaxSeconds = 25f;

        // Walks cost the game time, so the scene is not walked in every frame.
        private const float SecondsBetweenLooks = 0.1f;

        private string? _text;
        private string? _gone;
        private float _seconds;

        // Real time, since the limit is the client's, however fast the game runs. Null until the first frame.
        private float? _endAt;
        private float _lookAt;

        /// <summary>How the reply shows the tree.</summary>
        public SnapshotParams Tree { get; private set; } = new();

        /// <summary>Whether it waits for the game to settle.</summary>
        public bool IsForSettled => _text == null && _gone == null;

        /// <exception cref="CommandException">A parameter is missing or invalid.</exception>
        public static WaitRequest Read(JObject? json)
        {
            var tree = TreeParams.Read(json);
            var seconds = ParamReader.Number(json, "timeout", 0f, MaxSeconds) ?? DefaultSeconds;
            var text = ParamReader.Text(json, "text");
            var gone = ParamReader.Text(json, "gone");
            var isForSettled = ParamReader.Flag(json, "settled") == true;
            var count = new[] { text != null, gone != null, isForSettled }.Count(given => given);
            if (count == 0)
            {
                throw new CommandException(
                    ErrorCode.MissingParam,
                    "Missing text, gone or settled parameter for wait command"
                );
            }
            if (count > 1 || text == "" || gone == "")
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    "A wait takes one of text, gone and settled, and a text that is not empty"
                );
            }
            return new WaitRequest
            {
                Tree = tree,
                _text = text,
                _gone = gone,
                _seconds = seconds,
            };
        }

        /// <summary>Called in each frame; true once the condition holds.</summary>
        /// <exception cref="CommandException">The time limit is reached.</exception>
        public bool Poll(SceneReader scene, ISettledProvider settled, ICommandHost host)
        {
            _endAt ??= host.RealTime.Now + _seconds;
            var isOver = host.RealTime.Now >= _endAt;
            var now = host.Clock.Now;
            if (scene.CanRead && (IsForSettled ? PollSettled(settled) : Look(scene, now, isOver)))
            {
                return true;
            }
            return isOver
                ? throw new CommandException(ErrorCode.Timeout, Complaint(settled))
                : false;
        }

        /// <summary>It has come already; whether the game has settled cannot be told at once.</summary>
        public bool HasCome(SceneReader scene) =>
            !IsForSettled && scene.CanRead && scene.Shows(_text ?? _gone!) == (_text != null);

        private string Complaint(ISettledProvider settled)
        {
            var what =
                _text != null ? $"no node's label contains {LabelText.Quote(_text)}"
                : _gone != null ? $"a node's label still contains {LabelText.Quote(_gone)}"
                : "the game has not settled" + StillMoving(settled);
            var seconds = _seconds.ToString(CultureInfo.InvariantCulture);
            return $"Waited {seconds} seconds, and {what}";
        }

        private static string StillMoving(ISettledProvider settled)
        {
            var names = (settled as IStillMoving)?.StillMoving();
            return names?.Count > 0
                ? $"; still moving: {string.Join(", ", names.Select(LabelText.Quote))}"
                : "";
        }

        private bool Look(SceneReader scene, float now, bool isLast)
        {
            if (now < _lookAt && !isLast)
            {
                return false;
            }
            _lookAt = now + SecondsBetweenLooks;
            return scene.Shows(_text ?? _gone!) == (_text != null);
        }

        private static bool PollSettled(ISettledProvider settled)
        {
            if (!settled.IsSettled())
            {
                return false;
            }
            // Without an action before it, no background motion is known: what has moved this long counts as background.
            if (
                settled is not ISettleTimeout { TimedOut: true }
                || settled is DefaultSettledProvider { KnowsWhatMovesAnyway: false }
            )
            {
                return true;
            }
            // The provider has only reached its own time limit; this request continues to wait.
            settled.NotifyActionDispatched();
            return false;
        }
    }
}
