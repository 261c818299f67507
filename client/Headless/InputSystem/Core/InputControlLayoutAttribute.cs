using System;

namespace UnityEngine.InputSystem.Layouts
{
    [AttributeUsage(AttributeTargets.Class)]
    public sealed class InputControlLayoutAttribute : Attribute
    {
        public string displayName { get; set; }

        public bool canRunInBackground { get; set; }
    }
}
