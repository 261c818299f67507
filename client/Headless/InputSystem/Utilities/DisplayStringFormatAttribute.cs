using System;

namespace UnityEngine.InputSystem.Utilities
{
    /// <summary>The display string of a composite, with the names of its parts in braces.</summary>
    [AttributeUsage(AttributeTargets.Class, Inherited = false)]
    public class DisplayStringFormatAttribute : Attribute
    {
        public DisplayStringFormatAttribute(string formatString)
        {
            this.formatString = formatString;
        }

        public string formatString { get; set; }
    }
}
