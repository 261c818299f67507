#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>An entry of the project's Input Manager; the fields are as Unity's manual describes them.</summary>
    internal sealed class InputAxis
    {
        public string Name { get; set; } = "";

        public KeyCode Positive { get; set; }

        public KeyCode Negative { get; set; }

        public KeyCode AltPositive { get; set; }

        public KeyCode AltNegative { get; set; }

        public float Gravity { get; set; }

        public float Dead { get; set; }

        public float Sensitivity { get; set; }

        public bool Snap { get; set; }

        public bool Invert { get; set; }

        public InputAxisType Type { get; set; }

        /// <summary>Of the mouse or joystick: 0 for X, 1 for Y, 2 for the third.</summary>
        public int Axis { get; set; }

        /// <summary>What GetButton looks at.</summary>
        public IEnumerable<KeyCode> Keys =>
            new[] { Positive, AltPositive, Negative, AltNegative }.Where(key =>
                key != KeyCode.None
            );
    }

    /// <summary>As Unity numbers them in the file.</summary>
    internal enum InputAxisType
    {
        KeyOrButton,
        MouseMovement,
        JoystickAxis,
    }
}
