#nullable enable
using System;
using System.Collections;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    /// <summary>What does not run outside play mode, as in Unity's Edit Mode tests.</summary>
    public sealed class EditModeTests
    {
        private GameObject _object = null!;

        [SetUp]
        public void Create()
        {
            Recorder.Events.Clear();
            _object = new GameObject("a");
        }

        [TearDown]
        public void Remove() => Object.DestroyImmediate(_object);

        [UnityTest]
        public IEnumerator OrdinaryScriptsGetNoMessages()
        {
            Assert.That(Application.isPlaying, Is.False);
            _object.AddComponent<Recorder>();
            yield return null;
            _object.SetActive(false);
            Object.DestroyImmediate(_object);
            Assert.That(Recorder.Events, Is.Empty);
        }

        [UnityTest]
        public IEnumerator ScriptsWithExecuteAlwaysGetTheirs()
        {
            _object.AddComponent<Always>();
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("enabled"));
            yield return null;
            Assert.That(Recorder.TakeEvents(), Is.EqualTo("updated"));
        }

        [UnityTest]
        public IEnumerator CoroutineRunsToItsFirstYieldOnly()
        {
            var steps = 0;
            _object.AddComponent<Recorder>().StartCoroutine(Count());
            yield return null;
            yield return null;
            Assert.That(steps, Is.EqualTo(1));

            IEnumerator Count()
            {
                steps++;
                yield return null;
                steps++;
            }
        }

        [Test]
        public void DestroyIsRefused()
        {
            LogAssert.Expect(
                LogType.Error,
                new System.Text.RegularExpressions.Regex(
                    "Destroy may not be called from edit mode!"
                )
            );
            Object.Destroy(_object);
            Assert.That(_object != null);
        }

        [Test]
        public void DontDestroyOnLoadThrows() =>
            Assert.Throws<InvalidOperationException>(() => Object.DontDestroyOnLoad(_object));

        [ExecuteAlways]
        private sealed class Always : MonoBehaviour
        {
            private void OnEnable() => Recorder.Events.Add("enabled");

            private void Update() => Recorder.Events.Add("updated");
        }
    }
}
