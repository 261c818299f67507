#nullable enable
using System;
using System.Collections;
using System.Collections.Generic;
using Headless;
using UnityEngine;
using UnityEngine.Playables;
using UnityEngine.UIElements;
using Object = UnityEngine.Object;

namespace Abu.Tests
{
    /// <summary>The ways in which things move after a click. Each calls <see cref="LyingGame.End"/> with its last movement.</summary>
    internal static class LateMovers
    {
        private const int Many = 30;

        // The last of them does something where each third does.
        private const int Some = 28;

        public static readonly Dictionary<string, Action<LyingGame>> All = new()
        {
            ["in Update"] = game => Updates(game).InUpdate = game.Times(Many, game.MoveCard),
            ["in LateUpdate"] = game =>
                Updates(game).InLateUpdate = game.Times(Many, game.MoveCard),
            ["in FixedUpdate"] = game =>
                Updates(game).InFixedUpdate = game.Times(Many, game.MoveCard),
            ["turning"] = game =>
                Updates(game).InUpdate = game.Times(
                    Many,
                    _ => game.Card.transform.Rotate(new Vector3(0, 0, 3))
                ),
            ["growing"] = game =>
                Updates(game).InUpdate = game.Times(
                    Many,
                    step => game.Card.transform.localScale = Vector3.one * (1 + step * 0.1f)
                ),
            ["a fade"] = game =>
                Updates(game).InUpdate = game.Times(
                    Many,
                    step => Picture(game).color = new Color(1, 1, 1, 1 - (float)step / Many)
                ),
            ["other pictures"] = game =>
                Updates(game).InUpdate = game.Times(
                    Many,
                    step =>
                        Picture(game).sprite =
                            step % 2 == 0 ? LyingGame.NewPicture() : Picture(game).sprite
                ),
            ["a coroutine"] = game => Updates(game).StartCoroutine(EachFrame(game)),
            ["a chain of frames"] = game => Updates(game).StartCoroutine(EachThirdFrame(game)),
            ["an async method"] = game => EachFrame(game, Updates(game)),
            ["an own tweener"] = game => Updates(game).InLateUpdate = Tween(game),
            ["a second mover after the first"] = TwoMovers,
            ["a clip of an Animator"] = game =>
            {
                Animators.On(game.Card, Many / 60f).Play("Open", 0);
                Updates(game).InUpdate = game.Times(Many, _ => { });
            },
            ["a scheduled item of UI Toolkit"] = game =>
                game.Label.schedule.Execute(
                        game.Times(Many, step => game.Label.style.marginLeft = step)
                    )
                    .Every(16),
            ["a text that counts"] = game =>
                Updates(game).InUpdate = game.Times(Many, step => game.Label.text = $"{step}"),
            ["cells that change their colours"] = game =>
                Updates(game).InUpdate = game.Times(
                    Many,
                    step => game.Label.style.backgroundColor = new Color(step / 100f, 0, 0)
                ),
            ["background pictures"] = game =>
                Updates(game).InUpdate = game.Times(
                    Many,
                    _ =>
                        game.Label.style.backgroundImage = new StyleBackground(
                            LyingGame.NewPicture()
                        )
                ),
            ["a picture element"] = game =>
            {
                var image = new Image();
                game.Panel.Add(image);
                Updates(game).InUpdate = game.Times(
                    Many,
                    step =>
                    {
                        image.sprite = step < 10 ? LyingGame.NewPicture() : image.sprite;
                        image.tintColor = new Color(1, 1, 1, 1 - (float)step / Many);
                    }
                );
            },
            ["the colour of a material"] = game =>
            {
                var material = LyingGame.NewMesh("Lamp").sharedMaterial;
                Updates(game).InUpdate = game.Times(Many, step => material.color = Shade(step));
            },
            ["another material"] = game =>
            {
                var mesh = LyingGame.NewMesh("Lamp");
                Updates(game).InUpdate = game.Times(
                    Many,
                    step =>
                        mesh.sharedMaterial = new Material(mesh.sharedMaterial)
                        {
                            color = Shade(step),
                        }
                );
            },
            ["the colour of one renderer"] = game =>
            {
                var mesh = LyingGame.NewMesh("Lamp");
                var block = new MaterialPropertyBlock();
                Updates(game).InUpdate = game.Times(
                    Many,
                    step =>
                    {
                        block.SetColor("_Color", Shade(step));
                        mesh.SetPropertyBlock(block);
                    }
                );
            },
            ["a text in the world"] = game =>
            {
                var text = new GameObject("Score").AddComponent<TextMesh>();
                Updates(game).InUpdate = game.Times(
                    Some,
                    step => Every(3, step, () => text.text = $"{step}")
                );
            },
            ["elements that come"] = game =>
                Updates(game).InUpdate = game.Times(
                    Some,
                    step => Every(3, step, () => game.Panel.Add(new Label($"Line {step}")))
                ),
            ["an element that is replaced"] = game =>
                Updates(game).InUpdate = game.Times(
                    Some,
                    step =>
                        Every(
                            3,
                            step,
                            () =>
                            {
                                game.Panel.RemoveAt(0);
                                game.Panel.Insert(0, new VisualElement());
                            }
                        )
                ),
            ["objects that come"] = game =>
                Updates(game).InUpdate = game.Times(
                    Some,
                    step => Every(3, step, () => LyingGame.NewSprite("Coin"))
                ),
            ["objects that go"] = game =>
            {
                var coins = new Stack<GameObject>();
                for (var i = 0; i < Many; i++)
                {
                    coins.Push(LyingGame.NewSprite("Coin"));
                }
                Updates(game).InUpdate = game.Times(
                    Some,
                    step => Every(3, step, () => Object.Destroy(coins.Pop()))
                );
            },
            ["an object that blinks"] = game =>
            {
                var coin = LyingGame.NewSprite("Coin");
                Updates(game).InUpdate = game.Times(
                    Some,
                    step => Every(3, step, () => coin.SetActive(!coin.activeSelf))
                );
            },
            ["a burst of particles"] = game =>
            {
                var particles = new GameObject("Smoke").AddComponent<ParticleSystem>();
                var main = particles.main;
                main.loop = false;
                particles.Stop(true, ParticleSystemStopBehavior.StopEmittingAndClear);
                particles.Emit(new ParticleSystem.EmitParams { startLifetime = Many / 60f }, 5);
                Updates(game).InUpdate = game.Times(Many, _ => { });
            },
            ["a body that falls"] = game =>
            {
                var body = new GameObject("Ball").AddComponent<Rigidbody>();
                body.IsAwake = true;
                Updates(game).InUpdate = game.Times(Many, step => body.IsAwake = step < Many);
            },
            ["a Timeline"] = game =>
            {
                var director = new GameObject("Scene").AddComponent<PlayableDirector>();
                var timeline = ScriptableObject.CreateInstance<TimelinePart>();
                timeline.Timeline = new TimelineData { FixedDuration = Many / 60.0 };
                director.Play(timeline, DirectorWrapMode.None);
                Updates(game).InUpdate = game.Times(Many, _ => { });
            },
        };

        private static Color Shade(int step) => new(1, 1, (float)step / Many);

        private static Script Updates(LyingGame game) => Script.On(game.Card);

        private static SpriteRenderer Picture(LyingGame game) =>
            game.Card.GetComponent<SpriteRenderer>();

        private static void Every(int count, int step, Action act)
        {
            if (step % count == 1)
            {
                act();
            }
        }

        private static IEnumerator EachFrame(LyingGame game)
        {
            var step = game.Times(Many, game.MoveCard);
            for (var i = 0; i < Many; i++)
            {
                yield return null;
                step();
            }
        }

        private static IEnumerator EachThirdFrame(LyingGame game)
        {
            var step = game.Times(5, game.MoveCard);
            for (var i = 0; i < 5; i++)
            {
                yield return null;
                yield return null;
                step();
            }
        }

        private static async void EachFrame(LyingGame game, Script script)
        {
            var step = game.Times(Many, game.MoveCard);
            for (var i = 0; i < Many; i++)
            {
                await script.NextUpdateAsync();
                step();
            }
        }

        // Comes ever closer to its end, and is there in a last jump.
        private static Action Tween(LyingGame game)
        {
            var target = game.Card.transform.localPosition.x + 1;
            var x = target - 1;
            return () =>
            {
                if (x == target)
                {
                    return;
                }
                x = Mathf.Lerp(x, target, 0.2f);
                x = target - x < 0.001f ? target : x;
                var place = game.Card.transform.localPosition;
                game.Card.transform.localPosition = new Vector3(x, place.y, 0);
                if (x == target)
                {
                    game.End();
                }
            };
        }

        private static void TwoMovers(LyingGame game)
        {
            var second = LyingGame.NewSprite("Second");
            var steps = 0;
            Updates(game).InUpdate = () =>
            {
                if (steps++ < 20)
                {
                    game.MoveCard(steps);
                }
                else if (steps == 21)
                {
                    Script.On(second).InUpdate = game.Times(
                        20,
                        _ => second.transform.Translate(Vector3.up)
                    );
                }
            };
        }
    }
}
