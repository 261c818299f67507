#nullable enable

using System.Collections;
using NUnit.Framework;
using UnityEngine;
using UnityEngine.TestTools;
using UnityEngine.UI;
using static Abu.Tests.UGuiScene;

namespace Abu.Tests
{
    /// <summary>Rectangles of a colour: which are things of the game, and which are panels.</summary>
    public sealed class UGuiPlainThingTests : UGuiTestBase
    {
        [UnityTest]
        public IEnumerator ACopyAndWhatHasAScriptOfTheGameAreListed()
        {
            var canvas = Scene.Canvas();
            Panel(canvas, "Note(Clone)", -100, 0, 40, 10);
            Add<Games.Lane>(Panel(canvas, "Lane", 0, 0, 40, 10));
            Add<Shadow>(Panel(canvas, "Line", 100, 0, 40, 10));
            yield return null;
            Assert.That(Tree(), Is.EqualTo("group\n  image Note\n  image Lane"));
        }

        [UnityTest]
        public IEnumerator ARectangleIsListedOnceItHasMovedByMoreThanItsSize()
        {
            var note = Panel(Scene.Canvas(), "Note", 0, 100, 40, 10).rectTransform;
            yield return null;
            Assert.That(Tree(), Is.EqualTo(""));
            note.anchoredPosition += new Vector2(0, -9);
            yield return null;
            Assert.That(Tree(), Is.EqualTo(""));
            note.anchoredPosition += new Vector2(0, -9);
            yield return null;
            Assert.That(Tree(), Is.EqualTo("image Note"));
            note.anchoredPosition += new Vector2(0, 18);
            yield return null;
            Assert.That(Tree(), Is.EqualTo("image Note"));
        }

        [UnityTest]
        public IEnumerator WhatCoversTheScreenOrIsUnseenIsNotListed()
        {
            var canvas = Scene.Canvas();
            Panel(canvas, "Fade(Clone)", 0, 0, 4000, 4000);
            Panel(canvas, "Ghost(Clone)", 0, 0, 40, 10).color = Color.clear;
            yield return null;
            Assert.That(Tree(), Is.EqualTo(""));
        }

        [UnityTest]
        public IEnumerator WhatALayoutPutElsewhereHasNotMoved()
        {
            var list = Panel(Scene.Canvas(), "List", 0, 0, 200, 200);
            var layout = Add<VerticalLayoutGroup>(list);
            layout.childControlHeight = false;
            var first = Panel(list, "First", 0, 0, 40, 10);
            Panel(list, "Second", 0, 0, 40, 10);
            yield return null;
            Assert.That(Tree(), Is.EqualTo(""));
            first.gameObject.SetActive(false);
            yield return null;
            Assert.That(Tree(), Is.EqualTo(""));
        }
    }
}

namespace Games
{
    /// <summary>A script as games have it.</summary>
    public sealed class Lane : MonoBehaviour { }
}
