#nullable enable

using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>What a verb needs beside its node; only what its own row reads is set.</summary>
    internal sealed class ActionInput
    {
        private const float DefaultScroll = 100f;
        private const float MaxScroll = 100_000f;
        private const int MostClicks = 10;

        /// <summary>What the drop target was registered as in the walk; null if there is none.</summary>
        public string? Target { get; set; }

        /// <summary>To fill in.</summary>
        public string Value { get; private set; } = "";

        public KeyStroke Key { get; private set; }

        /// <summary>What goes down on a keyboard.</summary>
        public DeviceKeys Keys { get; private set; }

        /// <summary>How long a key is held on a keyboard; null if anything may take it.</summary>
        public HoldTime? Hold { get; private set; }

        public ScrollStep Step { get; private set; }

        /// <summary>A part of the label of the item to scroll to; null: it scrolls by a step.</summary>
        public string? Item { get; private set; }

        /// <summary>How a click is made.</summary>
        public PointerPress Click { get; private set; } = new(KeyCode.Mouse0, 1, null);

        /// <summary>It is done with the virtual mouse, whatever events the game handles there.</summary>
        public bool IsOnDevice { get; private set; }

        /// <summary>Where a drag ends, in pixels of the screen, y up; null: on a node, or nothing is said.</summary>
        public Vector2? To { get; private set; }

        /// <summary>How far a drag goes, in pixels, y up; null if that is not said.</summary>
        public Vector2? By { get; private set; }

        /// <summary>How long a drag takes.</summary>
        public HoldTime Over { get; private set; } = HoldTime.OfDrag;

        /// <summary>The name of one of the game's own actions.</summary>
        public string Action { get; private set; } = "";

        /// <summary>For that action.</summary>
        public JArray Arguments { get; private set; } = new();

        /// <summary>A drag to a point, or with the virtual mouse.</summary>
        public bool IsFreeDrag => To != null || By != null || IsOnDevice;

        public static ActionInput None(JObject? json) => new();

        public static ActionInput ReadClick(JObject? json)
        {
            var button = ParamReader.OneOf(json, "button", MouseButtons.Names);
            return new ActionInput
            {
                Click = new PointerPress(
                    MouseButtons.Of(button ?? MouseButtons.Names[0]),
                    ParamReader.WholeNumber(json, "count", 1, MostClicks) ?? 1,
                    HoldTime.Read(json, "hold")
                ),
                IsOnDevice = ParamReader.Flag(json, "device") == true,
            };
        }

        public static ActionInput ReadDrag(JObject? json)
        {
            var to = DeviceParams.PointTo(json);
            var by = DeviceParams.Way(json);
            var isToNode = json?["target"] != null || json?["targetName"] != null;
            if ((to != null && by != null) || (isToNode && (to != null || by != null)))
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    new Refusal(
                        "A drag ends on a node, at a point or so far from its start, not at two of these",
                        "leave out all but one"
                    )
                );
            }
            return new ActionInput
            {
                To = to,
                By = by,
                Over = HoldTime.Read(json, "over") ?? HoldTime.OfDrag,
                IsOnDevice = ParamReader.Flag(json, "device") == true,
            };
        }

        /// <summary>An empty text is a value too.</summary>
        public static ActionInput Fill(JObject? json) =>
            new() { Value = ParamReader.Text(json, "value") ?? throw Missing("value", "fill") };

        public static ActionInput Press(JObject? json)
        {
            var text = ParamReader.Text(json, "key") ?? throw Missing("key", "press");
            var hold = ReadHold(json);
            if (KeyStroke.TryParse(text, out var key, out var complaint))
            {
                return new ActionInput
                {
                    Key = key,
                    Keys = DeviceKeys.Of(key),
                    Hold = hold,
                };
            }
            // A keyboard has keys that no control takes, such as the right Shift.
            var isKey = DeviceKeys.TryParse(text, out var keys, out _);
            return !isKey ? throw new CommandException(ErrorCode.InvalidCommand, complaint!)
                : hold != null ? new ActionInput { Keys = keys, Hold = hold }
                : throw new CommandException(
                    ErrorCode.InvalidCommand,
                    new Refusal(
                        $"Controls take no key {LabelText.Quote(text)}",
                        "press it on the keyboard itself (device), or for a time (hold)"
                    )
                );
        }

        // On the keyboard itself a key goes down for a frame if nothing else is said.
        private static HoldTime? ReadHold(JObject? json) =>
            HoldTime.Read(json, "hold")
            ?? (ParamReader.Flag(json, "device") == true ? HoldTime.OneFrame : (HoldTime?)null);

        public static ActionInput ReadDo(JObject? json) =>
            new()
            {
                Action = ParamReader.Text(json, "action") ?? throw Missing("action", "do"),
                Arguments = ParamReader.Arguments(json),
            };

        public static ActionInput Scroll(JObject? json)
        {
            var amount = ParamReader.Number(json, "amount", 1f, MaxScroll);
            var item = ParamReader.Text(json, "to");
            if (item == "")
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    "The parameter to must be a text that is not empty"
                );
            }
            if (item != null && (amount != null || json?["direction"] != null))
            {
                throw new CommandException(
                    ErrorCode.InvalidCommand,
                    new Refusal(
                        "A scroll goes to an item, or so far in a direction, not both",
                        "leave out one of the two"
                    )
                );
            }
            return new ActionInput
            {
                Step = new ScrollStep(Direction(json), amount ?? DefaultScroll),
                Item = item,
            };
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
