#nullable enable
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>Records the messages it gets. Some methods are private, as is usual in scripts.</summary>
    public class Recorder : MonoBehaviour
    {
        public static readonly List<string> Events = new();

        private void Awake() => Add("Awake");

        private void OnEnable() => Add("OnEnable");

        protected virtual void Start() => Add("Start");

        public void Update() => Add("Update");

        internal void LateUpdate() => Add("LateUpdate");

        private void OnDisable() => Add("OnDisable");

        private void OnDestroy() => Add("OnDestroy");

        private void OnApplicationQuit() => Add("OnApplicationQuit");

        protected void Add(string message) => Events.Add($"{name}.{message}");

        public static string TakeEvents()
        {
            var text = string.Join(" ", Events);
            Events.Clear();
            return text;
        }
    }

    /// <summary>Inherits all its messages, private ones too.</summary>
    public sealed class InheritingRecorder : Recorder
    {
        protected override void Start() => Add("OwnStart");
    }

    [DefaultExecutionOrder(-10)]
    public sealed class EarlyRecorder : MonoBehaviour
    {
        private void Update() => Recorder.Events.Add("early.Update");
    }

    public sealed class Thrower : MonoBehaviour
    {
        public void Update() => throw new System.InvalidOperationException("from Update");
    }

    public sealed class AwakeThrower : MonoBehaviour
    {
        private void Awake() => throw new System.InvalidOperationException("from Awake");

        private void OnEnable() => Recorder.Events.Add("enabled");
    }
}
