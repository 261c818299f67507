#nullable enable

using System.Collections;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.TestTools;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>Which object a pixel hits, and what a press there does.</summary>
    public sealed class UGuiPointTests : UGuiTestBase
    {
        private readonly UGuiWalker _walker = new();

        protected override ISceneWalker Walker => _walker;

        [UnityTest]
        public IEnumerator AControlIsFoundAndPressedThere()
        {
            var slider = Slider(Scene.Canvas(), "Volume");
            yield return null;
            var hit = At(25, 0)!;
            Assert.That(
                (hit.Role, hit.Name, hit.Ref),
                Is.EqualTo(("slider", "Volume: 0 (0 to 1)", "e1"))
            );
            hit.Click!();
            Assert.That(slider.value, Is.EqualTo(0.75f).Within(0.02f));
        }

        [UnityTest]
        public IEnumerator YCountsFromTheTop()
        {
            Button(Scene.Canvas(), "Upper", 0, 100);
            yield return null;
            Assert.That(At(0, -100)!.Name, Is.EqualTo("Upper"));
            Assert.That(At(0, 100), Is.Null);
        }

        [UnityTest]
        public IEnumerator TheTopmostControlIsHit()
        {
            var canvas = Scene.Canvas();
            var clicks = 0;
            Button(canvas, "Below").onClick.AddListener(() => ++clicks);
            Panel(canvas, "DarkCurtain");
            yield return null;
            var hit = At(0, 0)!;
            Assert.That(
                (hit.Role, hit.Name, hit.Ref),
                Is.EqualTo(("image", "Dark Curtain", (string?)null))
            );
            Assert.That(hit.Click, Is.Null, "it takes no press");
            Button(Scene.Canvas("Top", 5), "Above");
            yield return null;
            var above = At(0, 0)!;
            Assert.That(above.Name, Is.EqualTo("Above"));
            Assert.That(above.Depth, Is.GreaterThan(hit.Depth));
            Assert.That(clicks, Is.Zero);
        }

        [UnityTest]
        public IEnumerator ADisabledControlIsRefused()
        {
            Button(Scene.Canvas(), "Go").interactable = false;
            yield return null;
            var refusal = Assert.Throws<NotActionableException>(() => At(0, 0)!.Click!())!;
            Assert.That(refusal.Message, Is.EqualTo("it is disabled"));
        }

        [UnityTest]
        public IEnumerator HoverBringsThePointerThere()
        {
            var log = Add<PointerLog>(Button(Scene.Canvas(), "Go"));
            yield return null;
            At(0, 0)!.Hover!();
            Assert.That(log.Events, Is.EqualTo(new[] { "enter" }));
        }

        [UnityTest]
        public IEnumerator WithoutAnEventSystemThereIsNothing()
        {
            WithoutEventSystem();
            Button(Scene.Canvas(), "Go");
            yield return null;
            Assert.That(At(0, 0), Is.Null);
        }

        [UnityTest]
        public IEnumerator ObjectsLieBehindOverlays()
        {
            UGuiStart.Register();
            var objects = new ObjectWalker();
            var camera = Scene.Root("Camera").AddComponent<Camera>();
            camera.orthographic = true;
            camera.transform.position = new Vector3(0, 0, -10);
            camera.gameObject.AddComponent<PhysicsRaycaster>();
            var chest = Scene.Root("Chest");
            chest.AddComponent<BoxCollider>();
            var log = chest.AddComponent<PointerLog>();
            yield return null;
            objects.Walk(new RefRegistry());
            var hit = objects.At(Screen.width / 2f, Screen.height / 2f)!;
            Assert.That((hit.Role, hit.Name, hit.Ref), Is.EqualTo(("button", "Chest", "e1")));
            hit.Click!();
            Assert.That(log.Events, Does.Contain("click"));
            Assert.That(At(0, 0), Is.Null, "an object is none of a canvas");

            Button(Scene.Canvas(), "Go");
            yield return null;
            objects.Walk(new RefRegistry());
            var behind = objects.At(Screen.width / 2f, Screen.height / 2f);
            Assert.That(At(0, 0)!.Depth, Is.GreaterThan(behind?.Depth ?? 0));
        }

        /// <summary>A point that many pixels from the middle of the screen, y down.</summary>
        private PointHit? At(float x, float y)
        {
            Walk(_walker);
            return _walker.At(Screen.width / 2f + x, Screen.height / 2f + y);
        }
    }
}
