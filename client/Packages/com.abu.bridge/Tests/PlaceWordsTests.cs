#nullable enable

using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>In which words a tree says where objects of the world are.</summary>
    public class PlaceWordsTests
    {
        private readonly PlaceWords _words = new();
        private GameObject _eye = null!;
        private GameObject _thing = null!;
        private CameraView _view = null!;

        [SetUp]
        public void Begin()
        {
            _eye = new GameObject("Camera");
            _thing = new GameObject("Thing");
            _view = new CameraView(_eye.AddComponent<Camera>());
        }

        [TearDown]
        public void End()
        {
            Object.DestroyImmediate(_eye);
            Object.DestroyImmediate(_thing);
        }

        [TestCase(0f, 0f, "ahead")]
        [TestCase(0.45f, 0f, "ahead")]
        [TestCase(0.47f, 0f, "right")]
        [TestCase(-0.47f, 0f, "left")]
        [TestCase(0f, 0.47f, "above")]
        [TestCase(0f, -0.47f, "below")]
        [TestCase(0.9f, 0.9f, "above right")]
        [TestCase(-0.9f, -0.9f, "below left")]
        public void ADirectionIsAThirdOfTheScreen(float across, float up, string direction) =>
            Assert.That(At(across, up, 4), Is.EqualTo($"{direction}, 4 m"));

        [Test]
        public void ADirectionStaysWhileItIsNearTheBorder()
        {
            Assert.That(At(0.5f, 0, 4), Does.StartWith("right"));
            Assert.That(At(0.35f, 0, 4), Does.StartWith("right"));
            Assert.That(At(0.33f, 0, 4), Does.StartWith("ahead"));
            Assert.That(At(0.45f, 0, 4), Does.StartWith("ahead"));
            Assert.That(At(0, 0.5f, 4), Does.StartWith("above"));
            Assert.That(At(0, 0.35f, 4), Does.StartWith("above"));
        }

        [TestCase(0f, "0.5 m")]
        [TestCase(0.7f, "0.5 m")]
        [TestCase(0.8f, "1 m")]
        [TestCase(3.4f, "3 m")]
        [TestCase(3.6f, "4 m")]
        [TestCase(13f, "12 m")]
        [TestCase(80f, "80 m")]
        [TestCase(87f, "80 m")]
        [TestCase(89f, "80 m")]
        [TestCase(96f, "100 m")]
        [TestCase(690f, "700 m")]
        [TestCase(710f, "700 m")]
        [TestCase(3000f, "3000 m")]
        public void ADistanceIsAStep(float distance, string words) =>
            Assert.That(At(0, 0, distance), Is.EqualTo($"ahead, {words}"));

        [Test]
        public void ADistanceStaysWhileItIsNearlyTheSameStep()
        {
            Assert.That(At(0, 0, 4), Does.EndWith(" 4 m"));
            // The border to 5 m is at 4.5 m; a quarter of a metre beyond it is not far enough.
            Assert.That(At(0, 0, 4.7f), Does.EndWith(" 4 m"));
            Assert.That(At(0, 0, 4.8f), Does.EndWith(" 5 m"));
            Assert.That(At(0, 0, 4.3f), Does.EndWith(" 5 m"));
            Assert.That(At(0, 0, 4.2f), Does.EndWith(" 4 m"));
        }

        [Test]
        public void WhatWasNotSeenInTheWalkBeforeBeginsAnew()
        {
            Assert.That(At(0, 0, 4), Does.EndWith(" 4 m"));
            _words.Begin();
            Assert.That(At(0, 0, 4.7f), Does.EndWith(" 5 m"));
        }

        [Test]
        public void ADistanceIsThatOfTheNearestPoint()
        {
            var box = new Bounds(new Vector3(0, 0, 10), new Vector3(2, 2, 4));
            Assert.That(PlaceWords.DistanceOf(Vector3.zero, box), Is.EqualTo(8));
            Assert.That(PlaceWords.DistanceOf(new Vector3(4, 0, 10), box), Is.EqualTo(3));
            Assert.That(PlaceWords.DistanceOf(new Vector3(0, -5, 10), box), Is.EqualTo(4));
            Assert.That(PlaceWords.DistanceOf(box.center, box), Is.EqualTo(0));
        }

        [TestCase(-99f, 0f, 5f, "to the left")]
        [TestCase(99f, 0f, 5f, "to the right")]
        [TestCase(0f, 99f, 5f, "above")]
        [TestCase(0f, -99f, 5f, "below")]
        [TestCase(3f, 3f, -5f, "behind")]
        public void WhatIsOffTheScreenIsOnASideOfIt(float x, float y, float z, string side)
        {
            var box = new Bounds(new Vector3(x, y, z), Vector3.one);
            Assert.That(PlaceWords.SideOf(_view, box.center), Is.EqualTo(side));
            var place = new ObjectPlace(box, _view);
            Assert.That(_words.Of(_thing.transform, place), Is.EqualTo($"off screen, {side}"));
        }

        // In a walk of its own. The place is a share of half the screen from its middle.
        private string At(float across, float up, float distance)
        {
            _words.Begin();
            var box = new Bounds(_view.Position + new Vector3(0, 0, distance), Vector3.zero);
            var place = new ObjectPlace(box, _view);
            var half = _view.Screen.size / 2;
            var middle = _view.Screen.center + new Vector2(across * half.x, up * half.y);
            place.Add(box, _view, new Rect(middle - Vector2.one, Vector2.one * 2));
            return _words.Of(_thing.transform, place);
        }
    }
}
