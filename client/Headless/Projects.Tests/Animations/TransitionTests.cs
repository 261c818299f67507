using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>When a state follows another one, and what is seen between them.</summary>
    public sealed class TransitionTests : AnimatorTest
    {
        private const string AtOnce = "  m_TransitionDuration: 0\n";
        private const string AtEnd = AtOnce + "  m_HasExitTime: 1\n  m_ExitTime: 1\n";

        /// <summary>From "First", at x = 0, to "Second", at x = 10.</summary>
        private void Two(string fields, params string[] conditions)
        {
            var controller = Parameters();
            var first = controller.State("First", Walk("First", 0, 0));
            var second = controller.State("Second", Walk("Second", 10, 10));
            controller.Go(first, second, fields, conditions);
            Load(controller);
        }

        private static ControllerFile Parameters() =>
            new ControllerFile()
                .Parameter("Speed", 1)
                .Parameter("Count", 3)
                .Parameter("IsOn", 4)
                .Parameter("Jump", 9);

        [Test]
        public void ATriggerIsUsedUpByItsTransition()
        {
            Two(AtOnce, "1 Jump");
            Frames(3);
            Assert.That(IsIn("First"), Is.True);
            Hero.SetTrigger("Jump");
            Assert.That(Hero.GetBool("Jump"), Is.True);
            Frames(1);
            Assert.That((IsIn("Second"), Hero.GetBool("Jump")), Is.EqualTo((true, false)));
            Assert.That(X, Is.EqualTo(10));
        }

        [Test]
        public void ATriggerThatNobodyAsksForStays()
        {
            Two(AtOnce, "1 IsOn");
            Hero.SetTrigger("Jump");
            Frames(5);
            Assert.That(Hero.GetBool("Jump"), Is.True);
            Hero.ResetTrigger("Jump");
            Assert.That(Hero.GetBool("Jump"), Is.False);
        }

        [TestCase("1 IsOn", "IsOn", 4, 1, true)]
        [TestCase("2 IsOn", "IsOn", 4, 1, false)]
        [TestCase("3 Speed 0.5", "Speed", 1, 0.5f, false)]
        [TestCase("3 Speed 0.5", "Speed", 1, 0.6f, true)]
        [TestCase("4 Speed -0.5", "Speed", 1, -0.6f, true)]
        [TestCase("4 Speed -0.5", "Speed", 1, -0.4f, false)]
        [TestCase("6 Count 3", "Count", 3, 3, true)]
        [TestCase("6 Count 3", "Count", 3, 2, false)]
        [TestCase("7 Count 0", "Count", 3, 0, false)]
        [TestCase("7 Count 0", "Count", 3, 1, true)]
        [TestCase("3 Count 2", "Count", 3, 3, true)]
        [TestCase("1 Gone", "Count", 3, 1, false)]
        public void ConditionsCompareTheirParameter(
            string condition,
            string parameter,
            int type,
            float value,
            bool isMet
        )
        {
            Two(AtOnce, condition);
            switch (type)
            {
                case 1:
                    Hero.SetFloat(parameter, value);
                    break;
                case 3:
                    Hero.SetInteger(parameter, (int)value);
                    break;
                default:
                    Hero.SetBool(parameter, value != 0);
                    break;
            }
            Frames(1);
            Assert.That(IsIn("Second"), Is.EqualTo(isMet));
        }

        [Test]
        public void AllConditionsMustHold()
        {
            Two(AtOnce, "1 IsOn", "3 Speed 1");
            Hero.SetBool("IsOn", true);
            Frames(3);
            Assert.That(IsIn("First"), Is.True);
            Hero.SetFloat("Speed", 2);
            Frames(1);
            Assert.That(IsIn("Second"), Is.True);
        }

        [TestCase(1, 60)]
        [TestCase(0.5f, 30)]
        [TestCase(1.5f, 90)]
        public void AnExitTimeCountsInLengthsOfTheState(float share, int frames)
        {
            Two($"{AtOnce}  m_HasExitTime: 1\n  m_ExitTime: {ClipFile.Text(share)}\n");
            Assert.That(FramesUntil("Second"), Is.EqualTo(frames));
        }

        [Test]
        public void WithAConditionAnExitTimeComesInEachRound()
        {
            Two(AtOnce + "  m_HasExitTime: 1\n  m_ExitTime: 0.5\n", "1 IsOn");
            Frames(40);
            Hero.SetBool("IsOn", true);
            Assert.That(FramesUntil("Second"), Is.EqualTo(50));
        }

        [Test]
        public void WithoutConditionAndExitTimeATransitionIsIgnored()
        {
            Two(AtOnce);
            Frames(100);
            Assert.That(IsIn("First"), Is.True);
        }

        [Test]
        public void BetweenTwoStatesBothAreSeenByWeights()
        {
            Two("  m_TransitionDuration: 0.5\n  m_HasFixedDuration: 1\n", "1 Jump");
            Frames(1);
            Hero.SetTrigger("Jump");
            Frames(1);
            Assert.That(Hero.IsInTransition(0), Is.True);
            Assert.That((IsIn("First"), X), Is.EqualTo((true, 0f)));
            Assert.That(Hero.GetNextAnimatorStateInfo(0).IsName("Second"), Is.True);
            Frames(12);
            Assert.That(X, Is.EqualTo(10 * 12 * Frame / 0.5f).Within(1e-3f));
            var info = Hero.GetAnimatorTransitionInfo(0);
            Assert.That(info.normalizedTime, Is.EqualTo(12 * Frame / 0.5f).Within(1e-4f));
            Assert.That(info.IsName("Base Layer.First -> Base Layer.Second"), Is.True);
            Assert.That((info.duration, info.durationUnit), Is.EqualTo((0.5f, DurationUnit.Fixed)));
            Frames(17);
            Assert.That(Hero.IsInTransition(0), Is.True);
            Frames(1);
            Assert.That(
                (Hero.IsInTransition(0), IsIn("Second"), X),
                Is.EqualTo((false, true, 10f))
            );
        }

        [Test]
        public void ADurationMayCountInLengthsOfTheStateThatIsLeft()
        {
            var controller = Parameters();
            var first = controller.State("First", Walk("First", 0, 0, 2));
            var second = controller.State("Second", Walk("Second", 10, 10));
            controller.Go(
                first,
                second,
                "  m_TransitionDuration: 0.25\n  m_HasFixedDuration: 0\n",
                "1 Jump"
            );
            Load(controller);
            Hero.SetTrigger("Jump");
            Assert.That(FramesUntil("Second"), Is.EqualTo(1 + 30));
        }

        [Test]
        public void TheNextStateBeginsAtTheOffset()
        {
            var controller = Parameters();
            var first = controller.State("First", Walk("First", 0, 0));
            var second = controller.State("Second", Walk("Second", 0, 10));
            controller.Go(first, second, AtOnce + "  m_TransitionOffset: 0.4\n", "1 Jump");
            Load(controller);
            Hero.SetTrigger("Jump");
            Frames(1);
            Assert.That(X, Is.EqualTo(4).Within(1e-4f));
        }

        [Test]
        public void FromAnyStateALayerGoesWhereItIsToldTo()
        {
            var controller = Parameters();
            var first = controller.State("First", Walk("First", 0, 0));
            var second = controller.State("Second", Walk("Second", 5, 5));
            var third = controller.State("Third", Walk("Third", 10, 10));
            controller.Go(first, second, AtEnd);
            controller.GoFromAny(third, AtOnce, "1 Jump");
            Load(controller);
            Frames(70);
            Hero.SetTrigger("Jump");
            Frames(1);
            Assert.That((IsIn("Third"), X), Is.EqualTo((true, 10f)));
        }

        [TestCase(0, false)]
        [TestCase(1, true)]
        public void FromAnyStateItGoesToItselfOnlyIfItMay(int may, bool begins)
        {
            var controller = Parameters();
            var only = controller.State("Only", Walk("Only", 0, 10));
            controller.GoFromAny(only, $"{AtOnce}  m_CanTransitionToSelf: {may}\n", "1 Jump");
            Load(controller);
            Frames(30);
            Hero.SetTrigger("Jump");
            Frames(1);
            Assert.That(X, Is.EqualTo(begins ? 0 : 10 * 31 * Frame).Within(1e-3f));
        }

        [Test]
        public void TransitionsAreTriedInTheirOrder()
        {
            var controller = Parameters();
            var first = controller.State("First", Walk("First", 0, 0));
            var second = controller.State("Second", Walk("Second", 5, 5));
            var third = controller.State("Third", Walk("Third", 10, 10));
            controller.Go(first, second, AtOnce + "  m_Mute: 1\n", "1 IsOn");
            controller.Go(first, third, AtOnce, "1 IsOn");
            controller.Go(first, second, AtOnce, "1 IsOn");
            Load(controller);
            Hero.SetBool("IsOn", true);
            Frames(1);
            Assert.That(IsIn("Third"), Is.True);
        }

        [TestCase(0, false)]
        [TestCase(1, true)]
        public void ATransitionIsInterruptedOnlyByWhatItNames(int source, bool isInterrupted)
        {
            var controller = Parameters();
            var first = controller.State("First", Walk("First", 0, 0));
            var second = controller.State("Second", Walk("Second", 10, 10));
            var third = controller.State("Third", Walk("Third", 20, 20));
            controller.Go(first, third, "  m_TransitionDuration: 1\n", "1 IsOn");
            controller.Go(
                first,
                second,
                $"  m_TransitionDuration: 1\n  m_InterruptionSource: {source}\n",
                "1 Jump"
            );
            Load(controller);
            Hero.SetTrigger("Jump");
            Frames(31);
            Assert.That(X, Is.EqualTo(5).Within(1e-3f));
            Hero.SetBool("IsOn", true);
            Frames(1);
            Assert.That(
                Hero.GetNextAnimatorStateInfo(0).IsName(isInterrupted ? "Third" : "Second"),
                Is.True
            );
            // From what was seen when it was interrupted, evenly to the third.
            Frames(15);
            Assert.That(
                X,
                Is.EqualTo(isInterrupted ? 5 + 15 * 0.25f : 10 * 46 * Frame).Within(0.1f)
            );
        }

        [Test]
        public void ASubmachineIsEnteredByItsConditionsAndLeftByItsExit()
        {
            var controller = Parameters();
            var idle = controller.State("Idle", Walk("Idle", 0, 0));
            var fight = controller.Machine(controller.Root, "Fight");
            var punch = controller.State("Punch", Walk("Punch", 5, 5), "", fight);
            var kick = controller.State("Kick", Walk("Kick", 10, 10), "", fight);
            var rest = controller.State("Rest", Walk("Rest", 20, 20));
            controller.GoInto(idle, fight, AtOnce, "1 Jump");
            controller.Enter(fight, kick, "1 IsOn");
            controller.Leave(kick, AtEnd);
            controller.Leave(punch, AtEnd);
            controller.GoOn(controller.Root, fight, rest, "3 Count 0");
            Load(controller);
            Hero.SetBool("IsOn", true);
            Hero.SetTrigger("Jump");
            Frames(1);
            Assert.That(IsIn("Base Layer.Fight.Kick"), Is.True);
            Frames(60);
            Assert.That(IsIn("Idle"), Is.True, "no transition from the exit holds");
            Hero.SetBool("IsOn", false);
            Hero.SetInteger("Count", 1);
            Hero.SetTrigger("Jump");
            Frames(1);
            Assert.That(IsIn("Punch"), Is.True);
            Frames(60);
            Assert.That((IsIn("Rest"), X), Is.EqualTo((true, 20f)));
        }

        [Test]
        public void TheSameStepsGiveTheSameStates()
        {
            Two("  m_TransitionDuration: 0.3\n  m_HasExitTime: 1\n  m_ExitTime: 0.7\n");
            var first = Places();
            FrameLoop.ExitPlayMode();
            var again = new LoadedScene(Folder);
            Assert.That(Places(), Is.EqualTo(first));
            Assert.That(again.Problems, Is.Empty);
        }

        private float[] Places() =>
            Enumerable
                .Range(0, 90)
                .Select(_ =>
                {
                    Frames(1);
                    return X;
                })
                .ToArray();
    }
}
