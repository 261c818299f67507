#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Unity's class Input. Nothing public feeds it, so the package has a class of that name which games are compiled against; it
    /// asks here what the virtual devices add to the real ones.
    /// </summary>
    internal sealed class LegacyInput : IInputKind
    {
        private static readonly KeyCode[] NoKeys = { };

        // Compiled only where the project asks for it, into an assembly that games refer to and this one cannot.
        private static readonly bool IsCompiledIn = AppDomain
            .CurrentDomain.GetAssemblies()
            .Any(assembly => assembly.GetName().Name == "Abu.Input");

        private InputAxes _axes = new();
        private Vector3 _realMouse;

        /// <summary>The game's scripts are compiled against the class Input that asks these devices.</summary>
        public static bool IsAsked { get; internal set; } = IsCompiledIn;

        /// <summary>The Input Manager is on. Without it nothing asks Unity's class Input, and no object gets OnMouse messages.</summary>
        public static bool IsInProject { get; internal set; } =
#if ENABLE_LEGACY_INPUT_MANAGER
            true;
#else
            false;
#endif

        public string Name => "Input";

        public bool IsPresent => true;

        public bool IsOfGame => true;

        public Refusal? WhyUnreachable =>
            IsAsked
                ? null
                : new Refusal(
                    "ABU cannot press keys for Unity's class Input in this game",
                    "in Unity turn on \"Press keys for Input\" in Project Settings > ABU"
                );

        public IReadOnlyList<string> Actions => Array.Empty<string>();

        private InputReads Reads { get; set; } = new();

        private static VirtualFinger? FingerForMouse =>
            VirtualInput.Touchscreen.IsUsed && UnityEngine.Input.simulateMouseWithTouches
                ? VirtualInput.Touchscreen.Touches.FirstOrDefault()
                : null;

        private static IEnumerable<KeyCode> Held =>
            VirtualInput.Keyboard.Keys.Held.Concat(VirtualInput.Mouse.Buttons.Held);

        private static IEnumerable<KeyCode> NewlyHeld =>
            VirtualInput.Keyboard.Keys.NewlyHeld.Concat(VirtualInput.Mouse.Buttons.NewlyHeld);

        private static bool HasButtons =>
            VirtualInput.Keyboard.Keys.IsUsed || VirtualInput.Mouse.Buttons.IsUsed;

        public void Forget()
        {
            Reads.Forget();
            _realMouse = RealMouse();
        }

        public bool HasTaken(DeviceControl control) =>
            Reads.HasSeen(control)
            // A finger is a mouse too, for games that know only that.
            || (
                control == DeviceControl.Fingers
                && (
                    Reads.HasSeen(DeviceControl.Of(KeyCode.Mouse0))
                    || Reads.HasSeen(DeviceControl.MousePosition)
                )
            );

        public bool IsListeningTo(DeviceKind device) =>
            Reads.Asked.Any(control => control.Device == device)
            || (Reads.AsksForAnyKey && device <= DeviceKind.Mouse);

        // Who asks is noted.
        public bool MayHaveTaken(DeviceControl control) => false;

        public bool IsDue(DeviceControl control) => Reads.IsDue(control);

        public Refusal WhyNotTaken(DeviceControl control)
        {
            var device = control.Device.ToString().ToLowerInvariant();
            // What it asked for before that is no advice: it may ask only while something else happens.
            var asked = Reads.AskedSince.Where(one => one != control).ToList();
            var ofDevice = Names(asked.Where(one => one.Device == control.Device));
            var isKey = control.Device == DeviceKind.Keyboard;
            var reason =
                ofDevice != "" ? $"the game did not ask the {device} for it"
                : isKey ? "the game asks the keyboard for no key now"
                : $"the game asks the {device} for nothing now";
            if (Reads.HasAskedFor(control))
            {
                return new Refusal(
                    reason,
                    $"use it later, since the game asks for it at times{Now(asked)}"
                );
            }
            if (ofDevice != "")
            {
                return new Refusal(
                    reason,
                    $"{(isKey ? "press one" : "use something")} that it asks for: {ofDevice}"
                );
            }
            return new Refusal(
                reason,
                asked.Count > 0 ? $"use what it asks for: {Names(asked)}"
                    : Reads.HasAsked ? "click a button, or look what the screen says"
                    : "click a button; if the game does read devices, `abu.py doctor` in its Unity project finds the "
                        + "scripts that this does not reach"
            );
        }

        public void Describe(InputKind data)
        {
            var asked = Reads.Asked.ToList();
            data.Keys = asked
                .Where(control =>
                    control.Device == DeviceKind.Keyboard && control.Key != KeyCode.None
                )
                .Select(control => control.Name)
                .OrderBy(name => name, StringComparer.Ordinal)
                .ToList();
            data.AnyKey = Reads.AsksForAnyKey ? true : (bool?)null;
            data.Mouse = NamesOf(asked, DeviceKind.Mouse);
            data.Pad = NamesOf(asked, DeviceKind.Gamepad);
            data.Touches = asked.Contains(DeviceControl.Fingers) ? true : (bool?)null;
            data.Axes = _axes.Asked;
        }

        public void Reset()
        {
            Reads = new InputReads();
            _axes = new InputAxes();
        }

        public bool IsHeld(KeyCode key)
        {
            var control = DeviceControl.Of(key);
            return Reads.Note(control, IsHeld(control));
        }

        public bool WentDown(KeyCode key)
        {
            var control = DeviceControl.Of(key);
            return Reads.Note(control, WentDown(control));
        }

        public bool WentUp(KeyCode key)
        {
            var control = DeviceControl.Of(key);
            return Reads.Note(control, WentUp(control));
        }

        public bool AnyHeld() => Reads.NoteAny(HasButtons ? Held : NoKeys);

        public bool AnyWentDown() => Reads.NoteAny(HasButtons ? NewlyHeld : NoKeys);

        public string Typed()
        {
            var typed = VirtualInput.Keyboard.Typed;
            Reads.NoteAny(typed == "" ? NoKeys : VirtualInput.Keyboard.Keys.NewlyHeld);
            return typed;
        }

        /// <param name="real">Where the real mouse is, in pixels of the screen, y up; so is the answer.</param>
        public Vector3 MousePosition(Vector3 real)
        {
            var mouse = VirtualInput.Mouse;
            var finger = FingerForMouse;
            if (mouse.IsPlaced && real != _realMouse && !mouse.Buttons.Pressed.Any())
            {
                mouse.GiveBack();
            }
            _realMouse = real;
            Reads.Note(DeviceControl.MousePosition, mouse.IsPlaced || finger != null);
            return finger != null ? (Vector3)finger.Position
                : mouse.IsPlaced ? (Vector3)mouse.Position
                : real;
        }

        /// <param name="real">How far the real mouse has moved since the last frame, in pixels.</param>
        public Vector3 MouseDelta(Vector3 real)
        {
            var moved = Moved();
            Reads.Note(DeviceControl.MousePosition, moved != Vector2.zero);
            return VirtualInput.Mouse.IsPlaced || FingerForMouse != null ? (Vector3)moved : real;
        }

        /// <summary>How far the virtual mouse's wheel is turned in this frame.</summary>
        public Vector2 Wheel()
        {
            var wheel = VirtualInput.Mouse.Wheel;
            Reads.Note(DeviceControl.MouseWheel, wheel != Vector2.zero);
            return wheel;
        }

        /// <summary>The touches of this frame, as Unity says them.</summary>
        public Touch[] Touches()
        {
            var screen = VirtualInput.Touchscreen;
            var touches = screen.IsUsed
                ? screen.Touches.Select(ToTouch).ToArray()
                : Array.Empty<Touch>();
            Reads.Note(DeviceControl.Fingers, touches.Length > 0);
            return touches;
        }

        /// <param name="name">An axis of the project's Input Manager.</param>
        /// <param name="real">What the real devices make of it; the one of both that is farther from 0 counts.</param>
        /// <param name="isRaw">Without smoothing.</param>
        public float Axis(string name, float real, bool isRaw)
        {
            var value = _axes.Value(name, isRaw, this);
            return Mathf.Abs(value) > Mathf.Abs(real) ? value : real;
        }

        /// <param name="name">A button of the project's Input Manager.</param>
        /// <param name="isSo">IsHeld, WentDown or WentUp.</param>
        public bool Button(string name, Func<KeyCode, bool> isSo) =>
            // Each is asked, so that controls knows them all.
            _axes.KeysOf(name).Select(isSo).ToList().Contains(true);

        /// <summary>A stick or a trigger, by itself.</summary>
        public Vector2 Pad(PadControl control)
        {
            var value = VirtualInput.Gamepad.ValueOf(control);
            Reads.Note(DeviceControl.Of(control), value != Vector2.zero);
            return value;
        }

        /// <summary>How far the mouse has come since the last frame, or the finger that stands for it.</summary>
        public Vector2 Moved() => FingerForMouse?.Delta ?? VirtualInput.Mouse.Delta;

        private static bool IsHeld(DeviceControl control)
        {
            return control.Device == DeviceKind.Keyboard
                    ? VirtualInput.Keyboard.Keys.IsHeld(control.Key)
                : control.Device == DeviceKind.Gamepad ? VirtualInput.Gamepad.IsHeld(control.Pad)
                : VirtualInput.Mouse.Buttons.IsHeld(control.Key)
                    || (Finger(control) is { } finger && finger != TouchPhase.Ended);
        }

        private static bool WentDown(DeviceControl control)
        {
            return control.Device == DeviceKind.Keyboard
                    ? VirtualInput.Keyboard.Keys.WentDown(control.Key)
                : control.Device == DeviceKind.Gamepad ? VirtualInput.Gamepad.WentDown(control.Pad)
                : VirtualInput.Mouse.Buttons.WentDown(control.Key)
                    || Finger(control) == TouchPhase.Began;
        }

        private static bool WentUp(DeviceControl control)
        {
            return control.Device == DeviceKind.Keyboard
                    ? VirtualInput.Keyboard.Keys.WentUp(control.Key)
                : control.Device == DeviceKind.Gamepad ? VirtualInput.Gamepad.WentUp(control.Pad)
                : VirtualInput.Mouse.Buttons.WentUp(control.Key)
                    || Finger(control) == TouchPhase.Ended;
        }

        // What the finger does that stands for the left button; null for the others.
        private static TouchPhase? Finger(DeviceControl control) =>
            control.Key == KeyCode.Mouse0 ? FingerForMouse?.PhaseIn(VirtualInput.Frame) : null;

        private static Touch ToTouch(VirtualFinger finger)
        {
            return new Touch
            {
                fingerId = finger.Number,
                position = finger.Position,
                rawPosition = finger.Start,
                deltaPosition = finger.Delta,
                deltaTime = VirtualInput.Times.Delta,
                tapCount = 1,
                phase = finger.PhaseIn(VirtualInput.Frame)!.Value,
                type = TouchType.Direct,
                pressure = 1,
                maximumPossiblePressure = 1,
            };
        }

        private static List<string>? NamesOf(List<DeviceControl> asked, DeviceKind device)
        {
            var names = asked
                .Where(control => control.Device == device)
                .Select(control => control.Name)
                .OrderBy(name => name, StringComparer.Ordinal)
                .ToList();
            return names.Count > 0 ? names : null;
        }

        private static string Now(List<DeviceControl> asked) =>
            asked.Count > 0 ? $", or what it asks for now: {Names(asked)}" : "";

        private static string Names(IEnumerable<DeviceControl> controls) =>
            string.Join(
                ", ",
                controls
                    .Select(control => control.Name)
                    .OrderBy(name => name, StringComparer.Ordinal)
            );

        private static Vector3 RealMouse() =>
#if ENABLE_LEGACY_INPUT_MANAGER
            UnityEngine.Input.mousePosition;
#else
            // UnityEngine.Input throws where the project has switched it off.
            Vector3.zero;
#endif
    }
}
