#nullable enable

using System;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>Base of every service; services live on or under the Registry's object.</summary>
    public class Service : MonoBehaviour
    {
        private Registry? _registry;
        private GameMode _mode;
        private TestConfiguration? _testConfiguration;

        // A field, because this is read each frame and Unity's comparison with null is slow.
        private bool _initialized;

        public Registry Registry =>
            _initialized ? Errors.CheckNotNull(_registry) : throw NotInitialized();

        protected GameMode Mode => _initialized ? _mode : throw NotInitialized();

        protected TestConfiguration? TestConfiguration =>
            _initialized ? _testConfiguration : throw NotInitialized();

        public void Initialize(
            Registry registry,
            GameMode mode,
            TestConfiguration? testConfiguration
        )
        {
            if (_initialized)
            {
                throw new InvalidOperationException($"{GetType().Name} is already initialized");
            }

            _registry = registry;
            _mode = mode;
            _testConfiguration = testConfiguration;
            _initialized = true;
            OnInitialize(mode, testConfiguration);
        }

        public void Update()
        {
            if (_initialized)
            {
                OnUpdate();
            }
        }

        protected virtual void OnInitialize(GameMode mode, TestConfiguration? testConfiguration) { }

        protected virtual void OnUpdate() { }

        private InvalidOperationException NotInitialized() =>
            new InvalidOperationException($"{GetType().Name} is not initialized");
    }
}
