using Headless.Drawing;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>Lines and trails are drawn where they are; ten pixels of the picture are a unit of the world.</summary>
    public sealed class LineTests
    {
        [SetUp]
        public void Begin()
        {
            FrameLoop.EnterPlayMode();
            Screen.SetSize(100, 100);
            var camera = new GameObject("camera").AddComponent<Camera>();
            camera.orthographic = true;
            camera.orthographicSize = 5;
            camera.backgroundColor = Color.black;
            camera.transform.position = new Vector3(0, 0, -10);
        }

        [TearDown]
        public void End() => FrameLoop.ExitPlayMode();

        private static LineRenderer Line(params Vector3[] points)
        {
            var line = new GameObject("line").AddComponent<LineRenderer>();
            line.sharedMaterial = new Material(Shader.Find("Sprites/Default"));
            line.positionCount = points.Length;
            line.SetPositions(points);
            line.startWidth = line.endWidth = 1;
            return line;
        }

        /// <summary>The colour at a place of the world.</summary>
        private static Color32 At(float x, float y)
        {
            var pixels = ScreenPainter.Draw(100, 100);
            return pixels[(int)(50 + x * 10), (int)(50 - y * 10)];
        }

        private static bool IsLit(float x, float y) => At(x, y).r > 128;

        [Test]
        public void ALineIsAsWideAsItSays()
        {
            Line(new Vector3(-3, 0), new Vector3(3, 0));
            Assert.That(IsLit(0, 0.4f), Is.True);
            Assert.That(IsLit(0, -0.3f), Is.True);
            Assert.That(IsLit(0, 0.7f), Is.False);
            Assert.That(IsLit(3.3f, 0), Is.False, "its ends are straight");
        }

        [Test]
        public void ItsWidthAndColourRunFromOneEndToTheOther()
        {
            var line = Line(new Vector3(-4, 0), new Vector3(4, 0));
            (line.startWidth, line.endWidth) = (2, 0);
            (line.startColor, line.endColor) = (Color.red, Color.green);
            Assert.That(IsLit(-3.5f, 0.8f), Is.True);
            Assert.That(At(3.5f, 0.8f).g, Is.LessThan(10));
            Assert.That(At(-3.9f, 0).r, Is.GreaterThan(240));
            Assert.That(At(3.2f, 0).g, Is.GreaterThan(200));
            Assert.That(line.startWidth, Is.EqualTo(2));
        }

        [Test]
        public void ALoopIsClosed()
        {
            var line = Line(new Vector3(-3, -3), new Vector3(3, -3), new Vector3(0, 3));
            Assert.That(IsLit(-1.5f, 0), Is.False);
            line.loop = true;
            Assert.That(IsLit(-1.5f, 0), Is.True);
        }

        [Test]
        public void PointsMayBeThoseOfItsObject()
        {
            var line = Line(new Vector3(-1, 0), new Vector3(1, 0));
            line.transform.position = new Vector3(0, 3, 0);
            Assert.That(IsLit(0, 3), Is.False, "by default they are those of the world");
            line.useWorldSpace = false;
            Assert.That(IsLit(0, 3), Is.True);
            Assert.That(line.bounds.center, Is.EqualTo(new Vector3(0, 3, 0)));
        }

        [Test]
        public void WhatIsNearerHidesIt()
        {
            Line(new Vector3(-3, 0, 5), new Vector3(3, 0, 5));
            GameObject.CreatePrimitive(PrimitiveType.Cube).GetComponent<Renderer>().sharedMaterial =
                new Material(Shader.Find("Unlit/Color")) { color = Color.blue };
            Assert.That(At(0, 0).b, Is.GreaterThan(200));
            Assert.That(At(0, 0).r, Is.LessThan(50));
            Assert.That(IsLit(2, 0), Is.True);
        }

        [Test]
        public void ATrailShowsWhereItsObjectWasDuringTheLastMoments()
        {
            var trail = new GameObject("thing").AddComponent<TrailRenderer>();
            trail.sharedMaterial = new Material(Shader.Find("Sprites/Default"));
            trail.time = 0.5f;
            trail.startWidth = trail.endWidth = 1;
            trail.transform.position = new Vector3(-4, 0, 0);
            for (var i = 0; i < 20; i++)
            {
                FrameLoop.Step();
                trail.transform.position += new Vector3(0.4f, 0, 0);
            }
            Assert.That(IsLit(-3, 0), Is.True);
            Assert.That(IsLit(3, 0), Is.True);
            for (var i = 0; i < 40; i++)
            {
                FrameLoop.Step();
            }
            Assert.That(IsLit(0, 0), Is.False, "half a second later nothing is left");
        }

        [Test]
        public void AnObjectGoesWithItsTrailIfItIsToldTo()
        {
            var trail = new GameObject("thing").AddComponent<TrailRenderer>();
            (trail.time, trail.autodestruct) = (0.2f, true);
            for (var i = 0; i < 10; i++)
            {
                trail.transform.position += Vector3.right;
                FrameLoop.Step();
            }
            Assert.That(trail == null, Is.False);
            for (var i = 0; i < 20; i++)
            {
                FrameLoop.Step();
            }
            Assert.That(trail == null, Is.True);
        }
    }
}
