#nullable enable
using Headless;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>Animators with the states "Idle", which goes on for ever, and "Open", in each of two layers.</summary>
    internal static class Animators
    {
        private const float Never = 1e6f;

        /// <param name="open">How many seconds the second state takes; it ends then.</param>
        public static Animator On(GameObject owner, float open = 1)
        {
            var controller = new AnimatorController();
            foreach (var layer in new[] { "Body", "Face" })
            {
                var machine = new StateMachineNode(layer);
                machine.Add(new StateNode("Idle") { Motion = Clip("Idle", 2, true) });
                machine.Add(new StateNode("Open") { Motion = Clip("Open", open, false) });
                controller.Layers.Add(new ControllerLayer(layer, machine) { Weight = 1 });
            }
            var animator = owner.AddComponent<Animator>();
            animator.runtimeAnimatorController = controller;
            return animator;
        }

        /// <summary>One that goes from one state to the other in a layer, and never arrives.</summary>
        public static Animator InTransition(GameObject owner, int layer)
        {
            var animator = On(owner);
            animator.CrossFadeInFixedTime("Open", Never, layer);
            animator.Update(0);
            return animator;
        }

        private static AnimationClip Clip(string name, float seconds, bool isRepeated)
        {
            var clip = new AnimationClip { name = name, IsRepeated = isRepeated };
            clip.SetCurve("Nothing", typeof(Transform), "localPosition.x", Line(seconds));
            return clip;
        }

        private static AnimationCurve Line(float seconds) =>
            AnimationCurve.Linear(0, 0, seconds, 1);
    }
}
