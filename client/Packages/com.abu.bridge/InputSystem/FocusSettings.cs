#nullable enable

using UnityEngine;
using UnityEngine.InputSystem;
using Background = UnityEngine.InputSystem.InputSettings.BackgroundBehavior;
using InEditor = UnityEngine.InputSystem.InputSettings.EditorInputBehaviorInPlayMode;

namespace Abu
{
    /// <summary>
    /// In the Editor an unfocused Game view gets no events of keyboards and pointers, unless two settings say otherwise when a device is
    /// added. They are set with the first use of one and put back when Play ends. A player needs none of it: there the devices
    /// themselves run in the background.
    /// </summary>
    internal sealed class FocusSettings
    {
#if UNITY_EDITOR
        // Outlives a reload of the scripts, but not the Editor.
        private const string Key = "Abu.InputSystem.FocusSettings";
#endif

        private (Background Background, InEditor InEditor)? _before;
        private bool _isApplied;

        /// <summary>Remembers what the project says, unless this was done before the scripts were loaded anew.</summary>
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
