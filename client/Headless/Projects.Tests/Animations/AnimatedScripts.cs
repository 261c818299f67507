using System;
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>A script whose fields clips set.</summary>
    public sealed class Dials : MonoBehaviour
    {
        public float speed;
        public int count;
        public bool isOn;
        public Vector2 place;
        public Inner inner;

        [SerializeField]
        private float hidden;

        [Serializable]
        public sealed class Inner
        {
            public float depth;
        }

        public float Hidden => hidden;
    }

    /// <summary>Notes the events of clips, with the frames in which they come.</summary>
    public sealed class EventDiary : MonoBehaviour
    {
        public static readonly List<string> Heard = new();

        public void Step() => Heard.Add($"Step {Time.frameCount}");

        public void OfNumber(float value) => Heard.Add($"number {value}");

        public void OfCount(int value) => Heard.Add($"count {value}");

        public void OfText(string value) => Heard.Add($"text {value}");

        public void OfObject(TextAsset value) => Heard.Add($"object {value.text}");

        public void OfEvent(AnimationEvent value) =>
            Heard.Add(
                $"event {value.stringParameter} of {value.animatorClipInfo.clip.name} in {value.animatorStateInfo.IsName("Only")}"
            );

        public void Last() => Destroy(gameObject);
    }

    /// <summary>Notes what it is told as the script of a state or a machine.</summary>
    public sealed class StateDiary : StateMachineBehaviour
    {
        public static readonly List<string> Heard = new();

        public string note;

        public override void OnStateEnter(Animator animator, AnimatorStateInfo info, int layer) =>
            Note("enter", info);

        public override void OnStateUpdate(Animator animator, AnimatorStateInfo info, int layer) =>
            Note("update", info);

        public override void OnStateExit(Animator animator, AnimatorStateInfo info, int layer) =>
            Note("exit", info);

        public override void OnStateMachineEnter(Animator animator, int hash) =>
            Heard.Add($"{note} machine {hash == Animator.StringToHash("Base Layer.Fight")}");

        public override void OnStateMachineExit(Animator animator, int hash) =>
            Heard.Add($"{note} left {hash == Animator.StringToHash("Base Layer.Fight")}");

        private void Note(string what, AnimatorStateInfo info) =>
            Heard.Add($"{note} {what} {(info.IsName("First") ? "First" : "Second")}");
    }

    /// <summary>Says at which of its moments in a frame the hero has moved already.</summary>
    public sealed class FrameDiary : MonoBehaviour
    {
        public static readonly List<string> Heard = new();

        private float _before;

        private void Update() => Note("Update");

        private void LateUpdate() => Note("LateUpdate");

        private void Note(string moment)
        {
            var x = transform.localPosition.x;
            Heard.Add($"{moment} {(x == _before ? "as before" : "moved")}");
            _before = x;
        }
    }

    /// <summary>Goes up by itself.</summary>
    public sealed class OwnMove : MonoBehaviour
    {
        internal void OnAnimatorMove() => transform.localPosition += Vector3.up;
    }
}
