#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The axes of the project's Input Manager. No API says them, so they are read from the project's file, which development builds
    /// have among their streaming assets; where it cannot be read they are Unity's own for a new project.
    /// </summary>
    internal static class InputManagerFile
    {
        /// <summary>Below the project's folder.</summary>
        public const string InProject = "ProjectSettings/InputManager.asset";

        /// <summary>Below the streaming assets of a build.</summary>
        public const string InBuild = "Abu/InputManager.asset";

        // Name, positive, negative, their alternatives, gravity, dead, sensitivity; then what else is set.
        private const string Defaults =
            @"
Horizontal|right|left|d|a|3|0.001|3|snap
Vertical|up|down|w|s|3|0.001|3|snap
Fire1|left ctrl||mouse 0||1000|0.001|1000|
Fire2|left alt||mouse 1||1000|0.001|1000|
Fire3|left shift||mouse 2||1000|0.001|1000|
Jump|space||||1000|0.001|1000|
Mouse X|||||0|0|0.1|type 1, axis 0
Mouse Y|||||0|0|0.1|type 1, axis 1
Mouse ScrollWheel|||||0|0|0.1|type 1, axis 2
Horizontal|||||0|0.19|1|type 2, axis 0
Vertical|||||0|0.19|1|type 2, axis 1, invert
Fire1|joystick button 0||||1000|0.001|1000|
Fire2|joystick button 1||||1000|0.001|1000|
Fire3|joystick button 2||||1000|0.001|1000|
Jump|joystick button 3||||1000|0.001|1000|
Submit|return||joystick button 0||1000|0.001|1000|
Submit|enter||space||1000|0.001|1000|
Cancel|escape||joystick button 1||1000|0.001|1000|
";

        public static List<InputAxis> Read()
        {
            foreach (var path in Places())
            {
                try
                {
                    var axes = Parse(File.ReadAllText(path));
                    if (axes.Count > 0)
                    {
                        return axes;
                    }
                }
                catch (Exception error)
                    when (error is IOException || error is UnauthorizedAccessException)
                {
                    // Not in a build that something else has made, on Android, or in a project that never changed it.
                }
            }
            return Default();
        }

        /// <param name="text">Unity's YAML; empty comes out of what is binary, or anything else.</param>
        public static List<InputAxis> Parse(string text)
        {
            var axes = new List<InputAxis>();
            foreach (var line in text.Split('\n').Select(line => line.Trim()))
            {
                var colon = line.IndexOf(": ", StringComparison.Ordinal);
                var key = colon < 0 ? line.TrimEnd(':') : line.Substring(0, colon);
                var value = colon < 0 ? "" : Unquoted(line.Substring(colon + 2));
                if (key == "m_Name")
                {
                    axes.Add(new InputAxis { Name = value });
                }
                else if (axes.Count > 0)
                {
                    Set(axes[axes.Count - 1], key, value);
                }
            }
            return axes;
        }

        private static IEnumerable<string> Places()
        {
            yield return Path.Combine(Application.streamingAssetsPath, InBuild);
            // Where a project is played from its own files, and no folder of a build.
            yield return Path.Combine(Application.dataPath, "..", InProject);
        }

        private static List<InputAxis> Default()
        {
            var rows = Defaults.Split(new[] { '\r', '\n' }, StringSplitOptions.RemoveEmptyEntries);
            return rows.Select(row =>
                {
                    var cells = row.Split('|');
                    var axis = new InputAxis { Name = cells[0] };
                    var keys =
                        "positiveButton negativeButton altPositiveButton altNegativeButton gravity dead sensitivity";
                    var i = 1;
                    foreach (var key in keys.Split(' '))
                    {
                        Set(axis, key, cells[i++]);
                    }
                    foreach (var more in cells[i].Split(new[] { ", " }, StringSplitOptions.None))
                    {
                        var parts = more.Split(' ');
                        Set(axis, parts[0], parts.Length > 1 ? parts[1] : "1");
                    }
                    return axis;
                })
                .ToList();
        }

        private static void Set(InputAxis axis, string key, string value)
        {
            switch (key)
            {
                case "positiveButton":
                    axis.Positive = UnityKeyNames.CodeOf(value);
                    break;
                case "negativeButton":
                    axis.Negative = UnityKeyNames.CodeOf(value);
                    break;
                case "altPositiveButton":
                    axis.AltPositive = UnityKeyNames.CodeOf(value);
                    break;
                case "altNegativeButton":
                    axis.AltNegative = UnityKeyNames.CodeOf(value);
                    break;
                case "gravity":
                    axis.Gravity = Number(value);
                    break;
                case "dead":
                    axis.Dead = Number(value);
                    break;
                case "sensitivity":
                    axis.Sensitivity = Number(value);
                    break;
                case "snap":
                    axis.Snap = Number(value) != 0;
                    break;
                case "invert":
                    axis.Invert = Number(value) != 0;
                    break;
                case "type":
                    axis.Type = (InputAxisType)Number(value);
                    break;
                case "axis":
                    axis.Axis = (int)Number(value);
                    break;
            }
        }

        private static float Number(string text) =>
            float.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var number)
                ? number
                : 0;

        private static string Unquoted(string value) =>
            value.Length > 1 && (value[0] == '\'' || value[0] == '"')
                ? value.Substring(1, value.Length - 2)
                : value;
    }
}
