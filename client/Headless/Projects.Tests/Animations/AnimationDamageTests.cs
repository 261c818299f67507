using System.Linq;
using NUnit.Framework;

namespace Headless.Projects.Tests
{
    /// <summary>Damaged clips and controllers: a sentence with file and line, and the rest is played.</summary>
    public sealed class AnimationDamageTests : AnimatorTest
    {
        private string[] ProblemsOf(string controller, string clip = "")
        {
            if (clip != "")
            {
                Folder.Write("Assets/Walk.anim", clip);
            }
            Folder.Write(ControllerFile.Path, controller);
            Folder.WriteObjects(ProjectFolder.Scene, ControllerFile.Hero());
            var problems = new LoadedScene(Folder).Problems.ToArray();
            Frames(3);
            return problems;
        }

        private ControllerFile Two(out int first, out int second)
        {
            var controller = new ControllerFile();
            first = controller.State("First", Walk("Walk", 0, 60));
            second = controller.State("Second", null);
            return controller;
        }

        [Test]
        public void AStateThatIsNotInItsFile()
        {
            var text = Two(out var first, out var second)
                .Text()
                .Replace($"--- !u!1102 &{second}", "--- !u!1102 &9");
            Assert.That(
                ProblemsOf(text).Single(),
                Does.Match(
                    $@"^Assets/Hero\.controller:\d+ has a state that is not in the file \({second}\)\.$"
                )
            );
            Assert.That(X, Is.EqualTo(3).Within(1e-3f));
        }

        [Test]
        public void ATransitionThatIsNotInItsFile()
        {
            var controller = Two(out var first, out var second);
            controller.Go(first, second, "  m_HasExitTime: 1\n");
            var text = controller.Text().Replace("--- !u!1101 &", "--- !u!1101 &9");
            Assert.That(
                ProblemsOf(text).Single(),
                Does.Match(
                    @"^Assets/Hero\.controller:\d+ has a transition that is not in the file \(\d+\)\.$"
                )
            );
            Assert.That(X, Is.EqualTo(3).Within(1e-3f));
        }

        [Test]
        public void ATransitionThatLeadsNowhere()
        {
            var controller = Two(out var first, out _);
            controller.Go(first, 4711, "");
            Assert.That(
                ProblemsOf(controller.Text()).Single(),
                Does.Match(@"^Assets/Hero\.controller:\d+ has a transition that leads nowhere\.$")
            );
            Assert.That(X, Is.EqualTo(3).Within(1e-3f));
        }

        [Test]
        public void ALayerWithoutItsStates()
        {
            var text = Two(out _, out _).Text().Replace("--- !u!1107 &", "--- !u!1107 &9");
            Assert.That(
                ProblemsOf(text).Single(),
                Does.Match(
                    @"^Assets/Hero\.controller:\d+ has the layer Base Layer without its states\.$"
                )
            );
            Assert.That(Hero.GetCurrentAnimatorStateInfo(0).fullPathHash, Is.EqualTo(0));
        }

        [Test]
        public void AControllerOfUnity4()
        {
            var text = Two(out _, out _).Text().Replace("AnimatorStateMachine:", "StateMachine:");
            Assert.That(
                ProblemsOf(text)[0],
                Does.Match(
                    @"^Assets/Hero\.controller:\d+ has the states of Unity 4, which newer versions write otherwise; "
                )
            );
        }

        [Test]
        public void AClipThatIsNotInTheProject()
        {
            var text = Two(out _, out _).Text();
            var gone = ProjectFolder.Guid("Assets/Gone.anim");
            Assert.That(
                ProblemsOf(text.Replace(ProjectFolder.Guid("Assets/Walk.anim"), gone)).Single(),
                Does.Match(
                    $@"^Assets/Hero\.controller:\d+ refers to an asset that is neither in the project nor in its packages \({gone}\)\.$"
                )
            );
            Assert.That(IsIn("First"), Is.True);
        }

        [Test]
        public void AClipWithoutKeys()
        {
            var walk = Walk("Walk", 0, 60).Document(7400000);
            var clip = ProjectFolder.Header + walk.Replace("m_Curve:", "m_Gone:");
            Assert.That(
                ProblemsOf(Two(out _, out _).Text(), clip).Single(),
                Does.Match(@"^Assets/Walk\.anim:\d+ has a curve without keys\.$")
            );
            Assert.That(IsIn("First"), Is.True);
        }

        [Test]
        public void AClipThatIsNoYaml()
        {
            var problems = ProblemsOf(
                Two(out _, out _).Text(),
                $"{ProjectFolder.Header}--- !u!74 &7400000\nAnimationClip:\n  m_Events: [1\n  m_Name: 2\n"
            );
            Assert.That(problems.Single(), Does.Contain("is no valid YAML here"));
            Assert.That(IsIn("First"), Is.True);
        }

        [Test]
        public void ATreeThatHoldsItself()
        {
            var controller = new ControllerFile().Parameter("X", 1);
            var tree = controller.Document(
                206,
                "BlendTree",
                "  m_Name: Tree\n  m_BlendType: 0\n  m_BlendParameter: X\n  m_Childs:\n  - m_Motion: {fileID: SELF}\n    m_TimeScale: 1\n"
            );
            controller.StateOf("Tree", tree);
            var id = tree.Trim('{', '}').Split(' ')[1];
            Assert.That(ProblemsOf(controller.Text().Replace("SELF", id)), Is.Empty);
            Assert.That(IsIn("Tree"), Is.True);
        }

        [Test]
        public void MachinesThatLeadRoundInACircle()
        {
            var controller = new ControllerFile().Parameter("Jump", 9);
            var idle = controller.State("Idle", null);
            var fight = controller.Machine(controller.Root, "Fight");
            var kick = controller.State("Kick", null, "", fight);
            controller.GoInto(idle, fight, "", "1 Jump");
            fight.FromEntry.Clear();
            controller.Leave(kick, "", "1 Jump");
            var text = controller
                .Text()
                .Replace("  m_DefaultState: {fileID: " + kick, "  m_DefaultState: {fileID: 0");
            Assert.That(ProblemsOf(text), Is.Empty);
            Hero.SetTrigger("Jump");
            Frames(60);
            Assert.That(IsIn("Kick"), Is.True);
        }
    }
}
