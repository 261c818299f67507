using Abu.Tests;
using UnityEngine;
using UnityEngine.UI;
using UnityEngine.UIElements;
using Image = UnityEngine.UI.Image;

namespace Headless.Scenes
{
    /// <summary>What several scenes put into the world.</summary>
    internal static class Things
    {
        public static Camera Camera(Vector3 place, float down)
        {
            var camera = new GameObject("Main Camera")
            {
                tag = "MainCamera",
            }.AddComponent<Camera>();
            camera.transform.position = place;
            camera.transform.rotation = Quaternion.Euler(down, 0, 0);
            return camera;
        }

        /// <summary>One of Unity's primitive objects, in a material of its own.</summary>
        public static GameObject Put(
            PrimitiveType type,
            string name,
            Vector3 place,
            Vector3 size,
            Color color
        )
        {
            var thing = GameObject.CreatePrimitive(type);
            thing.name = name;
            thing.transform.position = place;
            thing.transform.localScale = size;
            thing.GetComponent<Renderer>().material.color = color;
            return thing;
        }

        /// <summary>A picture of that name: a frame of a colour of its own.</summary>
        public static Sprite Icon(string name, Color color)
        {
            var texture = new Texture2D(8, 8) { filterMode = FilterMode.Point };
            for (var y = 0; y < 8; y++)
            for (var x = 0; x < 8; x++)
            {
                var isEdge = x == 0 || y == 0 || x == 7 || y == 7;
                texture.SetPixel(
                    x,
                    y,
                    isEdge || (x * y + name.Length) % 5 < 2 ? color : Color.clear
                );
            }
            var sprite = Sprite.Create(texture, new Rect(0, 0, 8, 8), Vector2.one / 2, 8);
            sprite.name = name;
            return sprite;
        }

        public static Image Panel(Component parent, string name, Rect place, Color color)
        {
            var panel = UGuiScene.Panel(parent, name, place.x, place.y, place.width, place.height);
            panel.color = color;
            return panel;
        }

        public static Text Label(Component parent, string text, Rect place, int size = 20)
        {
            var box = UGuiScene.Child(parent, "Text", place.x, place.y, place.width, place.height);
            var label = UGuiScene.Add<Text>(box);
            (label.text, label.fontSize, label.color) = (text, size, Color.white);
            label.alignment = TextAnchor.MiddleCenter;
            return label;
        }

        public static UnityEngine.UI.Button Button(Component parent, string text, Rect place)
        {
            var button = UGuiScene.Button(parent, text, place.x, place.y);
            UGuiScene.Rect(button).sizeDelta = place.size;
            if (text.Length > 0)
            {
                var label = button.GetComponentInChildren<Text>();
                (label.fontSize, label.alignment) = (20, TextAnchor.MiddleCenter);
            }
            return button;
        }

        /// <summary>Adds an element at a place of its own.</summary>
        public static T Put<T>(VisualElement root, T element, Rect place)
            where T : VisualElement
        {
            element.style.position = Position.Absolute;
            (element.style.left, element.style.top) = (place.x, place.y);
            (element.style.width, element.style.height) = (place.width, place.height);
            root.Add(element);
            return element;
        }

        /// <summary>The root of a document over the whole screen.</summary>
        public static VisualElement Document(string name, float order = 0)
        {
            var settings = ScriptableObject.CreateInstance<PanelSettings>();
            settings.scaleMode = PanelScaleMode.ConstantPixelSize;
            settings.sortingOrder = order;
            var document = new GameObject(name).AddComponent<UIDocument>();
            document.panelSettings = settings;
            return document.rootVisualElement;
        }
    }

    /// <summary>Takes the mouse, as scripts of small games do.</summary>
    internal sealed class Pressed : MonoBehaviour
    {
        private void OnMouseDown() => Debug.Log($"Pressed {name}");
    }
}
