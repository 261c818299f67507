#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>What a gamepad has; the letters are those of an Xbox controller.</summary>
    internal enum PadControl
    {
        A,
        B,
        X,
        Y,
        LeftShoulder,
        RightShoulder,
        Select,
        Start,
        LeftStickPress,
        RightStickPress,
        LeftTrigger,
        RightTrigger,
        LeftStick,
        RightStick,
        Dpad,
    }

    /// <summary>What people call the controls of a gamepad, and which values these take.</summary>
    internal static class PadControls
    {
        private static readonly Dictionary<string, (PadControl Control, Vector2 Value)> Named =
            Read();

        /// <summary>All that there is, each once, as it is printed; those that are most like the text first.</summary>
        public static IEnumerable<string> Nearest(string text) =>
            Enum.GetValues(typeof(PadControl))
                .Cast<PadControl>()
                .Select(NameOf)
                .OrderBy(name => TextDistance.Between(text, name));

        public static string NameOf(PadControl control)
        {
            var name = control.ToString();
            return name.Length == 1 ? name : char.ToLowerInvariant(name[0]) + name.Substring(1);
        }

        /// <summary>It has two axes, each from -1 to 1, y up.</summary>
        public static bool IsStick(PadControl control) => control >= PadControl.LeftStick;

        /// <summary>It is somewhere between 0 and 1.</summary>
        public static bool IsTrigger(PadControl control) =>
            control == PadControl.LeftTrigger || control == PadControl.RightTrigger;

        /// <param name="name">As printed, as the Input System says (buttonSouth), or short (LB); case does not matter.</param>
        /// <param name="value">What it has when it is pressed; nothing for a stick, which has to be told where to.</param>
        public static bool TryParse(string name, out PadControl control, out Vector2 value)
        {
            var isKnown = Named.TryGetValue(name, out var found);
            (control, value) = found;
            return isKnown;
        }

        private static Dictionary<string, (PadControl, Vector2)> Read()
        {
            var named = new Dictionary<string, (PadControl, Vector2)>(
                StringComparer.OrdinalIgnoreCase
            );
            foreach (PadControl control in Enum.GetValues(typeof(PadControl)))
            {
                named[NameOf(control)] = (control, IsStick(control) ? Vector2.zero : Vector2.right);
            }
            var others = new[]
            {
                (PadControl.A, "buttonSouth south cross"),
                (PadControl.B, "buttonEast east circle"),
                (PadControl.X, "buttonWest west square"),
                (PadControl.Y, "buttonNorth north triangle"),
                (PadControl.LeftShoulder, "LB L1"),
                (PadControl.RightShoulder, "RB R1"),
                (PadControl.LeftTrigger, "LT L2"),
                (PadControl.RightTrigger, "RT R2"),
                (PadControl.Select, "back view"),
                (PadControl.Start, "menu"),
                (PadControl.LeftStickPress, "L3"),
                (PadControl.RightStickPress, "R3"),
            };
            foreach (var (control, names) in others)
            {
                foreach (var name in names.Split(' '))
                {
                    named[name] = (control, Vector2.right);
                }
            }
            named["dpadUp"] = (PadControl.Dpad, Vector2.up);
            named["dpadDown"] = (PadControl.Dpad, Vector2.down);
            named["dpadLeft"] = (PadControl.Dpad, Vector2.left);
            named["dpadRight"] = (PadControl.Dpad, Vector2.right);
            return named;
        }
    }
}
