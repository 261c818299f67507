#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu.Tests;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Headless.Tests.Ui
{
    /// <summary>Base of tests of canvases. The middle of the canvas is the middle of the screen: 100, 50.</summary>
    public abstract class UGuiTests : UiTests
    {
        internal UGuiScene Scene { get; private set; } = null!;

        [SetUp]
        public void OpenScene() => Scene = new UGuiScene();

        [TearDown]
        public void CloseScene() => Scene.Dispose();

        protected static PointerEventData PointerAt(float x, float y) =>
            new PointerEventData(EventSystem.current) { position = new Vector2(x, y) };

        /// <summary>The names of the objects under a pixel, y up, the topmost first.</summary>
        protected static string Under(float x = 100, float y = 50)
        {
            var hits = new List<RaycastResult>();
            EventSystem.current.RaycastAll(PointerAt(x, y), hits);
            return string.Join(" ", hits.Select(hit => hit.gameObject.name));
        }

        protected static PointerEventData PressAt(float x, float y)
        {
            var data = PointerAt(x, y);
            var hits = new List<RaycastResult>();
            EventSystem.current.RaycastAll(data, hits);
            data.pointerCurrentRaycast = data.pointerPressRaycast = hits[0];
            return data;
        }
    }

    /// <summary>The objects under a pointer, and their order.</summary>
    public sealed class UGuiRaycastTests : UGuiTests
    {
        [Test]
        public void LaterSiblingsLieAboveAndChildrenAboveTheirParents()
        {
            var canvas = Scene.Canvas();
            var first = UGuiScene.Panel(canvas, "first");
            UGuiScene.Panel(first, "child");
            var second = UGuiScene.Panel(canvas, "second");
            Assert.That(Under(), Is.EqualTo("second child first"));
            Assert.That(Under(100, 20), Is.Empty);
            second.transform.SetAsFirstSibling();
            Assert.That(Under(), Is.EqualTo("child first second"));
            Assert.That(first.depth, Is.EqualTo(1));
        }

        [Test]
        public void CanvasesLieByTheirOrder()
        {
            UGuiScene.Panel(Scene.Canvas("a", 2), "upper");
            var lower = Scene.Canvas("b", 1);
            UGuiScene.Panel(lower, "lower");
            Assert.That(Under(), Is.EqualTo("upper lower"));
            lower.sortingOrder = 3;
            Assert.That(Under(), Is.EqualTo("lower upper"));
            lower.enabled = false;
            Assert.That(Under(), Is.EqualTo("upper"));
        }

        [Test]
        public void ANestedCanvasNeedsARaycasterOfItsOwn()
        {
            var canvas = Scene.Canvas();
            UGuiScene.Panel(canvas, "root");
            var nested = UGuiScene.Add<Canvas>(UGuiScene.Child(canvas, "nested"));
            UGuiScene.Panel(nested, "inside");
            UGuiScene.Panel(canvas, "later");
            Assert.That(Under(), Is.EqualTo("later root"));
            UGuiScene.Add<GraphicRaycaster>(nested);
            Assert.That(Under(), Is.EqualTo("later inside root"));
            nested.overrideSorting = true;
            nested.sortingOrder = 1;
            Assert.That(Under(), Is.EqualTo("inside later root"));
        }

        [Test]
        public void OnlyTargetsAreHit()
        {
            var canvas = Scene.Canvas();
            var panel = UGuiScene.Panel(canvas, "panel");
            panel.raycastPadding = new Vector4(60, 0, 0, 0);
            Assert.That(Under(), Is.Empty);
            Assert.That(Under(130), Is.EqualTo("panel"));
            panel.raycastPadding = Vector4.zero;
            panel.raycastTarget = false;
            Assert.That(Under(), Is.Empty);
            panel.raycastTarget = true;
            panel.canvasRenderer.cull = true;
            Assert.That(Under(), Is.Empty);
            panel.canvasRenderer.cull = false;
            panel.color = Color.clear;
            Assert.That(Under(), Is.EqualTo("panel"), "what is clear is hit all the same");
        }

        [Test]
        public void MasksBlockPointersWhereTheyHide()
        {
            var canvas = Scene.Canvas();
            var window = UGuiScene.Child(canvas, "window", 0, 0, 20);
            var mask = UGuiScene.Add<RectMask2D>(window);
            UGuiScene.Panel(window, "panel");
            Assert.That((Under(), Under(130)), Is.EqualTo(("panel", "")));
            mask.enabled = false;
            Assert.That(Under(130), Is.EqualTo("panel"));
        }

        [Test]
        public void GroupsLetPointersThrough()
        {
            var canvas = Scene.Canvas();
            var outer = UGuiScene.Add<CanvasGroup>(UGuiScene.Child(canvas, "outer"));
            var inner = UGuiScene.Add<CanvasGroup>(UGuiScene.Child(outer, "inner"));
            UGuiScene.Panel(inner, "panel");
            outer.blocksRaycasts = false;
            Assert.That(Under(), Is.Empty);
            inner.ignoreParentGroups = true;
            Assert.That(Under(), Is.EqualTo("panel"));
            inner.blocksRaycasts = false;
            Assert.That(Under(), Is.Empty);
        }

        [Test]
        public void GraphicsThatFaceAwayAreHitOnlyOnRequest()
        {
            var canvas = Scene.Canvas();
            UGuiScene.Panel(canvas, "panel").transform.localRotation = Quaternion.Euler(0, 180, 0);
            Assert.That(Under(), Is.Empty);
            canvas.GetComponent<GraphicRaycaster>().ignoreReversedGraphics = false;
            Assert.That(Under(), Is.EqualTo("panel"));
        }

        [Test]
        public void CanvasesInTheWorldAreHitThroughTheirCameraTheNearerFirst()
        {
            var camera = MakeCamera();
            var far = WorldCanvas("far", 5);
            WorldCanvas("near", 0);
            Assert.That(Under(), Is.EqualTo("near far"));
            Assert.That(Under(111), Is.Empty, "two units are twenty pixels");
            far.sortingOrder = 1;
            Assert.That(Under(), Is.EqualTo("far near"));
            camera.transform.position = new Vector3(0, 0, 10);
            Assert.That(Under(), Is.Empty);
        }

        [Test]
        public void AScreenCanvasFollowsItsCamera()
        {
            var camera = MakeCamera();
            var canvas = Scene.Canvas();
            canvas.renderMode = RenderMode.ScreenSpaceCamera;
            canvas.worldCamera = camera;
            canvas.planeDistance = 4;
            UGuiScene.Panel(canvas, "panel");
            Assert.That(canvas.transform.position, Is.EqualTo(new Vector3(0, 0, -6)));
            Assert.That(UGuiScene.Rect(canvas).rect.size, Is.EqualTo(new Vector2(Width, Height)));
            Assert.That((Under(60), Under(40)), Is.EqualTo(("panel", "")));
            camera.transform.position = new Vector3(7, 0, -10);
            Frames(1);
            Assert.That((Under(60), Under(40)), Is.EqualTo(("panel", "")));
            camera.orthographicSize = 1;
            Frames(1);
            Assert.That((Under(60), Under(40)), Is.EqualTo(("panel", "")));
        }

        [Test]
        public void EventsGoToTheNearestHandlerAboveAndToAllItsScripts()
        {
            var canvas = Scene.Canvas();
            var button = UGuiScene.Button(canvas, "Go");
            var text = button.GetComponentInChildren<Text>().gameObject;
            Assert.That(
                ExecuteEvents.GetEventHandler<IPointerClickHandler>(text),
                Is.EqualTo(button.gameObject)
            );
            var clicks = 0;
            button.onClick.AddListener(() => clicks++);
            var taker = ExecuteEvents.ExecuteHierarchy(
                text,
                PointerAt(0, 0),
                ExecuteEvents.pointerClickHandler
            );
            Assert.That((taker, clicks), Is.EqualTo((button.gameObject, 1)));
            button.enabled = false;
            Assert.That(ExecuteEvents.GetEventHandler<IPointerClickHandler>(text), Is.Null);
        }

        private Canvas WorldCanvas(string name, float z)
        {
            var canvas = Scene.Canvas(name);
            canvas.renderMode = RenderMode.WorldSpace;
            canvas.transform.position = new Vector3(0, 0, z);
            UGuiScene.Panel(canvas, name, 0, 0, 2, 2);
            return canvas;
        }
    }
}
