using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Methods that clips call.</summary>
    public sealed class EventTests : AnimatorTest
    {
        [SetUp]
        public void Write()
        {
            Folder.Write("Assets/EventDiary.cs", "");
            EventDiary.Heard.Clear();
        }

        private void Play(ClipFile clip, string parts = "")
        {
            var controller = new ControllerFile();
            controller.State("Only", clip.WriteTo(Folder));
            Load(controller, "", ProjectFolder.Script(14, 10, "EventDiary", "") + parts);
        }

        [Test]
        public void AMethodIsCalledInTheFrameThatComesToItsTime()
        {
            Play(Clip("Walk", 1).Event(0, "Step").Event(0.1f, "Step").Event(1, "Step"));
            Frames(120);
            Assert.That(EventDiary.Heard, Is.EqualTo(new[] { "Step 1", "Step 6", "Step 60" }));
        }

        [Test]
        public void InAClipThatRepeatsItIsCalledInEachRound()
        {
            Play(Clip("Walk", 0.5f, true).Event(0.1f, "Step"));
            Frames(90);
            Assert.That(EventDiary.Heard, Is.EqualTo(new[] { "Step 6", "Step 36", "Step 66" }));
        }

        [Test]
        public void AMethodGetsWhatItAsksFor()
        {
            const string path = "Assets/Note.txt";
            Folder.Write(path, "hello");
            var note =
                $"    objectReferenceParameter: {{fileID: 4900000, guid: {ProjectFolder.Guid(path)}, type: 3}}\n";
            const string values = "    floatParameter: 1.5\n    intParameter: 7\n    data: word\n";
            Play(
                Clip("Walk", 1)
                    .Event(0.1f, "OfNumber", values)
                    .Event(0.2f, "OfCount", values)
                    .Event(0.3f, "OfText", values)
                    .Event(0.4f, "OfObject", note)
                    .Event(0.5f, "OfEvent", values)
            );
            Frames(60);
            Assert.That(
                EventDiary.Heard,
                Is.EqualTo(
                    new[]
                    {
                        "number 1.5",
                        "count 7",
                        "text word",
                        "object hello",
                        "event word of Walk in True",
                    }
                )
            );
        }

        [Test]
        public void AMethodThatNobodyHasIsAnError()
        {
            var log = new List<string>();
            void Note(string text, string stack, LogType type) => log.Add($"{type}: {text}");
            Play(Clip("Walk", 1).Event(0.1f, "Gone").Event(0.2f, ""));
            Application.logMessageReceived += Note;
            Frames(60);
            Application.logMessageReceived -= Note;
            Assert.That(
                log,
                Is.EqualTo(
                    new[]
                    {
                        "Error: 'Hero' AnimationEvent 'Gone' on animation 'Walk' has no receiver! Are you missing a component?",
                        "Error: 'Hero' AnimationEvent has no function name specified!",
                    }
                )
            );
        }

        [Test]
        public void AnEventMayDestroyItsObject()
        {
            Play(Clip("Walk", 1).Event(0.1f, "Last").Event(0.5f, "Step"));
            Frames(60);
            Assert.That(GameObject.Find("Hero"), Is.Null);
            Assert.That(EventDiary.Heard, Is.Empty);
        }

        [Test]
        public void EventsCanBeSwitchedOff()
        {
            Play(Clip("Walk", 1).Event(0.1f, "Step"));
            Hero.fireEvents = false;
            Frames(60);
            Assert.That(EventDiary.Heard, Is.Empty);
        }

        [Test]
        public void AClipTellsItsEvents()
        {
            Play(Clip("Walk", 1).Event(0.5f, "Step").Event(0.1f, "OfCount"));
            var clip = Hero.runtimeAnimatorController.animationClips.Single();
            Assert.That(
                clip.events.Select(one => one.functionName),
                Is.EqualTo(new[] { "OfCount", "Step" })
            );
            clip.AddEvent(new AnimationEvent { time = 0.2f, functionName = "Step" });
            Frames(20);
            Assert.That(EventDiary.Heard.Last(), Is.EqualTo("Step 12"));
        }
    }
}
