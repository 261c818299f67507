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
        public void NoDefines() => PlayerSettings.SetScriptingDefineSymbols(Target, "");

        [Test]
        public void TheToggleSetsTheDefineAndLeavesTheOthersAlone()
        {
            PlayerSettings.SetScriptingDefineSymbols(Target, "DOTWEEN; ODIN");
            var page = new VisualElement();
            var provider = AbuSettings.Page();
            Assert.That(provider.settingsPath, Is.EqualTo("Project/ABU"));
            provider.activateHandler("", page);
            var toggle = page.Children().OfType<Toggle>().Single();
            Assert.That(toggle.value, Is.True);

            AbuSettings.StartsByItself = false;
            Assert.That(
                PlayerSettings.GetScriptingDefineSymbols(Target),
                Is.EqualTo("DOTWEEN;ODIN;ABU_DISABLED")
            );
            var again = new VisualElement();
            provider.activateHandler("", again);
            Assert.That(again.Children().OfType<Toggle>().Single().value, Is.False);

            AbuSettings.StartsByItself = true;
            Assert.That(
                PlayerSettings.GetScriptingDefineSymbols(Target),
                Is.EqualTo("DOTWEEN;ODIN")
            );
        }
    }
}
