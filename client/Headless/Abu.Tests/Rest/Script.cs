#nullable enable
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>A script that does what a test says.</summary>
    internal sealed class Script : MonoBehaviour
    {
        private readonly List<Action> _awaiting = new();

        public Action InUpdate { get; set; } = () => { };

        public Action InFixedUpdate { get; set; } = () => { };

        public Action InLateUpdate { get; set; } = () => { };

        public static Script On(GameObject owner) => owner.AddComponent<Script>();

        /// <summary>Awaited, it goes on in the next Update, as libraries for async methods do it.</summary>
        public NextUpdate NextUpdateAsync() => new(this);

        private void Update()
        {
            InUpdate();
            var due = _awaiting.ToArray();
            _awaiting.Clear();
            foreach (var goOn in due)
            {
                goOn();
            }
        }

        private void FixedUpdate() => InFixedUpdate();

        private void LateUpdate() => InLateUpdate();

        internal readonly struct NextUpdate : INotifyCompletion
        {
            private readonly Script _script;

            public NextUpdate(Script script)
            {
                _script = script;
            }

            public bool IsCompleted => false;

            public NextUpdate GetAwaiter() => this;

            public void OnCompleted(Action continuation) => _script._awaiting.Add(continuation);

            public void GetResult() { }
        }
    }
}
