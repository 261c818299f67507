using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>What the curves of a clip move, and where to.</summary>
    public sealed class CurveTests : AnimatorTest
    {
        private LoadedScene Play(ClipFile clip, string parts = "")
        {
            clip.WriteTo(Folder);
            var controller = new ControllerFile();
            controller.State("Only", clip);
            return Load(controller, "", parts);
        }

        [Test]
        public void ATransformIsWhereItsCurveIsAtThatTime()
        {
            Play(Clip("Walk", 1).Position("", "0 0 2 0", "1 6 2 0"));
            Frames(15);
            var expected = new Vector3(6 * 15 * Frame, 2, 0);
            Assert.That((Hero.transform.localPosition - expected).magnitude, Is.LessThan(1e-4f));
        }
    }
}
