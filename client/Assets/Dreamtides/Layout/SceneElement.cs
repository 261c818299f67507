#nullable enable

using System;
using Dreamtides.Services;
using Dreamtides.Utils;
using UnityEngine;

namespace Dreamtides.Layout
{
    /// <summary>An object of the scene that uses the Registry but takes no pointer.</summary>
    public abstract class SceneElement : MonoBehaviour
    {
        private Registry? _registry;

        protected bool IsInitialized { get; private set; }

        protected Registry Registry =>
            Errors.CheckNotNull(_registry, $"{GetType().Name} is not initialized");

        public void Initialize(
            Registry registry,
            GameMode mode,
            TestConfiguration? testConfiguration
        )
        {
            if (IsInitialized)
            {
                throw new InvalidOperationException($"{GetType().Name} is already initialized");
            }

            _registry = registry;
            IsInitialized = true;
            OnInitialize(mode, testConfiguration);
        }

        protected virtual void OnInitialize(GameMode mode, TestConfiguration? testConfiguration) { }
    }
}
