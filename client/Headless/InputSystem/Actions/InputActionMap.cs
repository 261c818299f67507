using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>Actions that are enabled and disabled together.</summary>
    [Serializable]
    public sealed partial class InputActionMap
        : IInputActionCollection2,
            IDisposable,
            ISerializationCallbackReceiver
    {
        private readonly List<InputAction> _actions = new List<InputAction>();
        private readonly List<ActionBinding> _bindings = new List<ActionBinding>();

        [NonSerialized]
        private InputBinding? _mask;

        [NonSerialized]
        private ReadOnlyArray<InputDevice>? _devices;

        public InputActionMap() { }

        public InputActionMap(string name)
        {
            this.name = name;
        }

        public event Action<InputAction.CallbackContext> actionTriggered;

        public string name { get; internal set; }

        public Guid id { get; internal set; } = Guid.NewGuid();

        public InputActionAsset asset { get; internal set; }

        public bool enabled => _actions.Exists(action => action.enabled);

        public ReadOnlyArray<InputAction> actions => _actions.ToArray();

        public ReadOnlyArray<InputBinding> bindings =>
            _bindings.Select(entry => entry.Binding).ToArray();

        IEnumerable<InputBinding> IInputActionCollection2.bindings => bindings;

        public ReadOnlyArray<InputControlScheme> controlSchemes =>
            asset == null ? default : asset.controlSchemes;

        public InputBinding? bindingMask
        {
            get => _mask;
            set
            {
                _mask = value;
                Rebind();
            }
        }

        /// <summary>Bindings match controls of these devices only; null for all devices.</summary>
        public ReadOnlyArray<InputDevice>? devices
        {
            get => _devices ?? (asset == null ? null : asset.devices);
            set
            {
                _devices = value;
                Rebind();
            }
        }

        internal IReadOnlyList<ActionBinding> Bindings => _bindings;

        public InputAction this[string actionNameOrId] =>
            FindAction(actionNameOrId)
            ?? throw new KeyNotFoundException($"Cannot find action '{actionNameOrId}'");

        public static InputActionMap[] FromJson(string json) => ActionJson.ReadMaps(json).ToArray();

        public void Enable()
        {
            if (_actions.Count == 0 || _actions.TrueForAll(action => action.enabled))
            {
                return;
            }
            foreach (var action in _actions)
            {
                if (!action.enabled)
                {
                    action.State.Enable();
                }
            }
            InputSystem.Notify(this, InputActionChange.ActionMapEnabled);
        }

        public void Disable()
        {
            if (!enabled)
            {
                return;
            }
            foreach (var action in _actions)
            {
                if (action.enabled)
                {
                    action.State.Disable();
                }
            }
            InputSystem.Notify(this, InputActionChange.ActionMapDisabled);
        }

        public void Dispose() => Disable();

        public bool Contains(InputAction action) => action != null && action.actionMap == this;

        public InputAction FindAction(Guid id) => _actions.Find(action => action.id == id);

        public InputAction FindAction(string actionNameOrId, bool throwIfNotFound = false)
        {
            var found = Guid.TryParse(actionNameOrId, out var wanted)
                ? FindAction(wanted)
                : _actions.Find(action => Names.AreEqual(action.name, actionNameOrId));
            return found == null && throwIfNotFound
                ? throw new ArgumentException($"No action '{actionNameOrId}' in '{this}'")
                : found;
        }

        public int FindBinding(InputBinding mask, out InputAction action)
        {
            var found = _bindings.Find(entry => mask.Matches(entry.Binding));
            action = found?.Action;
            return found == null
                ? -1
                : action.bindings.IndexOf(binding => binding.id == found.Binding.id);
        }

        public bool IsUsableWithDevice(InputDevice device) =>
            _bindings.Exists(entry =>
                !entry.Binding.isComposite
                && !string.IsNullOrEmpty(entry.Binding.effectivePath)
                && InputControlPath.Find(device, entry.Binding.effectivePath).Any()
            );

        public IEnumerator<InputAction> GetEnumerator() => _actions.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public override string ToString() => asset == null ? name : $"{asset}:{name}";

        internal void Include(InputAction action)
        {
            if (!string.IsNullOrEmpty(action.name) && FindAction(action.name) != null)
            {
                throw new InvalidOperationException(
                    $"Cannot add action with duplicate name '{action.name}' to '{this}'"
                );
            }
            _actions.Add(action);
        }

        /// <returns>The index of the binding among the bindings of the action.</returns>
        internal int Include(InputBinding binding, InputAction action)
        {
            binding.id = binding.id == Guid.Empty ? Guid.NewGuid() : binding.id;
            binding.action = string.IsNullOrEmpty(binding.action) ? action.name : binding.action;
            var last = _bindings.FindLastIndex(entry => entry.Action == action);
            _bindings.Insert(
                last < 0 ? _bindings.Count : last + 1,
                new ActionBinding(binding, action)
            );
            action.State.Rebind();
            return action.bindings.Count - 1;
        }

        internal void Exclude(ActionBinding binding)
        {
            _bindings.Remove(binding);
            binding.Action.State.Rebind();
        }

        internal void Exclude(InputAction action)
        {
            _bindings.RemoveAll(entry => entry.Action == action);
            _actions.Remove(action);
        }

        internal IEnumerable<InputBinding> BindingsOf(InputAction action) =>
            _bindings.Where(entry => entry.Action == action).Select(entry => entry.Binding);

        /// <summary>A binding without groups belongs to all of them.</summary>
        internal bool Allows(InputBinding binding, InputAction action) =>
            IsIn(action.bindingMask, binding)
            && IsIn(_mask, binding)
            && (asset == null || IsIn(asset.bindingMask, binding));

        internal IEnumerable<InputControl> FindControls(string path) =>
            string.IsNullOrEmpty(path)
                ? Enumerable.Empty<InputControl>()
                : (devices ?? InputSystem.devices).SelectMany(device =>
                    device.added
                        ? InputControlPath.Find(device, path)
                        : Enumerable.Empty<InputControl>()
                );

        internal void Rebind() => _actions.ForEach(action => action.State.Rebind());

        internal void Call(InputAction.CallbackContext context) =>
            Callbacks.Invoke(
                actionTriggered,
                listener => listener(context),
                $"{this} actionTriggered"
            );

        private static bool IsIn(InputBinding? mask, InputBinding binding) =>
            mask == null
            || (string.IsNullOrEmpty(binding.groups) && !string.IsNullOrEmpty(mask.Value.groups))
            || mask.Value.Matches(binding);
    }
}
