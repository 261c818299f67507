#nullable enable
using System.Text.RegularExpressions;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    public sealed class MessageTests : PlayModeTests
    {
        [SetUp]
        public void Clear() => Recorder.Events.Clear();

        [Test]
        public void AwakeAndOnEnableRunInsideAddComponent()
        {
            new GameObject("a").AddComponent<Recorder>();
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("a.Awake a.OnEnable"));
        }

        [Test]
        public void StartRunsOnceBeforeTheFirstUpdate()
        {
            new GameObject("a").AddComponent<Recorder>();
            Recorder.Events.Clear();
            Frames(1);
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("a.Start a.Update a.LateUpdate"));
            Frames(1);
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("a.Update a.LateUpdate"));
        }

        [Test]
        public void AllUpdatesRunBeforeTheFirstLateUpdate()
        {
            new GameObject("a").AddComponent<Recorder>();
            new GameObject("b").AddComponent<Recorder>();
            Frames(1);
            Recorder.Events.Clear();
            Frames(1);
            Assert.That(
                Recorder.TakeEvents(),
                Is.EqualTo("a.Update b.Update a.LateUpdate b.LateUpdate")
            );
        }

        [Test]
        public void PrivateMessagesOfTheBaseClassAreSent()
        {
            new GameObject("a").AddComponent<InheritingRecorder>();
            Frames(1);
            Assert.That(
                Recorder.TakeEvents(),
                Is.EqualTo("a.Awake a.OnEnable a.OwnStart a.Update a.LateUpdate")
            );
        }

        [Test]
        public void InactiveObjectsAreSkippedUntilTheyAreActive()
        {
            var a = new GameObject("a");
            a.SetActive(false);
            a.AddComponent<Recorder>();
            Frames(2);
            Assert.That(Recorder.TakeEvents(), Is.Empty);
            a.SetActive(true);
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("a.Awake a.OnEnable"));
            a.SetActive(false);
            a.SetActive(true);
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("a.OnDisable a.OnEnable"));
        }

        [Test]
        public void ActivatingAParentReachesItsActiveChildren()
        {
            var parent = new GameObject("p", typeof(Recorder));
            var child = new GameObject("c", typeof(Recorder));
            var off = new GameObject("o", typeof(Recorder));
            off.SetActive(false);
            child.transform.SetParent(parent.transform);
            off.transform.SetParent(parent.transform);
            Recorder.Events.Clear();
            parent.SetActive(false);
            parent.SetActive(true);
            Assert.That(
                Recorder.TakeEvents(),
                Is.EqualTo("p.OnDisable c.OnDisable p.OnEnable c.OnEnable")
            );
            Assert.That(off.activeInHierarchy, Is.False);
        }

        [Test]
        public void DisabledScriptGetsAwakeButNoUpdate()
        {
            var a = new GameObject("a");
            a.SetActive(false);
            a.AddComponent<Recorder>().enabled = false;
            a.SetActive(true);
            Frames(1);
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("a.Awake"));
            a.GetComponent<Recorder>().enabled = true;
            Frames(1);
            Assert.That(
                Recorder.TakeEvents(),
                Is.EqualTo("a.OnEnable a.Start a.Update a.LateUpdate")
            );
        }

        [Test]
        public void DestroySendsOnDisableThenOnDestroy()
        {
            var parent = new GameObject("p", typeof(Recorder));
            new GameObject("c", typeof(Recorder)).transform.SetParent(parent.transform);
            Recorder.Events.Clear();
            Object.DestroyImmediate(parent);
            Assert.That(
                Recorder.TakeEvents(),
                Is.EqualTo("p.OnDisable c.OnDisable p.OnDestroy c.OnDestroy")
            );
        }

        [Test]
        public void ObjectThatWasNeverActiveGetsNoOnDestroy()
        {
            var a = new GameObject("a");
            a.SetActive(false);
            a.AddComponent<Recorder>();
            Object.DestroyImmediate(a);
            Assert.That(Recorder.TakeEvents(), Is.Empty);
        }

        [Test]
        public void ExecutionOrderComesBeforeAge()
        {
            new GameObject("a").AddComponent<Recorder>();
            new GameObject("b").AddComponent<EarlyRecorder>();
            Frames(1);
            Recorder.Events.Clear();
            Frames(1);
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("early.Update a.Update a.LateUpdate"));
        }

        [Test]
        public void ExceptionInUpdateIsLoggedAndTheLoopGoesOn()
        {
            new GameObject("t").AddComponent<Thrower>();
            new GameObject("a").AddComponent<Recorder>();
            Recorder.Events.Clear();
            LogAssert.Expect(LogType.Exception, new Regex("from Update"));
            Frames(1);
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("a.Start a.Update a.LateUpdate"));
        }

        [Test]
        public void ExceptionInAwakeSwitchesTheScriptOff()
        {
            LogAssert.Expect(LogType.Exception, new Regex("from Awake"));
            var script = new GameObject("t").AddComponent<AwakeThrower>();
            Assert.That(script.enabled, Is.False);
            Assert.That(Recorder.TakeEvents(), Is.Empty);
        }

        [Test]
        public void QuitIsSentBeforeEverythingIsDestroyed()
        {
            new GameObject("a").AddComponent<Recorder>();
            Recorder.Events.Clear();
            FrameLoop.ExitPlayMode();
            Assert.That(
                Recorder.TakeEvents(),
                Is.EqualTo("a.OnApplicationQuit a.OnDisable a.OnDestroy")
            );
        }
    }
}
