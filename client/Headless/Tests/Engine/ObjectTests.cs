#nullable enable
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using Object = UnityEngine.Object;

namespace Headless.Tests
{
    public sealed class ObjectTests : PlayModeTests
    {
        [Test]
        public void DestroyedObjectEqualsNull()
        {
            var box = new GameObject("box");
            var collider = box.AddComponent<BoxCollider>();
            Object.DestroyImmediate(box);
            Assert.That((object)box, Is.Not.Null);
            Assert.That(box.ToString(), Is.EqualTo("null"));
            Assert.That(box.Equals(null));
            Assert.That((bool)box, Is.False);
            Assert.That(box == null);
            Assert.That(collider == null);
        }

        [Test]
        public void TwoDestroyedObjectsAreEqual()
        {
            var (a, b) = (new GameObject("a"), new GameObject("b"));
            Assert.That(a == b, Is.False);
            Object.DestroyImmediate(a);
            Object.DestroyImmediate(b);
            Assert.That(a == b);
            Assert.That(a.Equals(b));
        }

        [Test]
        public void UsingADestroyedObjectThrows()
        {
            var box = new GameObject("box");
            var transform = box.transform;
            Object.DestroyImmediate(box);
            Assert.Throws<MissingReferenceException>(() => _ = box.name);
            Assert.Throws<MissingReferenceException>(() => _ = transform.position);
            Assert.Throws<MissingReferenceException>(() => _ = transform.gameObject);
            Assert.Throws<MissingReferenceException>(() => box.AddComponent<BoxCollider>());
        }

        [Test]
        public void ScriptMadeWithNewEqualsNull() => Assert.That(new Recorder() == null);

        [Test]
        public void DestroyTakesEffectAtTheEndOfTheFrame()
        {
            var box = new GameObject("box");
            Object.Destroy(box);
            Assert.That(box != null);
            Frames(1);
            Assert.That(box == null);
        }

        [Test]
        public void DestroyWithADelayWaitsForIt()
        {
            var box = new GameObject("box");
            Object.Destroy(box, 0.5f);
            Frames(28);
            Assert.That(box != null);
            Frames(4);
            Assert.That(box == null);
        }

        [Test]
        public void DestroyingAComponentLeavesTheObject()
        {
            var box = new GameObject("box", typeof(BoxCollider));
            Object.DestroyImmediate(box.GetComponent<BoxCollider>());
            Assert.That(box.GetComponent<BoxCollider>() == null);
            Assert.That(box != null);
        }

        [Test]
        public void TransformCannotBeDestroyed()
        {
            var box = new GameObject("box");
            LogAssert.Expect(
                LogType.Error,
                new System.Text.RegularExpressions.Regex("Can't destroy Transform")
            );
            Object.Destroy(box.transform);
            Frames(1);
            Assert.That(box != null);
        }

        [Test]
        public void DestroyingAParentDestroysItsChildren()
        {
            var parent = new GameObject("parent");
            var child = new GameObject("child");
            child.transform.SetParent(parent.transform);
            Object.DestroyImmediate(parent);
            Assert.That(child == null);
            Assert.That(Object.FindObjectsByType<Transform>(FindObjectsSortMode.None), Is.Empty);
        }

        [Test]
        public void FindLeavesOutInactiveObjectsUnlessAsked()
        {
            var shown = new GameObject("shown", typeof(BoxCollider));
            var hidden = new GameObject("hidden", typeof(BoxCollider));
            hidden.SetActive(false);
            Assert.That(
                Object.FindObjectsByType<Collider>(FindObjectsSortMode.None),
                Is.EqualTo(new[] { shown.GetComponent<Collider>() })
            );
            Assert.That(
                Object.FindObjectsByType<Collider>(
                    FindObjectsInactive.Include,
                    FindObjectsSortMode.InstanceID
                ),
                Has.Length.EqualTo(2)
            );
            Assert.That(Object.FindFirstObjectByType<Recorder>() == null);
        }

        [Test]
        public void RequiredComponentsComeAlong()
        {
            var box = new GameObject("box");
            box.AddComponent<NeedsCollider>();
            Assert.That(box.GetComponent<BoxCollider>() != null);
        }

        [Test]
        public void NameAndTagAreThoseOfTheGameObject()
        {
            var box = new GameObject("box", typeof(BoxCollider)) { tag = "MainCamera" };
            Assert.That(box.GetComponent<BoxCollider>().name, Is.EqualTo("box"));
            Assert.That(box.transform.CompareTag("MainCamera"));
            Assert.That(GameObject.FindWithTag("MainCamera"), Is.SameAs(box));
        }

        [RequireComponent(typeof(BoxCollider))]
        private sealed class NeedsCollider : MonoBehaviour { }
    }
}
