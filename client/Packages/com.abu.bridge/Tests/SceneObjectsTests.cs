#nullable enable

using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    public class SceneObjectsTests
    {
        private readonly List<GameObject> _made = new();

        [TearDown]
        public void Destroy()
        {
            _made.ForEach(Object.DestroyImmediate);
            _made.Clear();
        }

        [Test]
        public void ObjectsComeInTheOrderOfTheHierarchyParentsFirst()
        {
            var last = Make("last", null);
            var first = Make("first", null);
            first.SetSiblingIndex(last.GetSiblingIndex());
            var second = Make("first/b", first);
            Make("first/a", first).SetSiblingIndex(0);
            Make("first/b/only", second);
            Make("last/only", last);

            var found = SceneObjects.Active<Transform>(found => _made.Contains(found.gameObject));

            Assert.That(
                found.Select(each => each.name),
                Is.EqualTo(
                    new[] { "first", "first/a", "first/b", "first/b/only", "last", "last/only" }
                )
            );
        }

        private Transform Make(string name, Transform? parent)
        {
            var made = new GameObject(name);
            _made.Add(made);
            made.transform.SetParent(parent, false);
            return made.transform;
        }
    }
}
