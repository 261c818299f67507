using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>What games ask of an Animator, and what states tell their scripts.</summary>
    public sealed class StateTests : AnimatorTest
    {
        private const string AtOnce = "  m_TransitionDuration: 0\n";

        private (int First, int Second) States(ControllerFile controller, string fields = "")
        {
            var first = controller.State("First", Walk("First", 0, 10), fields);
            return (first, controller.State("Second", Walk("Second", 100, 200)));
        }

        private void LoadTwo(string fields = "")
        {
            var controller = new ControllerFile().Parameter("Speed", 1, 1).Parameter("Jump", 9);
            var (first, second) = States(controller, fields);
            controller.Go(first, second, AtOnce, "1 Jump");
            Load(controller);
        }

        [Test]
        public void NamesAreKnownByTheirCrc32()
        {
            Assert.That(Animator.StringToHash("123456789"), Is.EqualTo(unchecked((int)0xCBF43926)));
            LoadTwo();
            var info = Hero.GetCurrentAnimatorStateInfo(0);
            Assert.That(info.shortNameHash, Is.EqualTo(Animator.StringToHash("First")));
            Assert.That(info.fullPathHash, Is.EqualTo(Animator.StringToHash("Base Layer.First")));
            Assert.That(info.IsName("First") && info.IsName("Base Layer.First"), Is.True);
            Assert.That(info.IsName("Second"), Is.False);
        }

        [Test]
        public void AStateHasATag()
        {
            LoadTwo("  m_Tag: Calm\n");
            var info = Hero.GetCurrentAnimatorStateInfo(0);
            Assert.That((info.IsTag("Calm"), info.IsTag("Wild")), Is.EqualTo((true, false)));
        }

        [TestCase("Second")]
        [TestCase("Base Layer.Second")]
        public void APlayedStateBeginsInTheNextStep(string name)
        {
            LoadTwo();
            Frames(10);
            Hero.Play(name);
            Assert.That(IsIn("First"), Is.True);
            Frames(1);
            Assert.That((IsIn("Second"), X), Is.EqualTo((true, 100f)));
            Frames(6);
            Assert.That(X, Is.EqualTo(100 + 100 * 6 * Frame).Within(1e-3f));
        }

        [Test]
        public void AStateMayBePlayedFromTheMiddle()
        {
            LoadTwo();
            Hero.Play("Second", 0, 0.25f);
            Hero.Update(0);
            Assert.That(X, Is.EqualTo(125).Within(1e-3f));
            Hero.PlayInFixedTime("First", 0, 0.3f);
            Hero.Update(0);
            Assert.That(X, Is.EqualTo(3).Within(1e-3f));
        }

        [Test]
        public void TheStateThatIsThereAlreadyBeginsAnewOnlyIfItIsTold()
        {
            LoadTwo();
            Frames(30);
            Hero.Play("First");
            Frames(1);
            Assert.That(X, Is.EqualTo(10 * 31 * Frame).Within(1e-3f));
            Hero.Play("First", 0, 0);
            Frames(1);
            Assert.That(X, Is.EqualTo(0).Within(1e-3f));
        }

        [Test]
        public void ACrossFadeCountsInLengthsOrInSeconds()
        {
            LoadTwo();
            Frames(1);
            Hero.CrossFade("Second", 0.5f);
            Assert.That(FramesUntil("Second"), Is.EqualTo(1 + 30));
            Hero.CrossFadeInFixedTime("First", 0.25f);
            Assert.That(FramesUntil("First"), Is.EqualTo(1 + 15));
        }

        [Test]
        public void WhatIsNotThereIsSaid()
        {
            LoadTwo();
            var log = new List<string>();
            void Note(string text, string stack, LogType type) => log.Add($"{type}: {text}");
            Application.logMessageReceived += Note;
            Hero.Play("Gone");
            Hero.SetBool("Gone", true);
            Hero.SetFloat("Jump", 1);
            _ = new GameObject("Empty").AddComponent<Animator>().GetBool("Gone");
            Application.logMessageReceived -= Note;
            Assert.That(
                log,
                Is.EqualTo(
                    new[]
                    {
                        "Warning: Animator.GotoState: State could not be found",
                        "Warning: Parameter 'Gone' does not exist.",
                        "Warning: Parameter type 'Jump' does not match.",
                        "Warning: Animator is not playing an AnimatorController",
                    }
                )
            );
        }

        [Test]
        public void WaitingForTheEndOfAStateWorks()
        {
            LoadTwo();
            var frames = 0;
            for (; Hero.GetCurrentAnimatorStateInfo(0).normalizedTime < 1 && frames < 200; frames++)
            {
                Frames(1);
            }
            Assert.That(frames, Is.InRange(60, 61));
            Assert.That(Hero.GetCurrentAnimatorStateInfo(0).length, Is.EqualTo(1));
        }

        [Test]
        public void SpeedsMultiply()
        {
            LoadTwo("  m_Speed: 2\n  m_SpeedParameterActive: 1\n  m_SpeedParameter: Speed\n");
            Hero.SetFloat("Speed", 1.5f);
            Hero.speed = 0.5f;
            Frames(12);
            Assert.That(X, Is.EqualTo(10 * 12 * Frame * 1.5f).Within(1e-3f));
            var info = Hero.GetCurrentAnimatorStateInfo(0);
            Assert.That((info.speed, info.speedMultiplier), Is.EqualTo((2f, 1.5f)));
            Assert.That(info.length, Is.EqualTo(1 / 3f).Within(1e-4f));
        }

        [Test]
        public void AParameterMayBeTheTimeOfAState()
        {
            LoadTwo("  m_TimeParameterActive: 1\n  m_TimeParameter: Speed\n");
            Hero.SetFloat("Speed", 0.4f);
            Frames(5);
            Assert.That(X, Is.EqualTo(4).Within(1e-3f));
        }

        [Test]
        public void WhenItsObjectIsSwitchedOffAnAnimatorForgetsWhereItWas()
        {
            LoadTwo();
            Hero.SetTrigger("Jump");
            Frames(2);
            var hero = Hero;
            hero.gameObject.SetActive(false);
            hero.gameObject.SetActive(true);
            Assert.That(IsIn("First"), Is.True);
            hero.keepAnimatorStateOnDisable = true;
            Hero.SetTrigger("Jump");
            Frames(2);
            hero.gameObject.SetActive(false);
            hero.gameObject.SetActive(true);
            Assert.That(IsIn("Second"), Is.True);
        }

        [Test]
        public void ADisabledAnimatorStandsStillAndGoesOnLater()
        {
            LoadTwo();
            Frames(12);
            Hero.enabled = false;
            Frames(12);
            Assert.That(X, Is.EqualTo(10 * 12 * Frame).Within(1e-3f));
            Hero.enabled = true;
            Frames(12);
            Assert.That(X, Is.EqualTo(10 * 24 * Frame).Within(1e-3f));
        }

        [TestCase("Normal", 0)]
        [TestCase("UnscaledTime", 6)]
        public void TimeThatStandsStillStopsAnAnimatorUnlessItsTimeIsUnscaled(
            string mode,
            int frames
        )
        {
            LoadTwo();
            Hero.updateMode = System.Enum.Parse<AnimatorUpdateMode>(mode);
            Time.timeScale = 0;
            Frames(6);
            Assert.That(X, Is.EqualTo(10 * frames * Frame).Within(1e-3f));
        }

        [Test]
        public void InFixedStepsAnAnimatorMovesWithThem()
        {
            LoadTwo();
            Hero.updateMode = AnimatorUpdateMode.Fixed;
            Frames(60);
            var steps = Mathf.Round(Time.fixedTime / Time.fixedDeltaTime);
            Assert.That(X, Is.EqualTo(10 * steps * 0.02f).Within(1e-3f));
        }

        [Test]
        public void WhatAStateDoesNotMoveGoesBackToItsDefault()
        {
            var controller = new ControllerFile().Parameter("Jump", 9);
            var first = controller.State("First", Walk("First", 5, 5));
            var second = controller.State("Second", null);
            controller.Go(first, second, AtOnce, "1 Jump");
            Load(controller);
            Frames(2);
            Hero.SetTrigger("Jump");
            Frames(1);
            Assert.That(X, Is.EqualTo(1), "where the scene has it");
        }

        [Test]
        public void WithoutWritingDefaultsItStays()
        {
            const string keeps = "  m_WriteDefaultValues: 0\n";
            var controller = new ControllerFile().Parameter("Jump", 9);
            var first = controller.State("First", Walk("First", 5, 5), keeps);
            var second = controller.State("Second", null, keeps);
            controller.Go(first, second, AtOnce, "1 Jump");
            Load(controller);
            Frames(2);
            Hero.SetTrigger("Jump");
            Frames(1);
            Hero.transform.localPosition = new Vector3(7, 0, 0);
            Frames(1);
            Assert.That(X, Is.EqualTo(7));
        }

        [Test]
        public void RebindBeginsAnew()
        {
            LoadTwo();
            Hero.SetFloat("Speed", 3);
            Hero.SetTrigger("Jump");
            Frames(3);
            Hero.Rebind();
            Assert.That((IsIn("First"), Hero.GetFloat("Speed")), Is.EqualTo((true, 1f)));
        }

        [Test]
        public void ADampedParameterComesCloserToItsValue()
        {
            LoadTwo();
            Hero.SetFloat("Speed", 2, 0.1f, 0.1f);
            Assert.That(Hero.GetFloat("Speed"), Is.EqualTo(1.5f).Within(1e-4f));
        }

        [Test]
        public void ParametersAndLayersCanBeListed()
        {
            LoadTwo();
            Assert.That(
                Hero.parameters.Select(one => one.name),
                Is.EqualTo(new[] { "Speed", "Jump" })
            );
            Assert.That(Hero.GetParameter(0).defaultFloat, Is.EqualTo(1));
            Assert.That((Hero.layerCount, Hero.GetLayerName(0)), Is.EqualTo((1, "Base Layer")));
            Assert.That(
                (Hero.GetLayerIndex("Base Layer"), Hero.GetLayerIndex("Gone")),
                Is.EqualTo((0, -1))
            );
            Assert.That(
                Hero.runtimeAnimatorController.animationClips.Select(clip => clip.name),
                Is.EqualTo(new[] { "First", "Second" })
            );
            Assert.That(
                Hero.GetCurrentAnimatorClipInfo(0).Select(info => (info.clip.name, info.weight)),
                Is.EqualTo(new[] { ("First", 1f) })
            );
        }

        [Test]
        public void ScriptsOfStatesAreToldInOrder()
        {
            Folder.Write("Assets/StateDiary.cs", "");
            StateDiary.Heard.Clear();
            var controller = new ControllerFile().Parameter("Jump", 9);
            var script =
                $"  m_Script: {{fileID: 11500000, guid: {ProjectFolder.Guid("Assets/StateDiary.cs")}, type: 3}}\n";
            string Diary(string note) =>
                $"  m_StateMachineBehaviours:\n  - {controller.Document(114, "MonoBehaviour", $"{script}  note: {note}\n")}\n";
            var first = controller.State("First", Walk("First", 0, 0), Diary("own"));
            var fight = controller.Machine(controller.Root, "Fight");
            fight.Fields = Diary("fight");
            var second = controller.State("Second", Walk("Second", 10, 10), "", fight);
            controller.GoInto(first, fight, "  m_TransitionDuration: 0.05\n", "1 Jump");
            controller.Leave(second, AtOnce, "1 Jump");
            Load(controller);
            Frames(2);
            Hero.SetTrigger("Jump");
            Frames(5);
            Hero.SetTrigger("Jump");
            Frames(1);
            Assert.That(
                StateDiary.Heard,
                Is.EqualTo(
                    new[]
                    {
                        "own enter First",
                        "own update First",
                        "own update First",
                        "fight machine True",
                        "fight enter Second",
                        "own update First",
                        "own update First",
                        "fight update Second",
                        "own update First",
                        "fight update Second",
                        "own exit First",
                        "fight update Second",
                        "fight update Second",
                        "fight left True",
                        "own enter First",
                        "fight exit Second",
                    }
                )
            );
            Assert.That(Hero.GetBehaviour<StateDiary>().note, Is.EqualTo("own"));
            Assert.That(Hero.GetBehaviours<StateDiary>().Length, Is.EqualTo(2));
        }

        [Test]
        public void ACopyPlaysOnItsOwn()
        {
            LoadTwo();
            Frames(10);
            var copy = Object.Instantiate(Hero.gameObject).GetComponent<Animator>();
            Frames(6);
            Assert.That(copy.transform.localPosition.x, Is.EqualTo(10 * 6 * Frame).Within(1e-3f));
            copy.SetTrigger("Jump");
            Frames(1);
            Assert.That(IsIn("First"), Is.True);
        }

        [Test]
        public void AnotherControllerBeginsAnewAndOneWithOtherClipsGoesOn()
        {
            LoadTwo();
            Frames(30);
            var replaced = new AnimatorOverrideController(Hero.runtimeAnimatorController);
            replaced["First"] = Hero.runtimeAnimatorController.animationClips[1];
            Hero.runtimeAnimatorController = replaced;
            Frames(1);
            Assert.That(IsIn("First"), Is.True);
            Assert.That(X, Is.EqualTo(100 + 100 * 31 * Frame).Within(1e-2f));
        }

        [Test]
        public void AStateWithAClipOfAModelLastsAsLongAsItsImporterSays()
        {
            const string model = "Assets/Robot.fbx";
            Folder.Write("Assets/EventDiary.cs", "");
            EventDiary.Heard.Clear();
            Folder.Write(
                model,
                new byte[] { 0 },
                "ModelImporter:\n  internalIDToNameTable:\n  - first:\n      74: 4711\n    second: Run\n"
                    + "  animations:\n    clipAnimations:\n    - name: Run\n      firstFrame: 10\n      lastFrame: 55\n      loopTime: 1\n"
                    + "      events:\n      - time: 0.5\n        functionName: Step\n"
            );
            var controller = new ControllerFile();
            controller.StateOf(
                "Run",
                $"{{fileID: 4711, guid: {ProjectFolder.Guid(model)}, type: 3}}"
            );
            var scene = Load(controller, "", ProjectFolder.Script(14, 10, "EventDiary", ""));
            var info = Hero.GetCurrentAnimatorStateInfo(0);
            Assert.That((info.length, info.loop), Is.EqualTo((1.5f, true)));
            Frames(60);
            Assert.That(EventDiary.Heard, Is.EqualTo(new[] { "Step 45" }));
            Assert.That(scene.NotSimulated.All, Has.Member(("clips of models", model, 0)));
        }

        [Test]
        public void AnOverrideControllerIsReadFromItsFile()
        {
            const string path = "Assets/Other.overrideController";
            var controller = new ControllerFile();
            var (first, second) = (Walk("First", 0, 10), Walk("Second", 100, 200));
            controller.State("First", first);
            controller.WriteTo(Folder);
            Folder.Write(
                path,
                $"{ProjectFolder.Header}--- !u!221 &22100000\nAnimatorOverrideController:\n  m_Name: Other\n"
                    + $"  m_Controller: {{fileID: 9100000, guid: {ProjectFolder.Guid(ControllerFile.Path)}, type: 2}}\n"
                    + $"  m_Clips:\n  - m_OriginalClip: {ControllerFile.Reference(first)}\n    m_OverrideClip: {ControllerFile.Reference(second)}\n"
            );
            Folder.WriteObjects(
                ProjectFolder.Scene,
                ControllerFile.Hero("", "", path).Replace("fileID: 9100000", "fileID: 22100000")
            );
            Assert.That(new LoadedScene(Folder).Problems, Is.Empty);
            Frames(30);
            Assert.That(X, Is.EqualTo(150).Within(1e-3f));
            Assert.That(
                Hero.runtimeAnimatorController.animationClips.Single().name,
                Is.EqualTo("Second")
            );
        }
    }
}
