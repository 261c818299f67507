using System;
using System.Linq;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>Something that a player can do, such as jump, independent of the controls that are bound to it.</summary>
    [Serializable]
    public sealed partial class InputAction : IDisposable, ISerializationCallbackReceiver
    {
        private readonly ActionState _state;

        [NonSerialized]
        private InputBinding? _mask;

        public InputAction()
            : this(null) { }

        public InputAction(
            string name = null,
            InputActionType type = InputActionType.Value,
            string binding = null,
            string interactions = null,
            string processors = null,
            string expectedControlType = null
        )
            : this(name, type, new InputActionMap(), interactions, processors, expectedControlType)
        {
            IsAlone = true;
            Map.Include(this);
            if (!string.IsNullOrEmpty(binding))
            {
                Map.Include(new InputBinding(binding, this.name), this);
            }
        }

        internal InputAction(
            string name,
            InputActionType type,
            InputActionMap map,
            string interactions,
            string processors,
            string expectedControlType
        )
        {
            this.name = name;
            this.type = type;
            this.interactions = interactions;
            this.processors = processors;
            this.expectedControlType = expectedControlType;
            Map = map;
            id = Guid.NewGuid();
            _state = new ActionState(this);
        }

        public event Action<CallbackContext> started;

        public event Action<CallbackContext> performed;

        public event Action<CallbackContext> canceled;

        public string name { get; internal set; }

        public InputActionType type { get; private set; }

        public Guid id { get; internal set; }

        public string expectedControlType { get; set; }

        public string processors { get; private set; }

        public string interactions { get; private set; }

        /// <summary>Null for an action that is in no map.</summary>
        public InputActionMap actionMap => IsAlone ? null : Map;

        public InputBinding? bindingMask
        {
            get => _mask;
            set
            {
                _mask = value;
                _state.Rebind();
            }
        }

        public ReadOnlyArray<InputBinding> bindings =>
            Map
                .Bindings.Where(binding => binding.Action == this)
                .Select(binding => binding.Binding)
                .ToArray();

        public ReadOnlyArray<InputControl> controls => _state.Controls.ToArray();

        public InputActionPhase phase => _state.Phase;

        public bool inProgress => phase.IsInProgress();

        public bool enabled => phase != InputActionPhase.Disabled;

        public bool triggered => WasPerformedThisFrame();

        public InputControl activeControl => _state.ActiveControl;

        public Type activeValueType => _state.ActiveValueType;

        /// <summary>
        /// Whether controls that are held when it is enabled count at once. For actions of type Value they always do.
        /// </summary>
        public bool wantsInitialStateCheck { get; set; }

        [field: NonSerialized]
        internal InputActionMap Map { get; set; }

        internal bool IsAlone { get; private set; }

        internal ActionState State => _state;

        public void Enable()
        {
            if (!enabled)
            {
                _state.Enable();
                InputSystem.Notify(this, InputActionChange.ActionEnabled);
            }
        }

        public void Disable()
        {
            if (enabled)
            {
                _state.Disable();
                InputSystem.Notify(this, InputActionChange.ActionDisabled);
            }
        }

        public void Dispose() => Disable();

        /// <summary>Cancels the action if it is in progress.</summary>
        public void Reset() => _state.Cancel();

        public TValue ReadValue<TValue>()
            where TValue : struct => _state.ReadValue<TValue>();

        public object ReadValueAsObject() => _state.ReadValueAsObject();

        public float GetControlMagnitude() => _state.Magnitude;

        public bool IsPressed() => _state.IsPressed;

        public bool IsInProgress() => inProgress;

        public bool WasPressedThisFrame() => IsThisFrame(_state.PressedIn);

        public bool WasReleasedThisFrame() => IsThisFrame(_state.ReleasedIn);

        public bool WasPerformedThisFrame() => IsThisFrame(_state.PerformedIn);

        public bool WasCompletedThisFrame() => IsThisFrame(_state.CompletedIn);

        public override string ToString() => actionMap == null ? name : $"{actionMap.name}/{name}";

        internal void Call(InputActionPhase newPhase, CallbackContext context)
        {
            var listeners =
                newPhase == InputActionPhase.Started ? started
                : newPhase == InputActionPhase.Performed ? performed
                : canceled;
            var change =
                newPhase == InputActionPhase.Started ? InputActionChange.ActionStarted
                : newPhase == InputActionPhase.Performed ? InputActionChange.ActionPerformed
                : InputActionChange.ActionCanceled;
            InputSystem.Notify(this, change);
            Callbacks.Invoke(listeners, listener => listener(context), $"{this} {newPhase}");
            actionMap?.Call(context);
        }

        // Updates are counted from 1; 0 stands for never.
        private static bool IsThisFrame(uint update) =>
            update != 0 && update == InputUpdate.StepCount;
    }
}
