#nullable enable

using System.Collections;
using System.Collections.Generic;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.TestTools;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>Objects in the world that handle pointer events of the EventSystem.</summary>
    public sealed class PointedObjectTests : UGuiTestBase
    {
        private static readonly List<string> Told = new();
        private Camera _camera = null!;

        protected override ISceneWalker Walker { get; } = NewWalker();

        [SetUp]
        public void LookAtTheWorld()
        {
            Told.Clear();
            _camera = Scene.Root("Camera").AddComponent<Camera>();
            // In a flat game the tree does not say where things are.
            _camera.orthographic = true;
            _camera.transform.position = new Vector3(0, 0, -10);
            _camera.gameObject.AddComponent<PhysicsRaycaster>();
        }

        [UnityTest]
        public IEnumerator AClickGoesThroughTheEventSystem()
        {
            Solid<BoxCollider>("Chest", Vector3.zero).AddComponent<Taker>();
            Solid<BoxCollider>("Rock", new Vector3(3, 0, 0));
            yield return null;
            Assert.That(Tree(), Is.EqualTo("button Chest"));

            Click("Chest");
            Assert.That(
                Told,
                Is.EqualTo(new[] { "Chest enter", "Chest down", "Chest up", "Chest click" })
            );
        }

        [UnityTest]
        public IEnumerator ACoveredObjectIsRefusedWithTheNameOfTheCover()
        {
            Solid<BoxCollider>("Chest", Vector3.zero).AddComponent<Taker>();
            var wall = Solid<BoxCollider>("Wall", new Vector3(0, 0, -2));
            wall.transform.localScale = Vector3.one * 2;
            yield return null;
            Assert.That(Refusal("Chest"), Is.EqualTo("\"Wall\" covers it"));

            wall.SetActive(false);
            Panel(Scene.Canvas(), "Curtain", 0, 0, 4000, 4000);
            yield return null;
            Assert.That(Refusal("Chest"), Is.EqualTo("image \"Curtain\" covers it"));
            Assert.That(Told, Is.Empty);
        }

        [UnityTest]
        public IEnumerator WithoutARaycasterNoObjectIsListed()
        {
            Solid<BoxCollider>("Chest", Vector3.zero).AddComponent<Taker>();
            Solid<BoxCollider2D>("Coin", new Vector3(3, 0, 0)).AddComponent<Taker>();
            yield return null;
            Assert.That(Tree(), Is.EqualTo("button Chest"), "the raycaster meets no 2D colliders");

            _camera.GetComponent<PhysicsRaycaster>().enabled = false;
            _camera.gameObject.AddComponent<Physics2DRaycaster>();
            yield return null;
            Assert.That(Tree(), Is.EqualTo("button Coin"));
            Click("Coin");
            Assert.That(Told, Does.Contain("Coin click"));
        }

        [UnityTest]
        public IEnumerator AHandlerAboveTheColliderIsTheTarget()
        {
            var chest = Scene.Root("Chest").AddComponent<Taker>();
            Solid<BoxCollider>("Lid", Vector3.zero).transform.SetParent(chest.transform);
            Solid<BoxCollider>("Box", new Vector3(0, -1, 0)).transform.SetParent(chest.transform);
            yield return null;
            Assert.That(Tree(), Is.EqualTo("button Chest"));
            Click("Chest");
            Assert.That(Told, Does.Contain("Chest click"));
        }

        [UnityTest]
        public IEnumerator AnObjectIsDraggedOntoAnother()
        {
            Solid<BoxCollider>("Key", Vector3.zero).AddComponent<Draggable>();
            Solid<BoxCollider>("Chest", new Vector3(3, 0, 0)).AddComponent<Taker>();
            yield return null;
            Drag("Key", "Chest");
            Assert.That(Told, Does.Contain("Key dragged").And.Contain("Chest got Key"));
        }

        [UnityTest]
        public IEnumerator ATextInTheWorldIsALabelOrTheNameOfWhatItStandsOn()
        {
            var chest = Solid<BoxCollider>("Chest", Vector3.zero);
            chest.AddComponent<Taker>();
            Text("Old chest", Vector3.zero).transform.SetParent(chest.transform);
            Text("To the <b>cellar</b>", new Vector3(0, 3, 0));
            Text("Behind the camera", new Vector3(0, 0, -20));
            Text("", new Vector3(0, -2, 0));
            var shop = Text("Shop", new Vector3(0, -3, 0)).gameObject;
            shop.AddComponent<BoxCollider>();
            shop.AddComponent<Taker>();
            yield return null;
            Assert.That(Tree(), Is.EqualTo("button Old chest\nlabel To the cellar\nbutton Shop"));
            Click("Shop");
            Assert.That(Told, Does.Contain("Text click"), "a RectTransform is no canvas");
        }

        private TMPro.TextMeshPro Text(string words, Vector3 position)
        {
            var text = Scene.Root("Text").AddComponent<TMPro.TextMeshPro>();
            text.transform.position = position;
            text.text = words;
            return text;
        }

        // In Edit Mode nobody has called the start-up method.
        private static ISceneWalker NewWalker()
        {
            UGuiStart.Register();
            return new ObjectWalker();
        }

        private GameObject Solid<T>(string name, Vector3 position)
            where T : Component
        {
            var solid = Scene.Root(name);
            solid.AddComponent<T>();
            solid.transform.position = position;
            return solid;
        }

        private sealed class Taker
            : MonoBehaviour,
                IPointerEnterHandler,
                IPointerDownHandler,
                IPointerUpHandler,
                IPointerClickHandler,
                IDropHandler
        {
            public void OnPointerEnter(PointerEventData eventData) => Told.Add($"{name} enter");

            public void OnPointerDown(PointerEventData eventData) => Told.Add($"{name} down");

            public void OnPointerUp(PointerEventData eventData) => Told.Add($"{name} up");

            public void OnPointerClick(PointerEventData eventData) => Told.Add($"{name} click");

            public void OnDrop(PointerEventData eventData) =>
                Told.Add($"{name} got {eventData.pointerDrag.name}");
        }

        private sealed class Draggable : MonoBehaviour, IDragHandler
        {
            public void OnDrag(PointerEventData eventData) => Told.Add($"{name} dragged");
        }
    }
}
