#nullable enable
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    public sealed class TransformTests : PlayModeTests
    {
        private Transform _parent = null!;
        private Transform _child = null!;

        [SetUp]
        public void CreatePair()
        {
            _parent = new GameObject("parent").transform;
            _child = new GameObject("child").transform;
            _parent.SetPositionAndRotation(new Vector3(10f, 0f, 0f), Quaternion.Euler(0f, 0f, 90f));
            _parent.localScale = new Vector3(2f, 2f, 2f);
        }

        [Test]
        public void WorldPoseIsThatOfTheParentsTimesTheLocalOne()
        {
            _child.SetParent(_parent, false);
            _child.localPosition = new Vector3(1f, 0f, 0f);
            Assert.That(_child.position, Is.EqualTo(new Vector3(10f, 2f, 0f)).Using(Near.Vectors));
            Assert.That(_child.lossyScale, Is.EqualTo(Vector3.one * 2f).Using(Near.Vectors));
            Assert.That(_child.eulerAngles.z, Is.EqualTo(90f).Within(0.001f));
        }

        [Test]
        public void SetParentKeepsTheWorldPose()
        {
            _child.position = new Vector3(1f, 2f, 3f);
            _child.SetParent(_parent);
            Assert.That(_child.position, Is.EqualTo(new Vector3(1f, 2f, 3f)).Using(Near.Vectors));
            Assert.That(_child.rotation == Quaternion.identity);
            Assert.That(_child.lossyScale, Is.EqualTo(Vector3.one).Using(Near.Vectors));
        }

        [Test]
        public void PointsGoThereAndBack()
        {
            _child.SetParent(_parent, false);
            var point = new Vector3(0.5f, -2f, 7f);
            Assert.That(
                _child.InverseTransformPoint(_child.TransformPoint(point)),
                Is.EqualTo(point).Using(Near.Vectors)
            );
        }

        [Test]
        public void ChildrenKeepTheirOrder()
        {
            var others = Enumerable
                .Range(0, 3)
                .Select(i => new GameObject($"{i}").transform)
                .ToList();
            others.ForEach(other => other.SetParent(_parent));
            others[2].SetAsFirstSibling();
            Assert.That(
                _parent.Cast<Transform>().Select(child => child.name),
                Is.EqualTo(new[] { "2", "0", "1" })
            );
            Assert.That(others[1].GetSiblingIndex(), Is.EqualTo(2));
            Assert.That(_parent.Find("0"), Is.SameAs(others[0]));
        }

        [Test]
        public void AParentCannotBecomeItsOwnDescendant()
        {
            _child.SetParent(_parent);
            _parent.SetParent(_child);
            Assert.That(_parent.parent, Is.Null);
        }

        [TestCase(0f, 0f, 0f)]
        [TestCase(30f, 40f, 50f)]
        [TestCase(0f, 180f, 0f)]
        [TestCase(90f, 45f, 0f)]
        [TestCase(300f, 10f, 200f)]
        public void EulerAnglesComeBack(float x, float y, float z)
        {
            var back = Quaternion.Euler(x, y, z).eulerAngles;
            Assert.That(
                Quaternion.Angle(Quaternion.Euler(back), Quaternion.Euler(x, y, z)),
                Is.LessThan(0.1f)
            );
            Assert.That(back.y, Is.EqualTo(y).Within(0.05f));
        }

        [Test]
        public void LookRotationFacesForwardWithItsHeadUp()
        {
            var look = Quaternion.LookRotation(Vector3.right);
            Assert.That(look * Vector3.forward, Is.EqualTo(Vector3.right).Using(Near.Vectors));
            Assert.That(look * Vector3.up, Is.EqualTo(Vector3.up).Using(Near.Vectors));
        }
    }
}
