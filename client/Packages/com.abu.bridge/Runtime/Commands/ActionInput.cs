#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>What a verb needs beside its node; only what its own row reads is set.</summary>
    internal sealed class ActionInput
    {
        private const float DefaultScroll = 100f;
        private const float MaxScroll = 100_000f;

        /// <summary>What the drop target was registered as in the walk; null if there is none.</summary>
        public string? Target { get; set; }

        /// <summary>To fill in.</summary>
        public string Value { get; private set; } = "";

        public KeyStroke Key { get; private set; }

        /// <summary>How long a key is held on a keyboard; null if anything may take it.</summary>
        public HoldTime? Hold { get; private set; }

        public ScrollStep Step { get; private set; }

        public static ActionInput None(JObject? json) => new();

        /// <summary>An empty text is a value too.</summary>
        public static ActionInput Fill(JObject? json) =>
            new() { Value = ParamReader.Text(json, "value") ?? throw Missing("value", "fill") };

        public static ActionInput Press(JObject? json)
        {
            var text = ParamReader.Text(json, "key") ?? throw Missing("key", "press");
            return KeyStroke.TryParse(text, out var key, out var complaint)
                ? new ActionInput { Key = key, Hold = DeviceParams.Time(json, "hold") }
                : throw new CommandException(ErrorCode.InvalidCommand, complaint!);
        }

        public static ActionInput Scroll(JObject? json)
        {
            var amount = ParamReader.Number(json, "amount", 1f, MaxScroll) ?? DefaultScroll;
            return new ActionInput { Step = new ScrollStep(Direction(json), amount) };
        }

        private static ScrollDirection Direction(JObject? json)
        {
            return ParamReader.OneOf(json, "direction", "up", "down", "left", "right") switch
            {
                "up" => ScrollDirection.Up,
                "left" => ScrollDirection.Left,
                "right" => ScrollDirection.Right,
                _ => ScrollDirection.Down,
            };
        }

        private static CommandException Missing(string key, string command) =>
            new(ErrorCode.MissingParam, $"Missing {key} parameter for {command} command");
    }
}
