#nullable enable
using System;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu.Tests
{
    /// <summary>
    /// A game that says nothing about itself, with a button that sets something off. Its tree says whether that has ended: an answer that
    /// comes too early says "going".
    /// </summary>
    internal sealed class LyingGame : ISceneWalker
    {
        public const string Go = "Go";

        /// <summary>What moves nothing, but changes the tree.</summary>
        public const string Nothing = "Nothing";

        /// <summary>As <see cref="Go"/>, but the tree does not show the click itself.</summary>
        public const string GoUnseen = "Go Unseen";

        private string _state = "new";
        private int _clicks;

        public LyingGame()
        {
            Card = NewSprite("Card");
            var document = new GameObject("Document").AddComponent<UIDocument>();
            document.panelSettings = ScriptableObject.CreateInstance<PanelSettings>();
            Panel = document.rootVisualElement;
            Panel.Add(Label);
        }

        /// <summary>What a click sets off.</summary>
        public Action Late { get; set; } = () => { };

        public GameObject Card { get; }

        public VisualElement Panel { get; }

        public Label Label { get; } = new("0") { name = "Score" };

        public static GameObject NewSprite(string name)
        {
            var sprite = new GameObject(name).AddComponent<SpriteRenderer>();
            sprite.sprite = NewPicture();
            return sprite.gameObject;
        }

        public static MeshRenderer NewMesh(string name)
        {
            var mesh = new GameObject(name).AddComponent<MeshRenderer>();
            mesh.sharedMaterial = new Material(Shader.Find("Unlit/Color"));
            return mesh;
        }

        public static Sprite NewPicture() =>
            Sprite.Create(new Texture2D(1, 1), new Rect(0, 0, 1, 1), Vector2.zero, 1);

        /// <summary>What was set off has come to its end.</summary>
        public void End() => _state = "done";

        /// <summary>Does something in so many calls, and ends with the last.</summary>
        public Action Times(int count, Action<int> step)
        {
            var done = 0;
            return () =>
            {
                if (done < count)
                {
                    step(++done);
                    if (done == count)
                    {
                        End();
                    }
                }
            };
        }

        public void MoveCard(int step) => Card.transform.localPosition += new Vector3(0.1f, 0, 0);

        public AbuSceneNode Walk(RefRegistry registry)
        {
            return Nodes.Node(
                "application",
                null,
                Nodes.Button(registry, Go, new RefCallbacks { OnClick = Begin }),
                Nodes.Button(registry, Nothing, new RefCallbacks { OnClick = () => _clicks++ }),
                Nodes.Button(registry, GoUnseen, new RefCallbacks { OnClick = () => Late() }),
                Nodes.Text($"Clicks: {_clicks}"),
                Nodes.Text($"State: {_state}")
            );
        }

        private void Begin()
        {
            _state = "going";
            Late();
        }
    }
}
