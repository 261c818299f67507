#nullable enable

using System;
using System.Collections;
using System.Reflection;
using UnityEditor;
using UnityEngine;

namespace Abu.Editor
{
    /// <summary>
    /// The devices of Unity's Device Simulator. All of this is internal, as in Unity's published sources of 6000.0:
    /// SimulatorWindow.main is a DeviceSimulatorMain with devices and deviceIndex, and the first of a device's
    /// deviceInfo.screens has width and height. If a member is missing, the command is refused.
    /// </summary>
    internal static class SimulatedDevices
    {
        private const BindingFlags Any =
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        private const string WindowName = "SimulatorWindow";

        /// <summary>Shows the first device with a screen of this size; if there is none, nothing changes.</summary>
        /// <exception cref="CommandException">There is no such device, or this version of Unity is different.</exception>
        public static void Choose(PixelSize size)
        {
            var main = Get(Window(), "main");
            var devices = (Get(main, "devices") as IEnumerable) ?? throw Unknown("devices");
            var index = 0;
            foreach (var device in devices)
            {
                if (ScreenOf(device)?.Is(size) == true)
                {
                    Set(main, "deviceIndex", index);
                    return;
                }
                index++;
            }
            throw new CommandException(
                ErrorCode.NotFound,
                $"None of the {index} devices that Unity simulates has a screen of {size}"
            );
        }

        private static PixelSize? ScreenOf(object device)
        {
            foreach (
                var screen in (Get(Get(device, "deviceInfo"), "screens") as IEnumerable)
                    ?? throw Unknown("screens")
            )
            {
                return new PixelSize
                {
                    Width = Convert.ToInt32(Get(screen, "width")),
                    Height = Convert.ToInt32(Get(screen, "height")),
                };
            }
            return null;
        }

        private static object Window()
        {
            foreach (var window in Resources.FindObjectsOfTypeAll<EditorWindow>())
            {
                if (window.GetType().Name == WindowName)
                {
                    return window;
                }
            }
            throw Unknown(WindowName);
        }

        private static object Get(object owner, string name)
        {
            var value =
                owner.GetType().GetProperty(name, Any)?.GetValue(owner)
                ?? owner.GetType().GetField(name, Any)?.GetValue(owner);
            return value ?? throw Unknown(name);
        }

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
