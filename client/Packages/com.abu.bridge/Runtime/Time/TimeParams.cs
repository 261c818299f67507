#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>What commands say about the time that runs for them, and why some cannot be carried out while it stands.</summary>
    internal static class TimeParams
    {
        /// <summary>The most time that runs for a command; null if it does not say.</summary>
        /// <exception cref="CommandException">It is invalid, or time is not frozen.</exception>
        public static HoldTime? For(JObject? json, FrozenTime time)
        {
            var limit = HoldTime.Read(json, "for", "Time does not run for");
            return limit == null || time.IsFrozen
                ? limit
                : throw NotFrozen("Time runs by itself, so it cannot be let run for a while");
        }

        /// <summary>The text that a step waits for; null if it waits for none.</summary>
        /// <exception cref="CommandException">It is empty.</exception>
        public static string? Until(JObject? json)
        {
            var text = ParamReader.Text(json, "until");
            return text == ""
                ? throw new CommandException(
                    ErrorCode.InvalidCommand,
                    "A step takes a text that is not empty as until"
                )
                : text;
        }

        /// <exception cref="CommandException">It has not come.</exception>
        public static void RequireCome(bool hasCome, string text, int? frames)
        {
            if (!hasCome)
            {
                throw new CommandException(
                    ErrorCode.Timeout,
                    new Refusal(
                        $"Time ran for {frames} frames, and no node's label contains {LabelText.Quote(text)}"
                    ).WithFix("look at the tree, or let more time run (for)")
                );
            }
        }

        /// <exception cref="CommandException">It is not.</exception>
        public static void RequireFrozen(FrozenTime time)
        {
            if (!time.IsFrozen)
            {
                throw NotFrozen("Time is not frozen");
            }
        }

        /// <exception cref="CommandException">Somebody has paused the game, so nothing would come of an action.</exception>
        public static void RequireUnpaused(FrozenTime time)
        {
            if (time.IsPaused)
            {
                throw Paused("The game is paused");
            }
        }

        /// <summary>What is waited for does not come, since no time runs.</summary>
        public static CommandException InVain(FrozenTime time) =>
            time.IsPaused
                ? Paused("The game is paused, so nothing in it changes")
                : new CommandException(
                    ErrorCode.Frozen,
                    new Refusal("Time is frozen, so nothing changes by itself").WithFix(
                        "let time run with step, which can stop at a text, or thaw it"
                    )
                );

        private static CommandException NotFrozen(string reason) =>
            new(ErrorCode.NotFrozen, new Refusal(reason).WithFix("freeze it first"));

        private static CommandException Paused(string reason) =>
            new(
                ErrorCode.Paused,
                new Refusal(reason).WithFix(
                    "end the pause where it was begun (in Unity, the pause button), or freeze time to go on in steps"
                )
            );
    }
}
