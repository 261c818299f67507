#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Movements of virtual devices, one step a frame. What a step does is seen by the game in the next frame. Points are pixels of
    /// the screen, y up.
    /// </summary>
    internal static class Gestures
    {
        // How long a step waits for the game's next fixed step; not every frame has one.
        private const int MostFramesDue = 10;

        /// <summary>Keys go down together, and up together; a modifier that is held stays so.</summary>
        public static IEnumerable<object?> Press(DeviceKeys keys, HoldTime hold)
        {
            var (all, pressed) = (VirtualInput.Keyboard.Keys, new List<KeyCode>());
            void Down()
            {
                RequireFree(all, keys.Key, "keyup");
                pressed = keys.Codes.Where(all.Press).Reverse().ToList();
                VirtualInput.Keyboard.Type(keys.Typed);
            }
            void Up()
            {
                foreach (var key in pressed)
                {
                    all.Release(key);
                }
            }
            return Held(Down, hold, DeviceControl.Of(keys.Key), Up);
        }

        /// <summary>The mouse goes to a point, and one of its buttons goes down and up there.</summary>
        public static IEnumerable<object?> Click(
            Vector2 point,
            KeyCode button,
            int count,
            HoldTime hold
        )
        {
            var mouse = VirtualInput.Mouse;
            RequireFree(mouse.Buttons, button, "mouse up");
            mouse.MoveTo(point);
            yield return null;
            for (var i = 0; i < count; i++)
            {
                var press = Held(
                    () => mouse.Buttons.Press(button),
                    hold,
                    DeviceControl.Of(button),
                    () => mouse.Buttons.Release(button)
                );
                foreach (var step in press)
                {
                    yield return step;
                }
            }
        }

        /// <summary>A button goes down at one point, and up at another after so many frames.</summary>
        public static IEnumerable<object?> Drag(
            Vector2 from,
            Vector2 to,
            KeyCode button,
            HoldTime over
        )
        {
            var mouse = VirtualInput.Mouse;
            RequireFree(mouse.Buttons, button, "mouse up");
            mouse.MoveTo(from);
            yield return null;
            mouse.Buttons.Press(button);
            try
            {
                foreach (var step in Hold(HoldTime.OneFrame, DeviceControl.Of(button)))
                {
                    yield return step;
                }
                foreach (var place in over.Way(from, to, VirtualInput.Times))
                {
                    mouse.MoveTo(place);
                    yield return null;
                }
            }
            finally
            {
                mouse.Buttons.Release(button);
            }
            foreach (var step in Seen(null))
            {
                yield return step;
            }
        }

        /// <summary>A finger touches the screen, goes to another point if there is one, and is lifted.</summary>
        public static IEnumerable<object?> Touch(
            int number,
            Vector2 from,
            Vector2? to,
            HoldTime hold
        )
        {
            var screen = VirtualInput.Touchscreen;
            screen.Put(number, from);
            var finger = screen.Find(number)!;
            try
            {
                foreach (
                    var step in Hold(to == null ? hold : HoldTime.OneFrame, DeviceControl.Fingers)
                )
                {
                    yield return step;
                }
                if (to is { } end)
                {
                    foreach (var place in hold.Way(from, end, VirtualInput.Times))
                    {
                        finger.MoveTo(place);
                        yield return null;
                    }
                }
            }
            finally
            {
                finger.Lift();
            }
            foreach (var step in Seen(null))
            {
                yield return step;
            }
        }

        /// <summary>A finger that is down goes somewhere else, and stays there.</summary>
        public static IEnumerable<object?> MoveFinger(int number, Vector2 to, HoldTime over)
        {
            var finger = VirtualInput.Touchscreen.Find(number)!;
            foreach (var place in over.Way(finger.Target, to, VirtualInput.Times))
            {
                finger.MoveTo(place);
                yield return null;
            }
            foreach (var step in Seen(DeviceControl.Fingers))
            {
                yield return step;
            }
        }

        /// <summary>The mouse goes somewhere over so many frames.</summary>
        public static IEnumerable<object?> Move(Vector2 to, HoldTime over)
        {
            var mouse = VirtualInput.Mouse;
            foreach (
                var place in over.Way(mouse.IsPlaced ? mouse.Target : to, to, VirtualInput.Times)
            )
            {
                mouse.MoveTo(place);
                yield return null;
            }
            foreach (var step in Seen(DeviceControl.MousePosition))
            {
                yield return step;
            }
        }

        /// <summary>A control of the gamepad has a value for a while, and then the one it had before: it may be held.</summary>
        public static IEnumerable<object?> Pad(PadControl control, Vector2 value, HoldTime hold)
        {
            var before = Vector2.zero;
            void Begin()
            {
                before = VirtualInput.Gamepad.TargetOf(control);
                if (before == value)
                {
                    throw HeldAlready("pad release");
                }
                VirtualInput.Gamepad.Set(control, value);
            }
            return Held(
                Begin,
                hold,
                DeviceControl.Of(control),
                () => VirtualInput.Gamepad.Set(control, before)
            );
        }

        /// <summary>Does all of it at once, for callers that know no frames.</summary>
        public static void DoAll(IEnumerable<object?> steps)
        {
            foreach (var _ in steps) { }
        }

        /// <summary>Something that stays as it is: it is done, and the game has had the chance to see it.</summary>
        /// <param name="control">What it was done to; null for several.</param>
        public static IEnumerable<object?> Once(Action act, DeviceControl? control)
        {
            act();
            foreach (var step in Seen(control))
            {
                yield return step;
            }
        }

        /// <summary>Waits until the last frame in which it is to be held.</summary>
        public static IEnumerable<object?> Hold(HoldTime hold, DeviceControl control)
        {
            yield return null;
            var times = VirtualInput.Times;
            var (frame, time, due) = (times.Frame, times.Scaled, 0);
            while (
                !hold.IsOver(times.Frame - frame, times.Scaled - time, times.Delta)
                || (due++ < MostFramesDue && VirtualInput.IsDue(control))
            )
            {
                yield return null;
            }
        }

        // The game does not see that something goes down which is down.
        private static void RequireFree(ButtonSet buttons, KeyCode button, string release)
        {
            if (buttons.Pressed.Contains(button))
            {
                throw HeldAlready(release);
            }
        }

        /// <param name="release">The command that lets it go.</param>
        public static NotActionableException HeldAlready(string release) =>
            new("it is held already", $"let it go first ({release})");

        // Done, held, taken back, and seen to be so by the game before anything else is done.
        private static IEnumerable<object?> Held(
            Action begin,
            HoldTime hold,
            DeviceControl control,
            Action end
        )
        {
            begin();
            try
            {
                foreach (var step in Hold(hold, control))
                {
                    yield return step;
                }
            }
            finally
            {
                end();
            }
            foreach (var step in Seen(null))
            {
                yield return step;
            }
        }

        // Ends when the frame is over that sees what was done last.
        private static IEnumerable<object?> Seen(DeviceControl? control)
        {
            yield return null;
            yield return control is { } own && VirtualInput.IsDue(own) ? null : Gesture.IsSeen;
            for (
                var due = 0;
                due < MostFramesDue && control is { } one && VirtualInput.IsDue(one);
                due++
            )
            {
                yield return null;
            }
        }
    }
}
