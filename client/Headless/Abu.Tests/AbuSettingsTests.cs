#nullable enable
using System.Linq;
using Abu.Editor;
using NUnit.Framework;
using UnityEditor;
using UnityEditor.Build;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>The page in the project's settings.</summary>
    public sealed class AbuSettingsTests
    {
        private static readonly NamedBuildTarget Target = NamedBuildTarget.FromBuildTargetGroup(
            BuildTargetGroup.Standalone
        );

        [TearDown]
        public void NoDefines()
        {
            var iOS = NamedBuildTarget.FromBuildTargetGroup(BuildTargetGroup.iOS);
            foreach (var target in new[] { Target, NamedBuildTarget.Server, iOS })
            {
                PlayerSettings.SetScriptingDefineSymbols(target, "");
            }
            EditorUserBuildSettings.activeBuildTarget = BuildTarget.StandaloneLinux64;
            EditorUserBuildSettings.selectedBuildTargetGroup = BuildTargetGroup.Standalone;
            EditorUserBuildSettings.standaloneBuildSubtarget = StandaloneBuildSubtarget.Player;
        }

        [TestCase(BuildTarget.StandaloneLinux64, StandaloneBuildSubtarget.Player, "Standalone")]
        [TestCase(BuildTarget.StandaloneWindows64, StandaloneBuildSubtarget.Server, "Server")]
        [TestCase(BuildTarget.iOS, StandaloneBuildSubtarget.Server, "iOS")]
        public void TheDefineIsTheActiveTargets(
            BuildTarget active,
            StandaloneBuildSubtarget subtarget,
            string name
        )
        {
            EditorUserBuildSettings.activeBuildTarget = active;
            EditorUserBuildSettings.standaloneBuildSubtarget = subtarget;
            EditorUserBuildSettings.selectedBuildTargetGroup = BuildTargetGroup.Android;

            AbuSettings.StartsByItself = false;

            var iOS = NamedBuildTarget.FromBuildTargetGroup(BuildTargetGroup.iOS);
            var android = NamedBuildTarget.FromBuildTargetGroup(BuildTargetGroup.Android);
            foreach (var target in new[] { Target, NamedBuildTarget.Server, iOS, android })
            {
                Assert.That(
                    PlayerSettings.GetScriptingDefineSymbols(target),
                    Is.EqualTo(target.TargetName == name ? "ABU_DISABLED" : ""),
                    target.TargetName
                );
            }
        }

        [Test]
        public void TheToggleSetsTheDefineAndLeavesTheOthersAlone()
        {
            PlayerSettings.SetScriptingDefineSymbols(Target, "DOTWEEN; ODIN");
            var page = new VisualElement();
            var provider = AbuSettings.Page();
            Assert.That(provider.settingsPath, Is.EqualTo("Project/ABU"));
            provider.activateHandler("", page);
            var toggle = page.Children().OfType<Toggle>().First();
            Assert.That(toggle.value, Is.True);

            AbuSettings.StartsByItself = false;
            Assert.That(
                PlayerSettings.GetScriptingDefineSymbols(Target),
                Is.EqualTo("DOTWEEN;ODIN;ABU_DISABLED")
            );
            var again = new VisualElement();
            provider.activateHandler("", again);
            Assert.That(again.Children().OfType<Toggle>().First().value, Is.False);

            AbuSettings.StartsByItself = true;
            Assert.That(
                PlayerSettings.GetScriptingDefineSymbols(Target),
                Is.EqualTo("DOTWEEN;ODIN")
            );
        }

        [Test]
        public void TheSecondToggleHasScriptsCompiledAgainstTheClassInput()
        {
            PlayerSettings.SetScriptingDefineSymbols(Target, "ABU_DISABLED");
            Assert.That(KeysToggle().value, Is.False);
            AbuSettings.PressesKeys = true;
            Assert.That(
                PlayerSettings.GetScriptingDefineSymbols(Target),
                Is.EqualTo("ABU_DISABLED;ABU_INPUT")
            );
            Assert.That(KeysToggle().value, Is.True);
            AbuSettings.PressesKeys = false;
            Assert.That(
                PlayerSettings.GetScriptingDefineSymbols(Target),
                Is.EqualTo("ABU_DISABLED")
            );
        }

        private static Toggle KeysToggle()
        {
            var page = new VisualElement();
            AbuSettings.Page().activateHandler("", page);
            return page.Children().OfType<Toggle>().ElementAt(1);
        }
    }
}
