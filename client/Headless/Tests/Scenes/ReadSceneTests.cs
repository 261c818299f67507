#nullable enable
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Abu;
using Abu.Tests;
using Headless.Scenes;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests.Scenes
{
    /// <summary>
    /// Scenes of canvases, panels and objects that all default walkers read together, played over the socket. The screen has
    /// 1280x720 pixels.
    /// </summary>
    public abstract class ReadSceneTests : PlayedSceneTests
    {
        internal UGuiScene Canvases { get; private set; } = null!;

        [SetUp]
        public void OpenScene()
        {
            Screen.SetSize(1280, 720);
            // What games before this one have asked for.
            VirtualInput.Reset();
            UGuiStart.Register();
            ScreenCovers.Add(ElementCover.Kind);
            Canvases = new UGuiScene();
            AbuAutoStart.Begin();
            AbuBridge.Current!.RegisterWalker(new UIToolkitWalker());
            AbuBridge.Current!.RegisterWalker(new UGuiWalker());
            AbuBridge.Current!.RegisterWalker(new ObjectWalker());
            AbuBridge.Current!.RegisterWalker(new WorldWalker());
        }

        /// <summary>The tree without the line of the application and without refs, one level less indented.</summary>
        protected string Tree(JObject? parameters = null)
        {
            var tree = (string)Ask("snapshot", parameters ?? new JObject())["data"]!["snapshot"]!;
            var lines = Regex.Replace(tree, " \\[ref=e\\d+\\]", "").Split('\n').Skip(1);
            return string.Join("\n", lines.Select(line => line.Substring(2)));
        }

        private const string NoPointer = "(takes no pointer)";

        /// <summary>The refs of nodes that take no pointer, by their mark.</summary>
        protected static List<string> WithoutPointer(string tree) =>
            tree.Split('\n')
                .Where(line => line.Contains(NoPointer))
                .Select(line => Regex.Match(line, "\\[ref=(e\\d+)\\]").Groups[1].Value)
                .ToList();

        /// <summary>
        /// The refs of nodes that are marked as covered, or lie in a marked one, and the refs of all others that have no mark.
        /// </summary>
        protected static (List<string> Covered, List<string> Free) ByMark(string tree)
        {
            var (covered, free, above) = (new List<string>(), new List<string>(), new List<bool>());
            foreach (var line in tree.Split('\n'))
            {
                var level = (line.Length - line.TrimStart().Length) / 2;
                above.RemoveRange(level, above.Count - level);
                above.Add(line.Contains("(covered") || above.LastOrDefault());
                var match = Regex.Match(line, "\\[ref=(e\\d+)\\]");
                if (match.Success && (above[level] || !line.Contains(NoPointer)))
                {
                    (above[level] ? covered : free).Add(match.Groups[1].Value);
                }
            }
            return (covered, free);
        }

        /// <summary>The root of a new panel that fills the screen.</summary>
        protected static VisualElement Document(string name, float order = 0)
        {
            var root = Things.Document(name, order);
            root.pickingMode = PickingMode.Ignore;
            return root;
        }

        protected static T Put<T>(VisualElement parent, T element, Rect place)
            where T : VisualElement => Things.Put(parent, element, place);

        protected static Camera Camera(bool isFlat = false)
        {
            var camera = new GameObject("Camera").AddComponent<Camera>();
            camera.tag = "MainCamera";
            camera.orthographic = isFlat;
            return camera;
        }

        protected static GameObject Box<T>(string name, Vector3 place, Vector3 size)
            where T : Component
        {
            var box = new GameObject(name).AddComponent<BoxCollider>().gameObject;
            box.transform.position = place;
            box.transform.localScale = size;
            box.AddComponent<T>();
            return box;
        }

        protected static GameObject Wall(string name, Vector3 place, Vector3 size) =>
            Box<Plain>(name, place, size);

        /// <summary>Takes no pointer.</summary>
        protected sealed class Plain : MonoBehaviour { }

        /// <summary>Takes Unity's OnMouse messages.</summary>
        protected sealed class Pressed : MonoBehaviour
        {
            private void OnMouseDown() { }
        }
    }
}
