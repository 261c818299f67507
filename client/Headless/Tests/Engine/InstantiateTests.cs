#nullable enable
using System;
using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    public sealed class InstantiateTests : PlayModeTests
    {
        private Prefab _prefab = null!;

        [SetUp]
        public void CreatePrefab()
        {
            _prefab = new GameObject("prefab").AddComponent<Prefab>();
            var child = new GameObject("child", typeof(BoxCollider));
            child.transform.SetParent(_prefab.transform);
            child.GetComponent<BoxCollider>().size = new Vector3(2f, 3f, 4f);
            _prefab.Child = child.GetComponent<BoxCollider>();
            _prefab.Fill(child.transform);
        }

        [Test]
        public void CopyIsNamedCloneAndActive()
        {
            var copy = Object.Instantiate(_prefab);
            Assert.That(copy.name, Is.EqualTo("prefab(Clone)"));
            Assert.That(copy.isActiveAndEnabled);
            Assert.That(copy.transform.childCount, Is.EqualTo(1));
        }

        [Test]
        public void ReferencesInsideTheCopyPointIntoTheCopy()
        {
            var copy = Object.Instantiate(_prefab);
            Assert.That(
                copy.Child,
                Is.SameAs(copy.transform.GetChild(0).GetComponent<BoxCollider>())
            );
            Assert.That(copy.Child!.size, Is.EqualTo(new Vector3(2f, 3f, 4f)));
            Assert.That(copy.Private, Is.SameAs(copy.transform.GetChild(0)));
            Assert.That(copy.Data.Target, Is.SameAs(copy.transform.GetChild(0)));
        }

        [Test]
        public void ReferencesToOthersAreKept()
        {
            _prefab.Other = new GameObject("other");
            Assert.That(Object.Instantiate(_prefab).Other, Is.SameAs(_prefab.Other));
        }

        [Test]
        public void ListsAndDataAreCopiedNotShared()
        {
            var copy = Object.Instantiate(_prefab);
            Assert.That(copy.Numbers, Is.EqualTo(_prefab.Numbers));
            Assert.That(copy.Numbers, Is.Not.SameAs(_prefab.Numbers));
            Assert.That(copy.Data, Is.Not.SameAs(_prefab.Data));
            Assert.That(copy.Data.Text, Is.EqualTo("text"));
        }

        [Test]
        public void NonSerializedFieldsAreNotCopied()
        {
            var copy = Object.Instantiate(_prefab);
            Assert.That(copy.NotSerialized, Is.Zero);
            Assert.That(copy.NotSerializable, Is.Null);
            Assert.That(copy.Callback, Is.Null);
        }

        [Test]
        public void AwakeRunsWhenTheFieldsAreSet()
        {
            _prefab.Numbers.Add(7);
            Assert.That(
                Object.Instantiate(_prefab).NumbersAtAwake,
                Is.EqualTo(_prefab.Numbers.Count)
            );
        }

        [Test]
        public void InactiveOriginalGivesAnInactiveCopy()
        {
            _prefab.gameObject.SetActive(false);
            var copy = Object.Instantiate(_prefab);
            Assert.That(copy.gameObject.activeSelf, Is.False);
            Assert.That(copy.didAwake, Is.False);
        }

        [Test]
        public void WithAParentTheLocalPoseIsKept()
        {
            var parent = new GameObject("parent").transform;
            parent.position = new Vector3(10f, 0f, 0f);
            _prefab.transform.position = Vector3.one;
            var copy = Object.Instantiate(_prefab, parent);
            Assert.That(copy.transform.localPosition, Is.EqualTo(Vector3.one));
            Assert.That(copy.transform.parent, Is.SameAs(parent));
            var stays = Object.Instantiate(_prefab, parent, true);
            Assert.That(stays.transform.position, Is.EqualTo(Vector3.one));
        }

        [Test]
        public void TheCopyIsInTheSceneWhenAwakeRuns()
        {
            var parent = new GameObject("parent").transform;
            Assert.That(
                Object.Instantiate(_prefab, parent, true).ChildSceneAtAwake,
                Is.EqualTo("Main")
            );
            Assert.That(Object.Instantiate(_prefab).ChildSceneAtAwake, Is.EqualTo("Main"));
        }

        [Test]
        public void WithAPositionTheCopyIsThere()
        {
            var copy = Object.Instantiate(_prefab.gameObject, Vector3.up, Quaternion.identity);
            Assert.That(copy.transform.position, Is.EqualTo(Vector3.up));
        }

        [Test]
        public void ScriptableObjectsAreCopied()
        {
            var settings = ScriptableObject.CreateInstance<Settings>();
            settings.Number = 3;
            Assert.That(Object.Instantiate(settings).Number, Is.EqualTo(3));
        }

        private sealed class Settings : ScriptableObject
        {
            public int Number;
        }

        [Serializable]
        private sealed class Data
        {
            public string Text = "";
            public Transform? Target;
        }

        private sealed class Plain { }

        private sealed class Prefab : MonoBehaviour
        {
            public BoxCollider? Child;
            public GameObject? Other;
            public List<int> Numbers = new();
            public Data Data = new();
            public Plain? NotSerializable;
            public Action? Callback;

            [NonSerialized]
            public int NotSerialized;

            [SerializeField]
            private Transform? _private;

            public Transform? Private => _private;

            public int NumbersAtAwake { get; private set; }

            public void Fill(Transform child)
            {
                _private = child;
                Data = new Data { Text = "text", Target = child };
                Numbers.AddRange(new[] { 1, 2, 3 });
                NotSerialized = 5;
                NotSerializable = new Plain();
                Callback = () => { };
            }

            public string? ChildSceneAtAwake { get; private set; }

            private void Awake()
            {
                NumbersAtAwake = Numbers.Count;
                ChildSceneAtAwake = Child == null ? null : Child.gameObject.scene.name;
            }
        }
    }
}
