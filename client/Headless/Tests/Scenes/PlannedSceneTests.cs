#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>A scene with a button that sets off what a test has planned.</summary>
    public abstract class PlannedSceneTests : ReadSceneTests
    {
        private readonly List<(float At, Action Do)> _plan = new();

        protected GameObject Busy { get; private set; } = null!;

        protected UnityEngine.UI.Button Go { get; private set; } = null!;

        [SetUp]
        public void OpenButton()
        {
            _plan.Clear();
            var canvas = Canvases.Canvas("Shop");
            Go = UGuiScene.Button(canvas, "Buy");
            Busy = UGuiScene.Panel(canvas, "Coin", 300, 0, 20, 20).gameObject;
            var clock = Busy.AddComponent<Planned>();
            Go.onClick.AddListener(() => clock.Begin(_plan));
        }

        protected void At(float seconds, Action act) => _plan.Add((seconds, act));

        // Something moves until then, and is back where it was.
        protected void Rest(float seconds, float from = 0)
        {
            var rect = (RectTransform)Busy.transform;
            for (var at = from; at < seconds; at += 0.02f)
            {
                var way = at + 0.02f >= seconds ? 0 : (at * 100) % 7;
                At(at, () => rect.anchoredPosition = new Vector2(300 + way, 0));
            }
        }

        protected JObject Click(string? most = null)
        {
            Ask("snapshot", new JObject { ["diff"] = true });
            var ask = new JObject { ["name"] = "Buy", ["diff"] = true };
            if (most != null)
            {
                ask["for"] = most;
            }
            var reply = Ask("click", ask);
            Assert.That((bool)reply["success"]!, $"{reply}");
            return (JObject)reply["data"]!;
        }

        private sealed class Planned : MonoBehaviour
        {
            private List<(float At, Action Do)> _plan = new();
            private float _begin;

            public void Begin(List<(float At, Action Do)> plan)
            {
                _plan = plan.OrderBy(one => one.At).ToList();
                _begin = Time.time;
            }

            private void Update()
            {
                while (_plan.Count > 0 && Time.time - _begin >= _plan[0].At)
                {
                    _plan[0].Do();
                    _plan.RemoveAt(0);
                }
            }
        }
    }
}
