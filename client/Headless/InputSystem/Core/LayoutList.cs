using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Newtonsoft.Json.Linq;
using UnityEngine.InputSystem.Controls;
using UnityEngine.InputSystem.Layouts;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>The layouts of devices and controls, by name. A device's controls come from its class alone.</summary>
    internal static class LayoutList
    {
        private sealed class Entry
        {
            internal string Name;
            internal Type Type;
            internal string Base;
            internal bool CanRunInBackground;
            internal InputDevice Template;
        }

        private static readonly Dictionary<string, Entry> _all = new Dictionary<string, Entry>(
            StringComparer.OrdinalIgnoreCase
        );

        static LayoutList()
        {
            Reset();
        }

        internal static IEnumerable<string> Known => _all.Values.Select(entry => entry.Name);

        internal static void Reset()
        {
            _all.Clear();
            Register(typeof(InputDevice), "Device");
            Register(typeof(Pointer), null);
            Register(typeof(Mouse), null);
            Register(typeof(Pen), null);
            Register(typeof(Touchscreen), null);
            Register(typeof(Keyboard), null);
            Register(typeof(Gamepad), null);
            Register(typeof(CombinedButtonControl), "Button");
            foreach (
                var type in typeof(AxisControl)
                    .Assembly.GetTypes()
                    .Where(type => type.Namespace == typeof(AxisControl).Namespace && type.IsPublic)
            )
            {
                Register(type, null);
            }
        }

        internal static void Register(Type type, string name)
        {
            var background = type.GetCustomAttribute<InputControlLayoutAttribute>();
            name = string.IsNullOrEmpty(name) ? DefaultName(type) : name;
            _all[name] = new Entry
            {
                Name = name,
                Type = type,
                Base = type.BaseType == null ? null : NameOf(type.BaseType),
                CanRunInBackground = background?.canRunInBackground ?? false,
            };
        }

        /// <summary>
        /// Reads a layout from JSON: its name, the layout that it extends, and whether it runs in the background.
        /// </summary>
        internal static void Register(string json, string name)
        {
            var read = JObject.Parse(json);
            name = string.IsNullOrEmpty(name) ? (string)read["name"] : name;
            var extended = Find((string)read["extend"]);
            _all[name] = new Entry
            {
                Name = name,
                Type = extended.Type,
                Base = extended.Name,
                CanRunInBackground = Names.AreEqual((string)read["runInBackground"], "enabled"),
            };
        }

        internal static void Remove(string name) => _all.Remove(name);

        internal static string NameOf(Type type)
        {
            var entry = _all.Values.FirstOrDefault(known => known.Type == type);
            return entry?.Name ?? DefaultName(type);
        }

        internal static bool IsBasedOn(string layout, string wanted)
        {
            for (
                var name = layout;
                name != null;
                name = _all.TryGetValue(name, out var entry) ? entry.Base : null
            )
            {
                if (Names.AreEqual(name, wanted))
                {
                    return true;
                }
            }
            return false;
        }

        internal static InputDevice Create(string layout)
        {
            var entry = Find(layout);
            var device =
                Activator.CreateInstance(entry.Type) as InputDevice
                ?? throw new ArgumentException($"Layout '{layout}' is not that of a device");
            device.layout = entry.Name;
            device.canRunInBackground = entry.CanRunInBackground;
            device.name = device.displayName = entry.Name;
            device.SetUp();
            return device;
        }

        /// <summary>
        /// A device of that layout that is never added, to look up the names of its controls; null if there is none.
        /// </summary>
        internal static InputDevice TemplateOf(string layout)
        {
            if (
                !_all.TryGetValue(layout, out var entry)
                || !typeof(InputDevice).IsAssignableFrom(entry.Type)
            )
            {
                return null;
            }
            return entry.Template ??= Create(layout);
        }

        private static Entry Find(string layout) =>
            layout != null && _all.TryGetValue(layout, out var entry)
                ? entry
                : throw new ArgumentException($"Cannot find a layout called '{layout}'");

        private static string DefaultName(Type type) =>
            type.Name.EndsWith("Control") && type.Name != "Control"
                ? type.Name.Substring(0, type.Name.Length - "Control".Length)
                : type.Name;
    }
}
