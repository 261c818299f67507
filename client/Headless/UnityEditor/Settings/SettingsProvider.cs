using System;
using System.Collections.Generic;
using UnityEngine.UIElements;

namespace UnityEditor
{
    public enum SettingsScope
    {
        User = 0,
        Project = 1,
    }

    /// <summary>The Editor shows what these methods return as pages of its settings.</summary>
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class SettingsProviderAttribute : Attribute { }

    public class SettingsProvider
    {
        public SettingsProvider(
            string path,
            SettingsScope scopes,
            IEnumerable<string> keywords = null
        )
        {
            settingsPath = path;
            scope = scopes;
            this.keywords = keywords;
        }

        public string settingsPath { get; }

        public SettingsScope scope { get; }

        public string label { get; set; }

        public IEnumerable<string> keywords { get; set; }

        public Action<string, VisualElement> activateHandler { get; set; }
    }
}
