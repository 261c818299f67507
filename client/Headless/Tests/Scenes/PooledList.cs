#nullable enable
using System;
using System.Collections.Generic;
using Abu.Tests;
using UnityEngine;
using UnityEngine.UI;
using UnityEngine.UIElements;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// A list that shows its things in rows that it uses again, as games do for speed: each row has a text and a button that deletes.
    /// </summary>
    internal abstract class PooledList
    {
        private int _made;

        public List<string> Things { get; } = new();

        public Action<string> Deleted { get; set; } = _ => { };

        public static PooledList Make(string kind, UGuiScene canvases) =>
            kind switch
            {
                nameof(CanvasList) => new CanvasList(canvases.Canvas("Mail")),
                nameof(ElementList) => new ElementList(Headless.Scenes.Things.Document("Mail", 0)),
                _ => new WorldList(),
            };

        public void Open(int rows, IEnumerable<string> things)
        {
            Things.AddRange(things);
            for (var i = 0; i < rows; i++)
            {
                AddRow(_made++);
            }
            Draw();
        }

        public void Draw()
        {
            for (var i = 0; i < Rows; i++)
            {
                Show(i, i < Things.Count);
                if (i < Things.Count)
                {
                    Write(i, Things[i]);
                }
            }
        }

        /// <summary>Moves each row a little to the side, as an animation does.</summary>
        public void Stir(Func<float> by)
        {
            for (var i = 0; i < Rows; i++)
            {
                Move(i, by());
            }
        }

        /// <summary>Takes the row away and puts a new one for later behind the others.</summary>
        public void Renew(int index)
        {
            Destroy(index);
            AddRow(_made++);
            Draw();
        }

        /// <summary>The object that shows the thing of this index.</summary>
        public abstract object RowAt(int index);

        /// <summary>Takes the row with its thing away.</summary>
        public abstract void Destroy(int index);

        /// <summary>Puts the row with its thing behind those that are in use.</summary>
        public abstract void ToTheEnd(int index);

        /// <summary>Writes another word on all buttons, as a game does in another language.</summary>
        public abstract void Caption(string word);

        protected abstract int Rows { get; }

        protected abstract void AddRow(int number);

        protected abstract void Move(int index, float x);

        protected abstract void Show(int index, bool isShown);

        protected abstract void Write(int index, string thing);

        protected void Delete(int index)
        {
            Deleted(Things[index]);
            Things.RemoveAt(index);
            Draw();
        }

        /// <summary>Moves one from its place to the last that is in use.</summary>
        protected void MoveToTheEnd<T>(List<T> rows, int index)
        {
            rows.Insert(Things.Count, rows[index]);
            rows.RemoveAt(index);
            Things.Add(Things[index]);
            Things.RemoveAt(index);
        }
    }

    /// <summary>A list on a canvas.</summary>
    internal sealed class CanvasList : PooledList
    {
        private readonly Canvas _canvas;
        private readonly List<(GameObject Row, Text Text, Text Caption)> _rows = new();

        public CanvasList(Canvas canvas)
        {
            _canvas = canvas;
        }

        public override object RowAt(int index) => _rows[index].Row;

        public override void Destroy(int index)
        {
            UnityEngine.Object.DestroyImmediate(_rows[index].Row);
            _rows.RemoveAt(index);
            Things.RemoveAt(index);
        }

        public override void ToTheEnd(int index)
        {
            MoveToTheEnd(_rows, index);
            for (var i = 0; i < _rows.Count; i++)
            {
                _rows[i].Row.transform.SetSiblingIndex(i);
            }
        }

        public override void Caption(string word) => _rows.ForEach(row => row.Caption.text = word);

        protected override int Rows => _rows.Count;

        protected override void AddRow(int number)
        {
            var at = 300 - (110 * (number % 6));
            var row = UGuiScene.Panel(_canvas, $"Row({number})", 0, at, 800, 100);
            var text = UGuiScene.Text(UGuiScene.Child(row, "From", -250, 0, 250, 40), "");
            var button = UGuiScene.Button(row, "Delete", 250);
            var it = row.gameObject;
            button.onClick.AddListener(() => Delete(_rows.FindIndex(one => one.Row == it)));
            _rows.Add((it, text, button.GetComponentInChildren<Text>()));
        }

        protected override void Move(int index, float x)
        {
            var rect = (RectTransform)_rows[index].Row.transform;
            rect.anchoredPosition = new Vector2(x, rect.anchoredPosition.y);
        }

        protected override void Show(int index, bool isShown) =>
            _rows[index].Row.SetActive(isShown);

        protected override void Write(int index, string thing) => _rows[index].Text.text = thing;
    }

    /// <summary>A list on a panel of UI Toolkit.</summary>
    internal sealed class ElementList : PooledList
    {
        private readonly VisualElement _root;
        private readonly List<(VisualElement Row, Label Text, TextElement Caption)> _rows = new();

        public ElementList(VisualElement root)
        {
            _root = root;
        }

        public override object RowAt(int index) => _rows[index].Row;

        public override void Destroy(int index)
        {
            _rows[index].Row.RemoveFromHierarchy();
            _rows.RemoveAt(index);
            Things.RemoveAt(index);
        }

        public override void ToTheEnd(int index)
        {
            MoveToTheEnd(_rows, index);
            _rows.ForEach(row => _root.Add(row.Row));
        }

        public override void Caption(string word) => _rows.ForEach(row => row.Caption.text = word);

        protected override int Rows => _rows.Count;

        protected override void AddRow(int number)
        {
            var row = new VisualElement { name = $"row-{number}" };
            row.style.flexDirection = FlexDirection.Row;
            row.style.height = 50;
            var text = new Label("");
            row.Add(text);
            var button = new UnityEngine.UIElements.Button(() =>
                Delete(_rows.FindIndex(one => one.Row == row))
            )
            {
                text = "Delete",
            };
            row.Add(button);
            _root.Add(row);
            _rows.Add((row, text, button));
        }

        protected override void Move(int index, float x) =>
            _rows[index].Row.style.marginLeft = 50 + x;

        protected override void Show(int index, bool isShown) =>
            _rows[index].Row.style.display = isShown ? DisplayStyle.Flex : DisplayStyle.None;

        protected override void Write(int index, string thing) => _rows[index].Text.text = thing;
    }

    /// <summary>A list of objects in the world.</summary>
    internal sealed class WorldList : PooledList
    {
        private readonly Transform _parent = new GameObject("Mail").transform;
        private readonly List<(GameObject Row, TextMesh Text, GameObject Button)> _rows = new();

        public WorldList()
        {
            var camera = new GameObject("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.orthographic = true;
            camera.orthographicSize = 10;
            camera.transform.position = new Vector3(0, 0, -10);
        }

        public override object RowAt(int index) => _rows[index].Row;

        public override void Destroy(int index)
        {
            UnityEngine.Object.DestroyImmediate(_rows[index].Row);
            _rows.RemoveAt(index);
            Things.RemoveAt(index);
        }

        public override void ToTheEnd(int index)
        {
            MoveToTheEnd(_rows, index);
            for (var i = 0; i < _rows.Count; i++)
            {
                _rows[i].Row.transform.SetSiblingIndex(i);
            }
        }

        public override void Caption(string word) => _rows.ForEach(row => row.Button.name = word);

        protected override int Rows => _rows.Count;

        protected override void AddRow(int number)
        {
            var row = new GameObject($"Row({number})");
            row.transform.SetParent(_parent, false);
            row.transform.position = new Vector3(0, 8 - (2 * (number % 6)), 0);
            var text = new GameObject("From").AddComponent<TextMesh>();
            text.transform.SetParent(row.transform, false);
            var button = new GameObject("Delete").AddComponent<BoxCollider>().gameObject;
            button.transform.SetParent(row.transform, false);
            button.transform.localPosition = new Vector3(6, 0, 0);
            button.AddComponent<PressedOnce>().Do = () =>
                Delete(_rows.FindIndex(one => one.Row == row));
            _rows.Add((row, text, button));
        }

        protected override void Move(int index, float x)
        {
            var place = _rows[index].Row.transform;
            place.position = new Vector3(x / 40, place.position.y, 0);
        }

        protected override void Show(int index, bool isShown) =>
            _rows[index].Row.SetActive(isShown);

        protected override void Write(int index, string thing) => _rows[index].Text.text = thing;

        private sealed class PressedOnce : MonoBehaviour
        {
            public Action Do { get; set; } = () => { };

            private void OnMouseDown() => Do();
        }
    }
}
