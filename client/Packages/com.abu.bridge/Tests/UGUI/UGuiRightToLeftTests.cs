#nullable enable

using System.Collections;
using NUnit.Framework;
using UnityEngine.TestTools;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>Texts that are read from right to left.</summary>
    public sealed class UGuiRightToLeftTests : UGuiTestBase
    {
        [UnityTest]
        public IEnumerator TheLabelsAreInReadingOrder()
        {
            var canvas = Scene.Canvas();
            // "Play 12" in Hebrew, as TextMesh Pro stores what it draws from the right.
            TmpText(canvas, "\u05E9\u05D7\u05E7 21").isRightToLeftText = true;
            // "Peace" in Arabic, backwards and in shapes, as plug-ins make it for the older text.
            Text(canvas, "\uFEE1\uFEFC\uFEB3");
            var button = Panel(canvas, "Button");
            Add<UnityEngine.UI.Button>(button);
            TmpText(button, "<b>\u05D9\u05E6\u05D9\u05D0\u05D4</b>").isRightToLeftText = true;
            TmpText(canvas, "Level 12");
            yield return null;

            Assert.That(
                Tree(),
                Is.EqualTo(
                    "group\n"
                        + "  label \u05E9\u05D7\u05E7 12\n"
                        + "  label \u0633\u0644\u0627\u0645\n"
                        + "  button \u05D9\u05E6\u05D9\u05D0\u05D4\n"
                        + "  label Level 12"
                )
            );
        }
    }
}
