#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>The devices that commands move, and the ways in which games read them.</summary>
    internal static class VirtualInput
    {
        private static readonly DeviceKind[] AllDevices =
        {
            DeviceKind.Keyboard,
            DeviceKind.Mouse,
            DeviceKind.Gamepad,
            DeviceKind.Touchscreen,
        };

        /// <summary>The frame that the game is in. Edit mode, and so its tests, counts none.</summary>
        public static int Frame => Times.Frame;

        /// <summary>What devices take their frames and times from; tests hand in their own.</summary>
        internal static IFrameTimes Times { get; set; } = new UnityFrameTimes();

        /// <summary>What was let go since its device had gone, and was not told yet.</summary>
        internal static List<string> Lost { get; } = new();

        /// <summary>Those that assemblies beside this one have added.</summary>
        internal static List<IInputKind> Kinds { get; } = new();

        public static VirtualKeyboard Keyboard { get; private set; } = new();

        public static VirtualMouse Mouse { get; private set; } = new();

        public static VirtualGamepad Gamepad { get; private set; } = new();

        public static VirtualTouchscreen Touchscreen { get; private set; } = new();

        /// <summary>Unity's class Input, as the class Input of the package asks it.</summary>
        public static LegacyInput Legacy { get; } = new();

        /// <summary>All that the project has.</summary>
        public static IEnumerable<IInputKind> All =>
            (LegacyInput.IsInProject ? Kinds.Prepend(Legacy) : Kinds).Where(kind => kind.IsPresent);

        /// <summary>Those that take devices to the game.</summary>
        public static IEnumerable<IInputKind> Reachable =>
            All.Where(kind => kind.WhyUnreachable == null);

        /// <summary>The game asks this device for something, and would hear of it.</summary>
        public static bool IsListeningTo(DeviceKind device) =>
            Reachable.Any(kind => kind.IsListeningTo(device));

        /// <summary>The same, without the event module of a UI, which listens in every game.</summary>
        public static bool IsGameListeningTo(DeviceKind device) =>
            Reachable.Any(kind => kind.IsOfGame && kind.IsListeningTo(device));

        /// <summary>Why no device reaches the game, and what would change that; null if they do.</summary>
        public static Refusal? WhyUnreachable =>
            Reachable.Any()
                ? null
                : All.Select(kind => kind.WhyUnreachable).FirstOrDefault()
                    ?? new Refusal(
                        "the project reads no devices: it has neither the Input Manager nor the Input System",
                        "choose one in Project Settings > Player > Active Input Handling"
                    );

        /// <summary>False until a command moves a device: then nothing has to be looked up.</summary>
        public static bool IsUsed =>
            Keyboard.Keys.IsUsed || Mouse.Buttons.IsUsed || Gamepad.IsUsed || Touchscreen.IsUsed;

        /// <summary>What commands hold now, by name; empty if nothing is held.</summary>
        public static List<string> Held => AllDevices.SelectMany(HeldOn).ToList();

        /// <summary>The same for replies; null if nothing is held.</summary>
        public static List<string>? HeldOrNull => Held is { Count: > 0 } held ? held : null;

        /// <summary>Adds a way, or puts it in the place of the one with its name.</summary>
        public static void Add(IInputKind kind)
        {
            Kinds.RemoveAll(other => other.Name == kind.Name);
            Kinds.Add(kind);
        }

        /// <summary>For people: the device, and by which ways the game hears of it.</summary>
        public static string Describe(DeviceKind device)
        {
            var ways = string.Join(", ", Reachable.Select(kind => kind.Name));
            return $"{device.ToString().ToLowerInvariant()} ({ways})";
        }

        /// <summary>To be called before a command moves a device: what the game has taken so far does not count.</summary>
        public static void Forget()
        {
            foreach (var kind in All)
            {
                kind.Forget();
            }
        }

        /// <summary>A game that looks only in fixed steps has not had the chance to see what the control does.</summary>
        public static bool IsDue(DeviceControl control) =>
            Reachable.Any(kind => kind.IsDue(control));

        /// <summary>Null if the game has taken what the control did since Forget, or may have.</summary>
        public static Refusal? WhyNotTaken(DeviceControl control) =>
            Reachable.Any(kind =>
                kind.HasTaken(control) || kind.MayHaveTaken(control) || MayAskLater(kind, control)
            )
                ? null
                : WhyNotTakenByAny(control);

        /// <summary>Who has taken what the control did, as a reply says it; null if nobody has, but may later.</summary>
        public static JObject? TakenBy(DeviceControl control)
        {
            var taker = Reachable.FirstOrDefault(one => one.HasTaken(control));
            var kind = taker ?? Reachable.FirstOrDefault(one => one.MayHaveTaken(control));
            if (kind == null)
            {
                return null;
            }
            var json = new JObject { ["role"] = "game", ["name"] = kind.Name };
            // An empty list: nothing was seen to take it.
            if (taker == null || kind.Actions.Count > 0)
            {
                json["actions"] = new JArray(kind.Actions);
            }
            if (taker == null && Listening(control, kind) is { } other)
            {
                var refusal = other.WhyNotTaken(control);
                json["note"] = $"by {other.Name}, {refusal.Reason}: {refusal.Fix}";
            }
            return json;
        }

        // One that leaves traces, and has left none of this control although it reads others of its device.
        private static IInputKind? Listening(DeviceControl control, IInputKind but) =>
            Reachable.FirstOrDefault(kind =>
                kind != but && !kind.MayHaveTaken(control) && kind.IsListeningTo(control.Device)
            );

        private static Refusal WhyNotTakenByAny(DeviceControl control)
        {
            var nearest = Reachable
                .OrderByDescending(kind => kind.IsListeningTo(control.Device))
                .ThenByDescending(kind => kind.IsOfGame)
                .First();
            // Where only a UI could have taken it, what keeps it from the game is the better reason.
            return nearest.IsOfGame
                ? nearest.WhyNotTaken(control)
                : All.Select(kind => kind.WhyUnreachable).FirstOrDefault(why => why != null)
                    ?? nearest.WhyNotTaken(control);
        }

        /// <summary>A device has gone that commands held something on: that is let go, and to be told.</summary>
        public static void Lose(DeviceKind device)
        {
            Lost.AddRange(HeldOn(device));
            Release(device);
        }

        // Many games ask where the mouse is only in the frame in which a button of it goes down.
        private static bool MayAskLater(IInputKind kind, DeviceControl control) =>
            kind.IsOfGame
            && control == DeviceControl.MousePosition
            && kind.IsListeningTo(DeviceKind.Mouse);

        public static void ReleaseAll()
        {
            foreach (var device in AllDevices)
            {
                Release(device);
            }
        }

        private static IEnumerable<string> HeldOn(DeviceKind device)
        {
            return device switch
            {
                DeviceKind.Keyboard => Keyboard.Keys.Pressed.Select(key =>
                    DeviceControl.Of(key).Name
                ),
                DeviceKind.Mouse => Mouse.Buttons.Pressed.Select(button =>
                    DeviceControl.Of(button).Name
                ),
                DeviceKind.Gamepad => Gamepad.Held.Select(control =>
                    DeviceControl.Of(control).Name
                ),
                _ => Touchscreen.Down.Select(finger => $"finger {finger}"),
            };
        }

        private static void Release(DeviceKind device)
        {
            switch (device)
            {
                case DeviceKind.Keyboard:
                    Keyboard.Keys.ReleaseAll();
                    break;
                case DeviceKind.Mouse:
                    Mouse.Buttons.ReleaseAll();
                    break;
                case DeviceKind.Gamepad:
                    Gamepad.ReleaseAll();
                    break;
                default:
                    Touchscreen.LiftAll();
                    break;
            }
        }

        // With domain reload switched off, statics outlive Play mode.
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void Reset()
        {
            Keyboard = new VirtualKeyboard();
            Mouse = new VirtualMouse();
            Gamepad = new VirtualGamepad();
            Touchscreen = new VirtualTouchscreen();
            Lost.Clear();
            Legacy.Reset();
            foreach (var kind in Kinds)
            {
                kind.Reset();
            }
        }
    }
}
