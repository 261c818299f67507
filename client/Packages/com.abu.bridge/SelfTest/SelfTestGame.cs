#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;
using UnityEngine;
using UnityEngine.UIElements;
using Object = UnityEngine.Object;

namespace Abu.SelfTest
{
    /// <summary>The scene of one check, and the commands that play it.</summary>
    internal sealed class SelfTestGame
    {
        private readonly List<Object> _made = new();

        /// <summary>The replies to the commands that were sent last, in order.</summary>
        public IReadOnlyList<JObject> Replies { get; private set; } = Array.Empty<JObject>();

        /// <summary>What the check has seen, for the report; null if that is its result alone.</summary>
        public string? Seen { get; private set; }

        /// <summary>The data of the last reply, which must be a success.</summary>
        public JObject Data => DataOf(Replies.Count - 1);

        /// <summary>A new object, which is destroyed after the check.</summary>
        public GameObject Add(string name)
        {
            var made = new GameObject(name);
            _made.Add(made);
            return made;
        }

        /// <summary>A new component on an object of its own.</summary>
        public T Add<T>(string name)
            where T : Component => Add(name).AddComponent<T>();

        /// <summary>Destroys something after the check.</summary>
        public T Keep<T>(T made)
            where T : Object
        {
            _made.Add(made);
            return made;
        }

        /// <summary>A camera that looks along z from a distance of ten metres.</summary>
        public Camera AddCamera()
        {
            var camera = Add<Camera>("Camera");
            camera.tag = "MainCamera";
            camera.transform.position = new Vector3(0, 0, -10);
            camera.clearFlags = CameraClearFlags.SolidColor;
            camera.backgroundColor = Color.black;
            return camera;
        }

        /// <summary>The root of a panel that fills the screen, with one unit to a pixel.</summary>
        public VisualElement AddPanel()
        {
            var document = Add<UIDocument>("Panel");
            var settings = Keep(ScriptableObject.CreateInstance<PanelSettings>());
            settings.scaleMode = PanelScaleMode.ConstantPixelSize;
            document.panelSettings = settings;
            return document.rootVisualElement;
        }

        /// <summary>Puts an element at a place of its parent.</summary>
        public static T Put<T>(VisualElement parent, T element, Rect place)
            where T : VisualElement
        {
            element.style.position = Position.Absolute;
            (element.style.left, element.style.top) = (place.x, place.y);
            (element.style.width, element.style.height) = (place.width, place.height);
            parent.Add(element);
            return element;
        }

        /// <summary>Sends a command and waits for its reply, which must be a success.</summary>
        public IEnumerator Ask(string command, object? parameters = null)
        {
            yield return Send((command, parameters));
            _ = Data;
        }

        /// <summary>
        /// Sends commands, each after the reply to the one before, and waits for the last reply. Some may be refused.
        /// </summary>
        public IEnumerator Send(params (string Command, object? Parameters)[] commands)
        {
            var line = new SelfTestLine(commands.Select(Request).ToList());
            while (!line.IsDone)
            {
                yield return null;
            }
            Replies = line.Replies;
        }

        /// <summary>The data of the reply with that index, which must be a success.</summary>
        public JObject DataOf(int reply) =>
            Replies[reply]["data"] as JObject
            ?? throw new SelfTestFailure(
                $"command {reply + 1} was refused: {Replies[reply]["error"]}"
            );

        /// <summary>The tree in the reply with that index.</summary>
        public string TreeOf(int reply) => (string?)DataOf(reply)["snapshot"] ?? "";

        /// <summary>Notes what was seen, which the report tells also if all is well.</summary>
        public void Saw(string what) => Seen = what;

        /// <summary>Waits for a number of frames.</summary>
        public static IEnumerator Frames(int count)
        {
            for (var i = 0; i < count; i++)
            {
                yield return null;
            }
        }

        public static void Equal<T>(string what, T expected, T seen)
        {
            if (!EqualityComparer<T>.Default.Equals(expected, seen))
            {
                throw new SelfTestFailure($"{what}: expected {expected}, saw {seen}");
            }
        }

        public static void Within(string what, float expected, float tolerance, float seen)
        {
            if (!(Math.Abs(expected - seen) <= tolerance))
            {
                throw new SelfTestFailure(
                    $"{what}: expected {expected} (± {tolerance}), saw {seen}"
                );
            }
        }

        public static void Contains(string what, string expected, string? seen)
        {
            if (seen?.Contains(expected) != true)
            {
                throw new SelfTestFailure($"{what}: expected \"{expected}\" in: {seen}");
            }
        }

        /// <summary>Destroys the scene.</summary>
        public void Clear()
        {
            foreach (var made in _made.Where(made => made != null))
            {
                Object.Destroy(made);
            }
            _made.Clear();
        }

        private static JObject Request((string Command, object? Parameters) one) =>
            new()
            {
                ["id"] = Guid.NewGuid().ToString(),
                ["command"] = one.Command,
                ["token"] = GameRecord.Token,
                ["params"] =
                    one.Parameters == null ? new JObject() : JObject.FromObject(one.Parameters),
            };
    }
}
