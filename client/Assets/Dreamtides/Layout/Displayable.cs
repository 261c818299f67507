#nullable enable

using System;
using System.Collections;
using Dreamtides.Schema;
using Dreamtides.Services;
using Dreamtides.Utils;
using UnityEngine;
using UnityEngine.Rendering;

namespace Dreamtides.Layout
{
    /// <summary>
    /// Base of cards, layouts and buttons: all objects with a place in the scene that may take the pointer.
    /// </summary>
    public abstract class Displayable : MonoBehaviour
    {
        [SerializeField]
        internal GameContext _internalGameContext;

        [SerializeField]
        internal SortingGroup? _sortingGroup;

        private Registry? _registry;
        private GameMode _mode;
        private TestConfiguration? _testConfiguration;
        private int _sortingKey;

        public GameContext GameContext
        {
            get =>
                HasGameContext
                    ? _internalGameContext
                    : throw new ArgumentException($"{name} has no game context");
            set
            {
                var previous = _internalGameContext;
                _internalGameContext = Errors.CheckNotDefault(value);
                ApplySorting();
                if (previous != value)
                {
                    OnSetGameContext(previous, value);
                }
            }
        }

        public bool HasGameContext => _internalGameContext != GameContext.Unspecified;

        public ObjectLayout? Parent { get; set; }

        public ObjectPosition? ObjectPosition { get; set; }

        /// <summary>
        /// Its last place that was not on display (in a browser, in an order selector or aside). Null if it had none.
        /// </summary>
        public ObjectPosition? Home { get; set; }

        public bool ExcludeFromLayout { get; set; }

        public virtual float DefaultScale => 1f;

        /// <summary>The order among the objects of the same context; always 0 without a sorting group.</summary>
        public int SortingKey
        {
            get => _sortingKey;
            set
            {
                if (_sortingGroup != null)
                {
                    _sortingKey = value;
                    ApplySorting();
                }
            }
        }

        internal bool IsInitialized { get; private set; }

        /// <summary>True if the Registry runs the start hooks, false if the object does so itself.</summary>
        internal bool StartsFromRegistry { get; private set; }

        protected Registry Registry => IsInitialized ? _registry! : throw NotInitialized();

        protected GameMode Mode => IsInitialized ? _mode : throw NotInitialized();

        protected TestConfiguration? TestConfiguration =>
            IsInitialized ? _testConfiguration : throw NotInitialized();

        public void Initialize(Displayable displayable) =>
            Initialize(displayable.Registry, displayable.Mode, displayable.TestConfiguration);

        public void Initialize(
            Registry registry,
            GameMode mode,
            TestConfiguration? testConfiguration,
            bool fromRegistry = false
        )
        {
            if (IsInitialized)
            {
                throw new InvalidOperationException($"{name} is already initialized");
            }

            _registry = registry;
            _mode = mode;
            _testConfiguration = testConfiguration;
            IsInitialized = true;
            StartsFromRegistry = fromRegistry;
            OnInitialize();
            if (!fromRegistry)
            {
                // Started on the Registry, because an inactive object cannot run coroutines.
                registry.StartCoroutine(StartNextFrame());
            }
        }

        public IEnumerator? StartFromRegistry()
        {
            if (!IsInitialized)
            {
                throw NotInitialized();
            }

            OnStart();
            return OnStartAsync();
        }

        public void Start() { }

        public void Update()
        {
            if (IsInitialized)
            {
                OnUpdate();
            }
        }

        public virtual bool CanHandleMouseEvents() => false;

        public virtual void MouseDown() { }

        public virtual void MouseDrag() { }

        public virtual void MouseUp(bool isSameObject) { }

        public virtual void MouseHoverStart() { }

        public virtual void MouseHover() { }

        public virtual void MouseHoverEnd() { }

        protected virtual void OnInitialize() { }

        protected virtual void OnStart() { }

        protected virtual IEnumerator? OnStartAsync() => null;

        protected virtual void OnUpdate() { }

        protected virtual void OnSetGameContext(GameContext oldContext, GameContext newContext) { }

        private IEnumerator StartNextFrame()
        {
            yield return null;
            if (this == null)
            {
                yield break;
            }

            var routine = StartFromRegistry();
            if (routine != null)
            {
                yield return routine;
            }
        }

        private void ApplySorting()
        {
            if (_sortingGroup != null)
            {
                _sortingGroup.sortingOrder = _internalGameContext.SortingOrder(_sortingKey);
            }
        }

        private InvalidOperationException NotInitialized() =>
            new InvalidOperationException($"{name} is not initialized");
    }
}
