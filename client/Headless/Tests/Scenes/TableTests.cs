#nullable enable
using System.Collections.Generic;
using System.Linq;
using Abu;
using Abu.Tests;
using Headless.Scenes;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.SceneManagement;

namespace Headless.Tests.Scenes
{
    /// <summary>Cards of the world in a game that is played with buttons.</summary>
    public sealed class TableTests : ReadSceneTests
    {
        private readonly bool _isInputAsked = LegacyInput.IsAsked;

        private readonly List<IInputKind> _kinds = VirtualInput.Kinds.ToList();

        // The tests of the Input System count as code that reads devices.
        [SetUp]
        public void ReadNoDevices()
        {
            LegacyInput.IsAsked = false;
            VirtualInput.Kinds.Clear();
        }

        [TearDown]
        public void PutBack()
        {
            LegacyInput.IsAsked = _isInputAsked;
            _kinds.ForEach(VirtualInput.Add);
        }

        [Test]
        public void CardsAreToldOnceTheyAreDealt()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            UGuiScene.Button(Canvases.Canvas("Menu"), "Deal", 0, 0);
            var cards = new[]
            {
                Card("Card1", -3, 0),
                Card("Card2", 0, 0),
                Card("Hide Card", 0, 5),
            };
            Assert.That(Tree(), Does.Not.Contain("World"));
            cards[0].sprite = Things.Icon("nine of clubs", Color.black);
            cards[1].sprite = Things.Icon("ace of hearts", Color.red);
            var tree = Tree();
            Assert.That(tree, Does.Contain("thing \"Card1 (nine of clubs) ("));
            Assert.That(tree, Does.Contain("thing \"Card2 (covered by Hide Card) ("));
            Assert.That(tree, Does.Not.Contain("ace"));
            cards[2].gameObject.SetActive(false);
            Assert.That(Tree(), Does.Contain("thing \"Card2 (ace of hearts) ("));
        }

        [Test]
        public void PiecesThatAreMadeSayWhereTheyLie()
        {
            Lay();
            Tree();
            var piece = Object.Instantiate(GameObject.Find("Table"));
            piece.transform.position = new Vector3(1, -2);
            Assert.That(
                Tree(),
                Does.Match("thing \"Table \\(.*at \\d+,\\d+\\)\"").And.Contain("(middle)")
            );
        }

        [Test]
        public void ATableThatIsLoadedAnewIsToldBeforeItsCardsAreDealt()
        {
            Lay();
            Assert.That(Tree(), Does.Not.Contain("World"));
            Object.Instantiate(GameObject.Find("Table"));
            Assert.That(Tree(), Does.Contain("World"));
            SceneManager.LoadScene("Other");
            var changes = (string)Ask("snapshot", ("diff", true))["data"]!["changes"]!;
            Assert.That(changes, Does.Contain("- group \"World\""));
            Load("Table");
            Assert.That(Tree(), Does.Not.Contain("World"));
            Object.Instantiate(GameObject.Find("Table"));
            Assert.That(Tree(), Does.Contain("World"));
            Load("Other");
            Load("Table");
            Assert.That(Tree(), Does.Contain("World"));
        }

        private void Load(string scene)
        {
            SceneManager.LoadScene(scene);
            Tree();
            Lay();
        }

        private void Lay()
        {
            var camera = Camera(isFlat: true);
            camera.transform.position = new Vector3(0, 0, -10);
            Card("Table", -3, 0);
        }

        private static SpriteRenderer Card(string name, float x, int order)
        {
            var card = new GameObject(name).AddComponent<SpriteRenderer>();
            card.sprite = Things.Icon("back", Color.blue);
            card.sortingOrder = order;
            card.transform.position = new Vector3(x, 0, 0);
            return card;
        }
    }
}
