using System;

namespace UnityEditor
{
    /// <summary>The Editor runs the class's static constructor at each load. Here a test does it.</summary>
    [AttributeUsage(AttributeTargets.Class)]
    public class InitializeOnLoadAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Method, AllowMultiple = true)]
    public sealed class MenuItem : Attribute
    {
        public string menuItem;

        public MenuItem(string itemName)
        {
            menuItem = itemName;
        }
    }
}
