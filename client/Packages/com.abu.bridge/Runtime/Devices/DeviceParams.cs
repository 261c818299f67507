#nullable enable

using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Reads the params of commands that move devices.</summary>
    internal static class DeviceParams
    {
        private const float MostPixels = 100_000;

        // More than any wheel is turned in a frame.
        private const float MostNotches = 1000;

        /// <summary>The keys of a command for keyboards.</summary>
        public static DeviceKeys Keys(JObject? json, string command)
        {
            var text = ParamReader.Text(json, "key") ?? throw Missing("key", command);
            return DeviceKeys.TryParse(text, out var keys, out var complaint)
                ? keys
                : throw Wrong(complaint!);
        }

        /// <summary>What a command with several forms is to do.</summary>
        public static string Action(JObject? json, string command, params string[] all) =>
            ParamReader.OneOf(json, "action", all) ?? throw Missing("action", command);

        /// <summary>Where to, in pixels of the screen, y up.</summary>
        public static Vector2 Point(JObject? json, string command) =>
            ScreenPoint.Read(json, "x", "y") is { } point
                ? ScreenPoint.ToUnity(point)
                : throw Missing("x", command);

        /// <summary>Where it ends, in pixels of the screen, y up; null if nothing is said.</summary>
        public static Vector2? PointTo(JObject? json) =>
            ScreenPoint.Read(json, "toX", "toY") is { } point
                ? ScreenPoint.ToUnity(point)
                : (Vector2?)null;

        /// <summary>How far to go, in pixels, y up; null if nothing is said.</summary>
        public static Vector2? Way(JObject? json)
        {
            var x = ParamReader.Number(json, "byX", -MostPixels, MostPixels);
            var y = ParamReader.Number(json, "byY", -MostPixels, MostPixels);
            return x == null && y == null ? (Vector2?)null : new Vector2(x ?? 0, -(y ?? 0));
        }

        /// <summary>How far a wheel is turned, y away from the person.</summary>
        public static Vector2 Notches(JObject? json)
        {
            var x = ParamReader.Number(json, "x", -MostNotches, MostNotches) ?? 0;
            var y = ParamReader.Number(json, "y", -MostNotches, MostNotches) ?? 0;
            return x == 0 && y == 0 ? throw Missing("y", "mouse") : new Vector2(x, y);
        }

        /// <exception cref="CommandException">There is one.</exception>
        public static void RefusePoint(JObject? json, string reason)
        {
            if (json?["x"] != null || json?["y"] != null)
            {
                throw Wrong(new Refusal(reason, "move the mouse there first (mouse move)"));
            }
        }

        /// <summary>A control, its value, and whether it stays: it does if a value was given, and is only pressed otherwise.</summary>
        public static (PadControl Control, Vector2 Value, bool Stays) Pad(JObject? json)
        {
            var name = ParamReader.Text(json, "control") ?? throw Missing("control", "pad");
            if (!PadControls.TryParse(name, out var control, out var value))
            {
                throw Wrong(
                    new Refusal(
                        $"A gamepad has no {LabelText.Quote(name)}",
                        $"use one of {string.Join(", ", PadControls.Nearest(name))}"
                    )
                );
            }
            var isStick = PadControls.IsStick(control);
            var x = ParamReader.Number(json, "x", isStick ? -1 : 0, 1);
            var y = ParamReader.Number(json, "y", -1, 1);
            if (isStick ? (x == null) != (y == null) : y != null)
            {
                throw Wrong(
                    new Refusal(
                        isStick ? "A stick has both x and y" : "Only a stick has y",
                        isStick ? "send both" : "leave y out"
                    )
                );
            }
            value = x == null ? value : new Vector2(x.Value, y ?? 0);
            return isStick && x == null && value == Vector2.zero
                ? throw Missing("x", "pad")
                : (control, value, x != null);
        }

        private static CommandException Missing(string key, string command) =>
            new(ErrorCode.MissingParam, $"Missing {key} parameter for {command} command");

        private static CommandException Wrong(Refusal refusal) =>
            new(ErrorCode.InvalidCommand, refusal);
    }
}
