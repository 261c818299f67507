using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>What scripts hear when cameras see their object, and when they no longer do.</summary>
    public sealed class SightTests
    {
        private static readonly List<string> _heard = new();

        private Camera _camera;

        [SetUp]
        public void Begin()
        {
            FrameLoop.EnterPlayMode();
            _heard.Clear();
            _camera = new GameObject("Eye").AddComponent<Camera>();
            _camera.orthographic = true;
            _camera.transform.position = new Vector3(0, 0, -10);
        }

        [TearDown]
        public void End() => FrameLoop.ExitPlayMode();

        private static GameObject Box(float x)
        {
            var box = GameObject.CreatePrimitive(PrimitiveType.Cube);
            box.transform.position = new Vector3(x, 0, 0);
            box.AddComponent<Watcher>();
            return box;
        }

        private static List<string> Frame()
        {
            _heard.Clear();
            FrameLoop.Step();
            return _heard;
        }

        [Test]
        public void AScriptThatIsSwitchedOffHearsWhenItsObjectIsSeen()
        {
            var box = Box(0);
            box.GetComponent<Watcher>().enabled = false;
            Assert.That(Frame(), Is.EqualTo(new[] { "visible", "drawn by Eye" }));
            Assert.That(Frame(), Is.EqualTo(new[] { "drawn by Eye" }));
        }

        [Test]
        public void WhatMovesOutOfThePictureIsNoLongerVisible()
        {
            var box = Box(0);
            Frame();
            box.transform.position = new Vector3(9.3f, 0, 0);
            Assert.That(Frame(), Is.EqualTo(new[] { "drawn by Eye" }), "its edge is seen");
            box.transform.position = new Vector3(9.5f, 0, 0);
            Assert.That(Frame(), Is.EqualTo(new[] { "invisible" }));
            Assert.That(Frame(), Is.Empty);
        }

        [TestCase(0, 0, -20, TestName = "What is behind the camera is not visible")]
        [TestCase(0, 0, 2000, TestName = "What is beyond the far plane is not visible")]
        [TestCase(0, 7, 0, TestName = "What is above the picture is not visible")]
        public void NotSeen(float x, float y, float z)
        {
            Box(0).transform.position = new Vector3(x, y, z);
            Assert.That(Frame(), Is.Empty);
        }

        [Test]
        public void ACameraWithPerspectiveSeesMoreTheFartherItIs()
        {
            _camera.orthographic = false;
            var box = Box(8);
            Assert.That(Frame(), Has.Member("visible"));
            box.transform.position = new Vector3(8, 0, -8);
            Assert.That(Frame(), Is.EqualTo(new[] { "invisible" }));
        }

        [Test]
        public void TheCullingMaskCountsAndEachCameraDrawsForItself()
        {
            var box = Box(0);
            box.layer = 8;
            _camera.cullingMask = ~(1 << 8);
            Assert.That(Frame(), Is.Empty);
            Object.Instantiate(_camera).cullingMask = -1;
            Assert.That(Frame(), Is.EqualTo(new[] { "visible", "drawn by Eye(Clone)" }));
        }

        [Test]
        public void ARendererThatIsSwitchedOffIsInvisible()
        {
            var renderer = Box(0).GetComponent<Renderer>();
            Frame();
            Assert.That(renderer.isVisible, Is.True);
            renderer.enabled = false;
            Assert.That(renderer.isVisible, Is.False);
            Assert.That(Frame(), Is.EqualTo(new[] { "invisible" }));
            renderer.enabled = true;
            Assert.That(Frame(), Is.EqualTo(new[] { "visible", "drawn by Eye" }));
        }

        [Test]
        public void IsVisibleIsTrueWhereACameraSees()
        {
            var box = GameObject.CreatePrimitive(PrimitiveType.Cube).GetComponent<Renderer>();
            Frame();
            Assert.That(box.isVisible, Is.True);
            box.transform.position = Vector3.right * 100;
            Frame();
            Assert.That(box.isVisible, Is.False);
        }

        [Test]
        public void RenderersThatNobodyAsksAboutAreNotLookedAt()
        {
            for (var i = 0; i < 1000; i++)
            {
                GameObject.CreatePrimitive(PrimitiveType.Cube);
            }
            Frame();
            Assert.That(Sight.Looks, Is.Zero);
            Box(0);
            Frame();
            Assert.That(Sight.Looks, Is.EqualTo(1));
        }

        private sealed class Watcher : MonoBehaviour
        {
            public void OnBecameVisible() => _heard.Add("visible");

            public void OnBecameInvisible() => _heard.Add("invisible");

            public void OnWillRenderObject() => _heard.Add($"drawn by {Camera.current.name}");
        }
    }
}
