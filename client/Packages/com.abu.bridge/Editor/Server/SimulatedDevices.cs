#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// The devices of Unity's Device Simulator. All of this is internal, as in Unity's published sources of 6000.0:
    /// PlayModeView.GetMainPlayModeView returns a SimulatorWindow, whose main is a DeviceSimulatorMain with devices and
    /// deviceIndex, and the first of a device's deviceInfo.screens has width and height. If a member is missing, the command
    /// is refused. That m_UserInterface.Rotation turns the device is the least certain; without it none is turned.
    /// </summary>
    internal static class SimulatedDevices
    {
        private const BindingFlags Any =
            BindingFlags.Instance
            | BindingFlags.Static
            | BindingFlags.Public
            | BindingFlags.NonPublic;
        private const string WindowName = "SimulatorWindow";
        private const string MainWindow = "GetMainPlayModeView";
        private const string Rotation = "Rotation";

        /// <summary>The device that is shown; null if there is none, or this version of Unity is different.</summary>
        public static DeviceData? Shown
        {
            get
            {
                try
                {
                    var main = Get(Window(), "main");
                    return Describe(main, DevicesOf(main).ElementAtOrDefault(IndexIn(main)));
                }
                catch (CommandException)
                {
                    return null;
                }
            }
        }

        /// <summary>
        /// Shows a device with a screen of this size in one of its two directions, and turns it accordingly. Keeps the device
        /// that is shown if it fits. If no device fits, nothing changes.
        /// </summary>
        /// <exception cref="CommandException">There is no such device, or this version of Unity is different.</exception>
        public static void Choose(PixelSize size)
        {
            var window = Window();
            var main = Get(window, "main");
            var screens = DevicesOf(main).Select(ScreenOf).ToList();
            var index = Find(screens, IndexIn(main), size);
            Set(main, "deviceIndex", index);
            Turn(main, screens[index]!.Is(size) ? 0 : 90);
            // The window takes the device's size over when it is painted, which Unity seldom does behind other windows.
            window.Repaint();
        }

        private static int Find(List<PixelSize?> screens, int shown, PixelSize size)
        {
            var either = Places(screens, screen => screen.Is(size) || screen.Is(size.Turned));
            return either.Contains(shown) ? shown
                : either.Count > 0
                    ? Places(screens, screen => screen.Is(size)).Append(either[0]).First()
                : throw new CommandException(
                    ErrorCode.NotFound,
                    $"None of the {screens.Count} devices that Unity simulates has a screen of {size}"
                );
        }

        private static List<int> Places(List<PixelSize?> screens, Func<PixelSize, bool> fits) =>
            Enumerable
                .Range(0, screens.Count)
                .Where(i => screens[i] is { } screen && fits(screen))
                .ToList();

        // Where that cannot be done the screen's size shows it, and ScreenJob tells why.
        private static void Turn(object main, int degrees)
        {
            if (Controller(main) is { } controller)
            {
                Set(controller, Rotation, degrees);
            }
        }

        // What the buttons in the window's toolbar work on.
        private static object? Controller(object main)
        {
            var controller = Find(main, "m_UserInterface");
            return controller?.GetType().GetProperty(Rotation, Any) == null ? null : controller;
        }

        private static DeviceData? Describe(object main, object? device)
        {
            var screen = device == null ? null : ScreenOf(device);
            return screen == null
                ? null
                : new DeviceData
                {
                    Name = Find(Get(device!, "deviceInfo"), "friendlyName") as string ?? "",
                    Width = screen.Width,
                    Height = screen.Height,
                    CanTurn = Controller(main) != null,
                };
        }

        private static PixelSize? ScreenOf(object device)
        {
            var screens =
                (Get(Get(device, "deviceInfo"), "screens") as IEnumerable)
                ?? throw Unknown("screens");
            var first = screens.Cast<object>().FirstOrDefault();
            return first == null
                ? null
                : new PixelSize
                {
                    Width = Convert.ToInt32(Get(first, "width")),
                    Height = Convert.ToInt32(Get(first, "height")),
                };
        }

        private static List<object> DevicesOf(object main) =>
            ((Get(main, "devices") as IEnumerable) ?? throw Unknown("devices"))
                .Cast<object>()
                .ToList();

        private static int IndexIn(object main) => Convert.ToInt32(Get(main, "deviceIndex"));

        // Of several simulators the main one shows the game, and Unity tells its size.
        private static EditorWindow Window()
        {
            var main = GameWindow.View?.GetMethod(MainWindow, Any)?.Invoke(null, null);
            return main as EditorWindow
                ?? Resources
                    .FindObjectsOfTypeAll<EditorWindow>()
                    .FirstOrDefault(window => window.GetType().Name == WindowName)
                ?? throw Unknown(WindowName);
        }

        private static object Get(object owner, string name) =>
            Find(owner, name) ?? throw Unknown(name);

        private static object? Find(object owner, string name) =>
            owner.GetType().GetProperty(name, Any)?.GetValue(owner)
            ?? owner.GetType().GetField(name, Any)?.GetValue(owner);

        private static void Set(object owner, string name, object value)
        {
            var property = owner.GetType().GetProperty(name, Any) ?? throw Unknown(name);
            property.SetValue(owner, value);
        }

        private static CommandException Unknown(string name)
        {
            return new CommandException(
                EditorCode.NotStarted,
                $"This version of Unity does not tell which devices it simulates (there is no {name})"
            );
        }
    }
}
