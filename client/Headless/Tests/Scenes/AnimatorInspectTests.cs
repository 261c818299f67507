#nullable enable
using System.Linq;
using Headless.Scenes;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Tests.Scenes
{
    /// <summary>What an Animator plays: no picture says whether an enemy walks or dies.</summary>
    public sealed class AnimatorInspectTests : ReadSceneTests
    {
        [Test]
        public void AnAnimatorSaysItsStateItsClipAndItsParameters()
        {
            Camera(isFlat: true).transform.position = new Vector3(0, 0, -10);
            var enemy = new GameObject("Enemy").AddComponent<SpriteRenderer>();
            enemy.sprite = Things.Icon("Enemy", Color.red);
            var animator = enemy.gameObject.AddComponent<Animator>();
            animator.runtimeAnimatorController = Controller();
            Frames(2);
            animator.SetFloat("Speed", 1.5f);
            animator.SetTrigger("Hit");
            var parts = Ask("inspect", ("name", "Enemy"), ("component", "Animator"))["data"]![
                "parts"
            ]!;
            var fields = parts[0]!["fields"]!.ToDictionary(
                field => (string)field["name"]!,
                field => (string)field["value"]!
            );
            Assert.That(fields["state"], Does.Match("^\"Explode\" \\(\\d+ %(, loops)?\\)$"));
            Assert.That(fields["clip"], Is.EqualTo("\"Explode\""));
            Assert.That(
                fields["parameters"],
                Is.EqualTo("Speed = 1.5, Lives = 0, Dead = false, Hit = true (trigger)")
            );
            animator.enabled = false;
            Assert.That((bool)Ask("inspect", ("name", "Enemy"))["success"]!);
        }

        private static AnimatorController Controller()
        {
            var clip = new AnimationClip { name = "Explode" };
            clip.SetCurve(
                "",
                typeof(Transform),
                "localPosition.x",
                AnimationCurve.Linear(0, 0, 1, 1)
            );
            var machine = new StateMachineNode("Base Layer");
            machine.Add(new StateNode("Explode") { Motion = clip });
            machine.Default = machine.States[0];
            var controller = new AnimatorController();
            controller.Layers.Add(new ControllerLayer("Base Layer", machine) { Weight = 1 });
            foreach (
                var (name, type) in new[]
                {
                    ("Speed", AnimatorControllerParameterType.Float),
                    ("Lives", AnimatorControllerParameterType.Int),
                    ("Dead", AnimatorControllerParameterType.Bool),
                    ("Hit", AnimatorControllerParameterType.Trigger),
                }
            )
            {
                controller.Parameters.Add(
                    new AnimatorControllerParameter { name = name, type = type }
                );
            }
            return controller;
        }
    }
}
