#nullable enable

using System.Collections;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;
using static Abu.SelfTest.SelfTestGame;

namespace Abu.SelfTest
{
    /// <summary>uGUI.</summary>
    internal static class CanvasChecks
    {
        private static IEnumerable<SelfCheck> All =>
            new[]
            {
                new SelfCheck("a click reaches a button of a canvas, once", Click),
                new SelfCheck(
                    "a drag moves what is dragged on a canvas to the place that it says",
                    Drag
                ),
                new SelfCheck("a click reaches a button of a canvas in the world", World),
            };

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.AfterAssembliesLoaded)]
        internal static void Register() => SelfTestRun.Register(() => All);

        private static IEnumerator Click(SelfTestGame game)
        {
            var clicks = 0;
            AddButton(AddCanvas(game).transform, "Buy").onClick.AddListener(() => clicks++);
            yield return Frames(2);
            yield return game.Ask("click", new { name = "Buy" });
            Equal("clicks", 1, clicks);
        }

        private static IEnumerator Drag(SelfTestGame game)
        {
            var piece = AddButton(AddCanvas(game).transform, "Piece")
                .gameObject.AddComponent<Dragged>();
            yield return Frames(2);
            var x = Screen.width / 2 + 150;
            var y = Screen.height / 2;
            yield return game.Ask(
                "drag",
                new
                {
                    sourceName = "Piece",
                    toX = x,
                    toY = y,
                }
            );
            Equal("times begun", 1, piece.Begun);
            Equal("times ended", 1, piece.Ended);
            Within("x at the end", x, 2, piece.Last.x);
        }

        private static IEnumerator World(SelfTestGame game)
        {
            var camera = game.AddCamera();
            var canvas = AddCanvas(game);
            canvas.renderMode = RenderMode.WorldSpace;
            canvas.worldCamera = camera;
            var place = (RectTransform)canvas.transform;
            place.sizeDelta = new Vector2(400, 200);
            place.localScale = Vector3.one * 0.01f;
            place.position = Vector3.zero;
            var clicks = 0;
            AddButton(canvas.transform, "Terminal").onClick.AddListener(() => clicks++);
            yield return Frames(2);
            yield return game.Ask("click", new { name = "Terminal" });
            Equal("clicks", 1, clicks);
        }

        private static Canvas AddCanvas(SelfTestGame game)
        {
            if (EventSystem.current == null)
            {
                game.Add<EventSystem>("EventSystem")
                    .gameObject.AddComponent<StandaloneInputModule>();
            }
            var canvas = game.Add<Canvas>("Canvas");
            canvas.renderMode = RenderMode.ScreenSpaceOverlay;
            canvas.gameObject.AddComponent<GraphicRaycaster>();
            return canvas;
        }

        private static Button AddButton(Transform parent, string name)
        {
            var image = new GameObject(name).AddComponent<Image>();
            image.transform.SetParent(parent, false);
            image.rectTransform.sizeDelta = new Vector2(160, 60);
            return image.gameObject.AddComponent<Button>();
        }

        private sealed class Dragged
            : MonoBehaviour,
                IBeginDragHandler,
                IDragHandler,
                IEndDragHandler
        {
            public int Begun { get; private set; }

            public int Ended { get; private set; }

            public Vector2 Last { get; private set; }

            public void OnBeginDrag(PointerEventData eventData) => Begun++;

            public void OnDrag(PointerEventData eventData) => Last = eventData.position;

            public void OnEndDrag(PointerEventData eventData) => Ended++;
        }
    }
}
