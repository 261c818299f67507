#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>For how long nothing may move until an action is answered: frames of the game ("60f") or seconds ("1s").</summary>
    internal readonly struct QuietTime
    {
        private QuietTime(int frames, float seconds)
        {
            Frames = frames;
            Seconds = seconds;
        }

        public int Frames { get; }

        public float Seconds { get; }

        /// <summary>What a command asks for; null if it asks for nothing.</summary>
        /// <exception cref="CommandException">It is neither frames nor seconds.</exception>
        public static QuietTime? Read(JObject? json)
        {
            var text = ParamReader.Text(json, "quiet");
            if (text == null)
            {
                return null;
            }
            if (!HoldTime.TryRead(text, out var frames, out var seconds))
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    new Refusal(
                        $"Nothing stays quiet for {LabelText.Quote(text)}",
                        $"use {HoldTime.Takes}"
                    )
                );
            }
            return new QuietTime(frames, seconds);
        }

        /// <summary>Whether it is over.</summary>
        public bool IsOver(int frames, float seconds) => frames >= Frames && seconds >= Seconds;
    }
}
