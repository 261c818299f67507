#nullable enable
using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>What moves in a game whatever anybody does.</summary>
    internal static class EndlessMovers
    {
        public static readonly Dictionary<string, Action<LyingGame>> All = new()
        {
            ["nothing"] = _ => { },
            ["a coin that spins"] = _ =>
            {
                var coin = NewScript("Spinner");
                coin.InUpdate = () => coin.transform.Rotate(new Vector3(0, 5, 0));
            },
            ["a card that bobs"] = game =>
                Script.On(game.Card).InUpdate = () =>
                    game.Card.transform.localPosition = new Vector3(
                        game.Card.transform.localPosition.x,
                        Mathf.Sin(Time.time * 7),
                        0
                    ),
            ["a body that physics moves"] = _ =>
            {
                var body = LyingGame.NewSprite("Wheel");
                body.AddComponent<Rigidbody>().IsAwake = true;
                Script.On(body).InFixedUpdate = () =>
                    body.transform.localPosition += new Vector3(0.01f, 0.02f, 0);
            },
            ["a lamp that blinks now and then"] = _ =>
            {
                var lamp = LyingGame.NewSprite("Lamp").GetComponent<SpriteRenderer>();
                Script.On(lamp.gameObject).InUpdate = () =>
                    lamp.color = Time.frameCount % 10 < 5 ? Color.white : Color.clear;
            },
            ["a picture that changes every other frame"] = _ =>
            {
                var lamp = LyingGame.NewSprite("Flame").GetComponent<SpriteRenderer>();
                var pictures = new[] { LyingGame.NewPicture(), LyingGame.NewPicture() };
                Script.On(lamp.gameObject).InUpdate = () =>
                    lamp.sprite = pictures[Time.frameCount / 2 % 2];
            },
            ["a clock"] = game =>
            {
                var clock = new Label("0") { name = "Clock" };
                game.Panel.Add(clock);
                clock.schedule.Execute(() => clock.text = $"{Time.frameCount}").Every(16);
            },
            ["a clock in the world"] = _ =>
            {
                var clock = new GameObject("Clock").AddComponent<TextMesh>();
                NewScript("Wind").InUpdate = () => clock.text = $"{Time.frameCount}";
            },
            ["a lamp whose material pulses"] = _ =>
            {
                var material = LyingGame.NewMesh("Lamp").sharedMaterial;
                NewScript("Wind").InUpdate = () =>
                    material.color = new Color(1, 1, Time.frameCount % 20 / 20f);
            },
            ["a text that wanders"] = game =>
            {
                var banner = new Label("News") { name = "Banner" };
                game.Panel.Add(banner);
                NewScript("Wind").InUpdate = () => banner.style.left = Time.frameCount % 100;
            },
            ["lines that come and go"] = game =>
            {
                var lines = new VisualElement { name = "Chat" };
                game.Panel.Add(lines);
                NewScript("Chat").InUpdate = () =>
                {
                    lines.Clear();
                    lines.Add(new Label($"Line {Time.frameCount}"));
                };
            },
            ["an Animator that breathes and walks"] = _ =>
                Animators.InTransition(LyingGame.NewSprite("Hero"), 1),
            ["styles that change for ever"] = game =>
            {
                var banner = new VisualElement { name = "Glow" };
                game.Panel.Add(banner);
                NewScript("Wind").InUpdate = () =>
                {
                    using var run = TransitionRunEvent.GetPooled("opacity", 0);
                    run.target = banner;
                    banner.SendEvent(run);
                };
            },
            ["smoke"] = _ =>
            {
                var smoke = new GameObject("Smoke").AddComponent<ParticleSystem>();
                smoke.Emit(5);
            },
            ["bullets that come and go"] = _ =>
            {
                NewScript("Gun").InUpdate = () =>
                {
                    if (Time.frameCount % 4 == 0)
                    {
                        Shoot();
                    }
                };
            },
            ["a camera that follows"] = _ =>
            {
                var camera = new GameObject("Camera").AddComponent<Camera>();
                Script.On(camera.gameObject).InLateUpdate = () =>
                    camera.transform.localPosition = new Vector3(Time.frameCount, 0, 0);
            },
        };

        private static Script NewScript(string name) => Script.On(LyingGame.NewSprite(name));

        private static void Shoot()
        {
            var bullet = LyingGame.NewSprite("Bullet(Clone)");
            var frames = 0;
            Script.On(bullet).InUpdate = () =>
            {
                bullet.transform.localPosition += Vector3.right;
                if (++frames == 20)
                {
                    Object.Destroy(bullet);
                }
            };
        }
    }
}
