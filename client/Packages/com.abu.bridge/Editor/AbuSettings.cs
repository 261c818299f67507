#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEditor;
using UnityEditor.Build;
using UnityEngine.UIElements;

namespace Abu.Editor
{
    /// <summary>
    /// The page Project Settings &gt; ABU, which switches the start of the bridge. The setting is a scripting define: the
    /// Editor and development builds both follow it, it is stored in ProjectSettings.asset with the other settings of a
    /// team, and it needs no asset in the game.
    /// </summary>
    internal static class AbuSettings
    {
        internal const string Define = "ABU_DISABLED";
        internal const string InputDefine = "ABU_INPUT";

        private const string WslKey = "Abu.ListensToWsl";

        // Defines belong to a build target. The Editor compiles with those of the active target, which may differ from the
        // one selected in its window; a dedicated server is a target of its own.
        private static NamedBuildTarget Target
        {
            get
            {
                var group = BuildPipeline.GetBuildTargetGroup(
                    EditorUserBuildSettings.activeBuildTarget
                );
                var isServer =
                    group == BuildTargetGroup.Standalone
                    && EditorUserBuildSettings.standaloneBuildSubtarget
                        == StandaloneBuildSubtarget.Server;
                return isServer
                    ? NamedBuildTarget.Server
                    : NamedBuildTarget.FromBuildTargetGroup(group);
            }
        }

        private static List<string> Defines =>
            PlayerSettings
                .GetScriptingDefineSymbols(Target)
                .Split(new[] { ';' }, StringSplitOptions.RemoveEmptyEntries)
                .Select(define => define.Trim())
                .ToList();

        internal static bool StartsByItself
        {
            get => !Defines.Contains(Define);
            set => Set(Define, !value);
        }

        /// <summary>
        /// Whether scripts are compiled against the package's class Input, which adds the input of commands to Unity's.
        /// </summary>
        internal static bool PressesKeys
        {
            get => Defines.Contains(InputDefine);
            set => Set(InputDefine, value);
        }

        /// <summary>
        /// Whether the Editor and its games can be reached from WSL2. It is the user's, not the project's: who checks a project out
        /// must not open a door on another's computer.
        /// </summary>
        internal static bool ListensToWsl
        {
            get => EditorPrefs.GetBool(WslKey, false);
            set
            {
                EditorPrefs.SetBool(WslKey, value);
                ApplyWsl();
            }
        }

        /// <summary>The Editor's server follows at once, a game when it starts.</summary>
        internal static void ApplyWsl() =>
            SecondAddress.ByEditor = ListensToWsl ? SecondAddress.Wsl : "";

        [SettingsProvider]
        internal static SettingsProvider Page() =>
            new("Project/ABU", SettingsScope.Project, new[] { "agent", "bridge", "port" })
            {
                label = "ABU",
                activateHandler = (_, page) => Fill(page),
            };

        private static void Fill(VisualElement page)
        {
            var toggle = new Toggle("Start the bridge by itself") { value = StartsByItself };
            toggle.RegisterValueChangedCallback(change => StartsByItself = change.newValue);
            page.Add(toggle);
            page.Add(
                new Label(
                    $"In the Editor and in development builds for {Target.TargetName}. Off sets the define {Define}; release "
                        + "builds never open a port."
                )
            );
            var keys = new Toggle("Press keys for Input") { value = PressesKeys };
            keys.RegisterValueChangedCallback(change => PressesKeys = change.newValue);
            page.Add(keys);
            page.Add(
                new Label(
                    $"For games that ask Input.GetKey and the like. On sets the define {InputDefine}: scripts are then compiled "
                        + "against a class Input of the package, except in release builds. An assembly definition of the game must "
                        + "refer to Abu.Input."
                )
            );
            var wsl = new Toggle("Let programs in WSL in") { value = ListensToWsl };
            wsl.RegisterValueChangedCallback(change => ListensToWsl = change.newValue);
            page.Add(wsl);
            page.Add(
                new Label(
                    "For abu.py in WSL2 and Unity on Windows, on this computer and for this user only. The Editor and its games "
                        + "then listen at the adapter to WSL too, and answer only those who know their token."
                )
            );
        }

        private static void Set(string define, bool isOn)
        {
            var defines = Defines;
            defines.RemoveAll(one => one == define);
            if (isOn)
            {
                defines.Add(define);
            }
            PlayerSettings.SetScriptingDefineSymbols(Target, string.Join(";", defines));
        }
    }
}
