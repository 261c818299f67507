using System;

namespace UnityEditor
{
    /// <summary>In Unity the static constructor of the class runs at each load. Here a test runs it.</summary>
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
