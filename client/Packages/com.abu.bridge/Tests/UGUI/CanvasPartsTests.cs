#nullable enable

using System;
using System.Collections.Generic;
using NUnit.Framework;
using TMPro;
using UnityEngine;
using UnityEngine.UI;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>What of a canvas counts as movement, beside the places of its objects.</summary>
    public sealed class CanvasPartsTests
    {
        // The frame of the action, a quiet one, and those in which a step of physics is waited for, since no time passes here.
        private const int MostPolls = 5;

        private readonly DefaultSettledProvider _provider = new(settleFrames: 1);
        private GameObject _canvas = null!;
        private GameObject _thing = null!;

        private static readonly Dictionary<string, Action<GameObject, int>> Changes = new()
        {
            ["text of TextMesh Pro"] = (thing, i) => Part<TextMeshProUGUI>(thing).text = $"{i}",
            ["older text"] = (thing, i) => Part<Text>(thing).text = $"{i}",
            ["colour"] = (thing, i) => Part<Image>(thing).color = new Color(0, 0, i * 0.1f),
            ["fade of a graphic"] = (thing, i) =>
            {
                Part<Image>(thing);
                thing.GetComponent<CanvasRenderer>().SetAlpha(1 - i * 0.1f);
            },
            ["fade of a group"] = (thing, i) => Part<CanvasGroup>(thing).alpha = 1 - i * 0.1f,
            ["picture"] = (thing, _) =>
                Part<Image>(thing).sprite = Sprite.Create(
                    new Texture2D(1, 1),
                    new Rect(0, 0, 1, 1),
                    Vector2.zero
                ),
            ["filling"] = (thing, i) => Part<Image>(thing).fillAmount = i * 0.1f,
            ["graphic that is switched off and on"] = (thing, i) =>
                Part<Image>(thing).enabled = i % 2 == 0,
            ["size"] = (thing, i) =>
                ((RectTransform)thing.transform).sizeDelta = new Vector2(100 + i, 100),
            ["place"] = (thing, i) =>
                ((RectTransform)thing.transform).anchoredPosition = new Vector2(i, 0),
        };

        private static IEnumerable<string> Names() => Changes.Keys;

        [SetUp]
        public void Open()
        {
            UGuiStart.Register();
            _canvas = new GameObject("Canvas", typeof(Canvas));
            _thing = new GameObject("Score", typeof(RectTransform));
            _thing.transform.SetParent(_canvas.transform);
        }

        [TearDown]
        public void Close() => Object.DestroyImmediate(_canvas);

        [TestCaseSource(nameof(Names))]
        public void AChangeCounts(string name)
        {
            var change = Changes[name];
            // The component is there before the action.
            change(_thing, 1);
            _provider.NotifyActionDispatched();
            for (var i = 2; i < 9; i++)
            {
                change(_thing, i);
                Assert.That(_provider.IsSettled(), Is.False, $"{i}");
            }
            Assert.That(_provider.StillMoving(), Is.EqualTo(new[] { "Score" }));
            Assert.That(PollsUntilSettled(_ => { }), Is.AtMost(MostPolls));
        }

        [TestCaseSource(nameof(Names))]
        public void AChangeThatWentOnBeforeTheActionDoesNot(string name)
        {
            var change = Changes[name];
            change(_thing, 1);
            _provider.BeginBaseline();
            var step = 2;
            do
            {
                change(_thing, step++);
            } while (!_provider.IsBaselineDone());
            _provider.NotifyActionDispatched();
            var polls = PollsUntilSettled(poll => change(_thing, step + poll));
            Assert.That(polls, Is.AtMost(MostPolls));
        }

        [Test]
        public void ATextInTheWorldGetsNoCanvasRenderer()
        {
            var text = new GameObject("Sign").AddComponent<TextMeshPro>();
            _provider.NotifyActionDispatched();
            _provider.IsSettled();
            var count = text.GetComponents<CanvasRenderer>().Length;
            Object.DestroyImmediate(text.gameObject);
            Assert.That(count, Is.Zero);
        }

        private int PollsUntilSettled(Action<int> beforeEach)
        {
            var polls = 1;
            beforeEach(polls);
            while (polls < 100 && !_provider.IsSettled())
            {
                beforeEach(++polls);
            }
            return polls;
        }

        private static T Part<T>(GameObject thing)
            where T : Component =>
            thing.TryGetComponent<T>(out var part) ? part : thing.AddComponent<T>();
    }
}
