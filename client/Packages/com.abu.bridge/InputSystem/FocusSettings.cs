#nullable enable

using UnityEngine;
using UnityEngine.InputSystem;
using Background = UnityEngine.InputSystem.InputSettings.BackgroundBehavior;
using InEditor = UnityEngine.InputSystem.InputSettings.EditorInputBehaviorInPlayMode;

namespace Abu
{
    /// <summary>
    /// In the Editor an unfocused Game view gets no keyboard or pointer events, unless two settings allow it when a device
    /// is added. They are set at the first use of a device and restored when Play ends. A player does not need this: there
    /// the devices themselves run in the background.
    /// </summary>
    internal sealed class FocusSettings
    {
#if UNITY_EDITOR
        // SessionState keeps it over a reload of the scripts, but not over a restart of the Editor.
        private const string Key = "Abu.InputSystem.FocusSettings";
#endif

        private (Background Background, InEditor InEditor)? _before;
        private bool _isApplied;

        /// <summary>Saves the project's settings, unless that was done before a reload of the scripts.</summary>
        public void Save()
        {
            if (!Application.isEditor)
            {
                return;
            }
            var settings = InputSystem.settings;
            _before = (settings.backgroundBehavior, settings.editorInputBehaviorInPlayMode);
#if UNITY_EDITOR
            var stored = UnityEditor.SessionState.GetInt(Key, -1);
            if (stored >= 0)
            {
                _before = ((Background)(stored / 10), (InEditor)(stored % 10));
            }
            var number = ((int)_before.Value.Background * 10) + (int)_before.Value.InEditor;
            UnityEditor.SessionState.SetInt(Key, number);
#endif
        }

        /// <summary>To be called before a device is added.</summary>
        public void Apply()
        {
            if (_before == null || _isApplied)
            {
                return;
            }
            _isApplied = true;
            Set(Background.IgnoreFocus, InEditor.AllDeviceInputAlwaysGoesToGameView);
        }

        public void Restore()
        {
            if (_before is { } before)
            {
                Set(before.Background, before.InEditor);
#if UNITY_EDITOR
                UnityEditor.SessionState.EraseInt(Key);
#endif
            }
            _before = null;
            _isApplied = false;
        }

        private static void Set(Background background, InEditor inEditor)
        {
            InputSystem.settings.backgroundBehavior = background;
            InputSystem.settings.editorInputBehaviorInPlayMode = inEditor;
        }
    }
}
