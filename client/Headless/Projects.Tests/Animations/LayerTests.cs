using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Layers over layers, and blend trees.</summary>
    public sealed class LayerTests : AnimatorTest
    {
        private ClipFile At(string name, float x) => Walk(name, x, x);

        [TestCase(0, 10)]
        [TestCase(0.25f, 15)]
        [TestCase(1, 30)]
        public void ALayerCoversTheOneBelowByItsWeight(float weight, float x)
        {
            var controller = new ControllerFile();
            controller.State("Low", At("Low", 10));
            var upper = controller.Layer("Upper", "    m_DefaultWeight: 0\n");
            controller.State("High", At("High", 30), "", upper);
            Load(controller);
            Hero.SetLayerWeight(1, weight);
            Frames(1);
            Assert.That(X, Is.EqualTo(x).Within(1e-3f));
            Assert.That(Hero.GetLayerWeight(1), Is.EqualTo(weight));
        }

        [Test]
        public void AnEmptyStateOfALayerLetsTheOneBelowThrough()
        {
            var controller = new ControllerFile();
            controller.State("Low", At("Low", 10));
            var upper = controller.Layer("Upper", "    m_DefaultWeight: 1\n");
            controller.State("None", null, "", upper);
            Load(controller);
            Frames(1);
            Assert.That(X, Is.EqualTo(10));
        }

        [Test]
        public void AnAdditiveLayerAddsWhatItsClipChanges()
        {
            var controller = new ControllerFile();
            controller.State("Low", At("Low", 10));
            var upper = controller.Layer(
                "Upper",
                "    m_DefaultWeight: 0.5\n    m_BlendingMode: 1\n"
            );
            controller.State("Lift", Walk("Lift", 100, 160), "", upper);
            Load(controller);
            Frames(30);
            Assert.That(X, Is.EqualTo(10 + 0.5f * 30).Within(1e-2f));
        }

        [Test]
        public void ASynchronizedLayerHasMotionsOfItsOwnInTheStatesOfTheOther()
        {
            var controller = new ControllerFile().Parameter("Jump", 9);
            var first = controller.State("First", Clip("First", 1).WriteTo(Folder));
            var second = controller.State("Second", At("Second", 10));
            controller.Go(first, second, "  m_TransitionDuration: 0\n", "1 Jump");
            controller.Layer(
                "Twin",
                "    m_DefaultWeight: 1\n    m_SyncedLayerIndex: 0\n    m_Motions:\n"
                    + $"    - m_State: {{fileID: {second}}}\n      m_Motion: {ControllerFile.Reference(Walk("Own", 20, 40))}\n"
            );
            Load(controller);
            Hero.SetTrigger("Jump");
            Frames(31);
            Assert.That(IsIn("Second", 1), Is.True);
            Assert.That(X, Is.EqualTo(30).Within(1e-2f));
        }

        private void LoadTree(string fields, params (ClipFile Clip, string Fields)[] children)
        {
            var controller = new ControllerFile().Parameter("X", 1).Parameter("Y", 1);
            var list = string.Concat(
                children.Select(child =>
                    $"  - m_Motion: {ControllerFile.Reference(child.Clip)}\n{child.Fields}"
                )
            );
            var tree = controller.Document(
                206,
                "BlendTree",
                $"  m_Name: Tree\n  m_BlendParameter: X\n  m_BlendParameterY: Y\n{fields}  m_Childs:\n{list}"
            );
            controller.StateOf("Tree", tree);
            Load(controller);
        }

        private static string Threshold(float value) =>
            $"    m_Threshold: {ClipFile.Text(value)}\n    m_TimeScale: 1\n";

        private static string Place(float x, float y) =>
            $"    m_Position: {{x: {ClipFile.Text(x)}, y: {ClipFile.Text(y)}}}\n    m_TimeScale: 1\n";

        private float[] WeightsAt(float x, float y)
        {
            Hero.SetFloat("X", x);
            Hero.SetFloat("Y", y);
            Frames(1);
            var clips = Hero.GetCurrentAnimatorClipInfo(0);
            return new[] { "Middle", "Right", "Up", "Far" }
                .Select(name => clips.FirstOrDefault(info => info.clip.name == name).weight)
                .Select(weight => Mathf.Round(weight * 1000) / 1000)
                .ToArray();
        }

        [TestCase(-1, 0)]
        [TestCase(0.5f, 5)]
        [TestCase(1, 10)]
        [TestCase(2, 25)]
        [TestCase(9, 40)]
        public void OfOneParameterTheNeighboursAreMixedInProportion(float value, float x)
        {
            LoadTree(
                "  m_BlendType: 0\n",
                (At("A", 0), Threshold(0)),
                (At("B", 10), Threshold(1)),
                (At("C", 40), Threshold(3))
            );
            Hero.SetFloat("X", value);
            Frames(1);
            Assert.That(X, Is.EqualTo(x).Within(1e-3f));
        }

        [Test]
        public void TheLengthOfATreeIsThatOfItsClipsByWeight()
        {
            LoadTree(
                "  m_BlendType: 0\n",
                (Walk("A", 0, 1, 1), Threshold(0)),
                (Walk("B", 0, 1, 3), Threshold(1))
            );
            Hero.SetFloat("X", 0.25f);
            Frames(1);
            Assert.That(Hero.GetCurrentAnimatorStateInfo(0).length, Is.EqualTo(1.5f).Within(1e-4f));
        }

        [TestCase(0, 0, new[] { 1f, 0, 0, 0 })]
        [TestCase(1, 0, new[] { 0f, 1, 0, 0 })]
        [TestCase(0.5f, 0, new[] { 0.5f, 0.5f, 0, 0 })]
        [TestCase(0.25f, 0.25f, new[] { 0.5f, 0.25f, 0.25f, 0 })]
        [TestCase(2, 2, new[] { 0f, 0.5f, 0.5f, 0 })]
        public void OfTwoParametersASimpleTreeMixesBothSidesOfTheDirection(
            float x,
            float y,
            float[] weights
        )
        {
            LoadTree(
                "  m_BlendType: 1\n",
                (At("Middle", 0), Place(0, 0)),
                (At("Right", 10), Place(1, 0)),
                (At("Up", 20), Place(0, 1))
            );
            Assert.That(WeightsAt(x, y), Is.EqualTo(weights));
        }

        // By gradient bands: how far the point is on the way from each motion to each other one.
        [TestCase(0, 0, new[] { 1f, 0, 0, 0 })]
        [TestCase(1, 0, new[] { 0f, 1, 0, 0 })]
        [TestCase(0.5f, 0, new[] { 0.5f, 0.5f, 0, 0 })]
        [TestCase(0.5f, 0.5f, new[] { 0.333f, 0.333f, 0.333f, 0 })]
        [TestCase(1.5f, 0, new[] { 0f, 0.5f, 0, 0.5f })]
        public void AFreeTreeMixesByDistances(float x, float y, float[] weights)
        {
            LoadTree(
                "  m_BlendType: 3\n",
                (At("Middle", 0), Place(0, 0)),
                (At("Right", 10), Place(1, 0)),
                (At("Up", 20), Place(0, 1)),
                (At("Far", 30), Place(2, 0))
            );
            Assert.That(WeightsAt(x, y), Is.EqualTo(weights));
        }

        [TestCase(0, 0, new[] { 1f, 0, 0, 0 })]
        [TestCase(1.5f, 0, new[] { 0f, 0.5f, 0, 0.5f })]
        [TestCase(0, 1, new[] { 0f, 0, 1, 0 })]
        [TestCase(0.70710678f, 0.70710678f, new[] { 0f, 0.5f, 0.5f, 0 })]
        public void ADirectionalTreeMixesByLengthsAndAngles(float x, float y, float[] weights)
        {
            LoadTree(
                "  m_BlendType: 2\n",
                (At("Middle", 0), Place(0, 0)),
                (At("Right", 10), Place(1, 0)),
                (At("Up", 20), Place(0, 1)),
                (At("Far", 30), Place(2, 0))
            );
            var found = WeightsAt(x, y);
            Assert.That(found.Zip(weights, (a, b) => Mathf.Abs(a - b)).Max(), Is.LessThan(0.1f));
            Assert.That(found.Sum(), Is.EqualTo(1).Within(0.01f));
        }

        [TestCase(0, 0.5f, 10)]
        [TestCase(1, 0.5f, 40)]
        public void OfADirectTreeParametersAreTheWeights(int isNormalized, float weight, float x)
        {
            LoadTree(
                $"  m_BlendType: 4\n  m_NormalizedBlendValues: {isNormalized}\n",
                (At("Right", 40), "    m_DirectBlendParameter: X\n    m_TimeScale: 1\n")
            );
            Hero.SetFloat("X", weight);
            Frames(1);
            var rest = isNormalized == 1 ? 0 : 0.5f * 1;
            Assert.That(X, Is.EqualTo(isNormalized == 1 ? x : 40 * weight + rest).Within(1e-3f));
        }
    }
}
