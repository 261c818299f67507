using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;
using Headless;
using UnityEngine.InputSystem.Layouts;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Users;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>The devices, their events, and the updates that process the events.</summary>
    public static class InputSystem
    {
        private static readonly List<InputDevice> _devices = new List<InputDevice>();
        private static InputSettings _settings;
        private static int _lastId;

        static InputSystem()
        {
            FrameLoop.BeforeFixedUpdate += UpdateInFixedUpdate;
            FrameLoop.BeforeUpdate += UpdateInDynamicUpdate;
            FrameLoop.WasReset += Reset;
        }

        public static event Action onBeforeUpdate;

        public static event Action onAfterUpdate;

        public static event Action onSettingsChange;

        public static event Action<InputDevice, InputDeviceChange> onDeviceChange;

        public static event Action<object, InputActionChange> onActionChange;

        public static ReadOnlyArray<InputDevice> devices => _devices.ToArray();

        public static Version version => new Version(1, 14, 0);

        public static InputEventListener onEvent
        {
            get => default;
            // Nothing to do: the operator += of InputEventListener has added the listener.
            set { }
        }

        public static InputSettings settings
        {
            get
            {
                if (_settings == null)
                {
                    _settings = ScriptableObject.CreateInstance<InputSettings>();
                }
                return _settings;
            }
            set
            {
                _settings = value != null ? value : throw new ArgumentNullException(nameof(value));
                NotifySettingsChanged(value);
            }
        }

        /// <summary>The project-wide actions; null here.</summary>
        public static InputActionAsset actions { get; set; }

        public static InputDevice AddDevice(
            string layout,
            string name = null,
            string variants = null
        )
        {
            if (string.IsNullOrEmpty(layout))
            {
                throw new ArgumentNullException(nameof(layout));
            }
            var device = LayoutList.Create(layout);
            device.name = string.IsNullOrEmpty(name) ? device.name : name;
            AddDevice(device);
            return device;
        }

        public static TDevice AddDevice<TDevice>(string name = null)
            where TDevice : InputDevice =>
            (TDevice)AddDevice(LayoutList.NameOf(typeof(TDevice)), name);

        public static void AddDevice(InputDevice device)
        {
            if (device == null)
            {
                throw new ArgumentNullException(nameof(device));
            }
            if (device.added)
            {
                return;
            }
            device.name = Unused(device.name);
            device.deviceId = ++_lastId;
            _devices.Add(device);
            Focus.NoteAdded(device);
            device.NotifyAdded();
            device.MakeCurrent();
            ActionMonitors.NoteDevicesChanged();
            Notify(device, InputDeviceChange.Added);
        }

        public static void RemoveDevice(InputDevice device)
        {
            if (device == null)
            {
                throw new ArgumentNullException(nameof(device));
            }
            if (!_devices.Remove(device))
            {
                return;
            }
            device.ResetState();
            device.deviceId = InputDevice.InvalidDeviceId;
            ActionMonitors.NoteDevicesChanged();
            device.NotifyRemoved();
            Notify(device, InputDeviceChange.Removed);
        }

        public static void EnableDevice(InputDevice device) => Enable(device, true);

        public static void DisableDevice(InputDevice device, bool keepSendingEvents = false) =>
            Enable(device, false);

        /// <summary>Resets all its controls and cancels the actions that it drives.</summary>
        public static void ResetDevice(InputDevice device, bool alsoResetDontResetControls = false)
        {
            if (device == null)
            {
                throw new ArgumentNullException(nameof(device));
            }
            if (!device.added)
            {
                throw new InvalidOperationException($"Device '{device}' has not been added");
            }
            device.ResetState();
            Notify(
                device,
                alsoResetDontResetControls
                    ? InputDeviceChange.HardReset
                    : InputDeviceChange.SoftReset
            );
        }

        public static InputDevice GetDevice(string nameOrLayout) =>
            _devices.Find(device => Names.AreEqual(device.name, nameOrLayout))
            ?? _devices.Find(device => Names.AreEqual(device.layout, nameOrLayout));

        public static InputDevice GetDevice(Type type) =>
            _devices.FirstOrDefault(type.IsInstanceOfType);

        public static TDevice GetDevice<TDevice>()
            where TDevice : InputDevice => (TDevice)GetDevice(typeof(TDevice));

        public static InputDevice GetDeviceById(int deviceId) =>
            _devices.Find(device => device.deviceId == deviceId);

        public static InputControl FindControl(string path) =>
            _devices.SelectMany(device => InputControlPath.Find(device, path)).FirstOrDefault();

        public static InputControlList<InputControl> FindControls(string path) =>
            FindControls<InputControl>(path);

        public static InputControlList<TControl> FindControls<TControl>(string path)
            where TControl : InputControl =>
            new InputControlList<TControl>(
                _devices
                    .SelectMany(device => InputControlPath.Find(device, path))
                    .OfType<TControl>()
            );

        public static void QueueStateEvent<TState>(
            InputDevice device,
            TState state,
            double time = -1
        )
            where TState : struct, IInputStateTypeInfo
        {
            Check(device);
            EventQueue.AddState(
                device,
                state.format,
                MemoryMarshal.AsBytes(MemoryMarshal.CreateReadOnlySpan(ref state, 1)),
                time
            );
        }

        public static void QueueTextEvent(InputDevice device, char character, double time = -1)
        {
            Check(device);
            var text = TextEvent.Create(device.deviceId, character, time);
            EventQueue.Add(ref text);
        }

        public static unsafe void QueueEvent(InputEventPtr eventPtr) =>
            EventQueue.Add(
                eventPtr.valid
                    ? eventPtr.data
                    : throw new ArgumentException("Received a null event pointer", nameof(eventPtr))
            );

        /// <summary>Allowed only if the settings say that the game calls it.</summary>
        public static void Update()
        {
            if (settings.updateMode != InputSettings.UpdateMode.ProcessEventsManually)
            {
                throw new InvalidOperationException(
                    "Cannot update manually, since the settings do not say ProcessEventsManually"
                );
            }
            Run(InputUpdateType.Manual);
        }

        public static void RegisterLayout(
            Type type,
            string name = null,
            InputDeviceMatcher? matches = null
        ) => LayoutList.Register(type, name);

        public static void RegisterLayout<T>(string name = null, InputDeviceMatcher? matches = null)
            where T : InputControl => LayoutList.Register(typeof(T), name);

        public static void RegisterLayout(
            string json,
            string name = null,
            InputDeviceMatcher? matches = null
        ) => LayoutList.Register(json, name);

        public static void RemoveLayout(string name) => LayoutList.Remove(name);

        public static bool IsFirstLayoutBasedOnSecond(
            string firstLayoutName,
            string secondLayoutName
        ) => LayoutList.IsBasedOn(firstLayoutName, secondLayoutName);

        public static void RegisterInteraction<T>(string name = null) =>
            Registry.Interactions.Add(typeof(T), name);

        public static void RegisterProcessor<T>(string name = null) =>
            Registry.Processors.Add(typeof(T), name);

        public static void RegisterBindingComposite<T>(string name = null) =>
            Registry.Composites.Add(typeof(T), name);

        public static List<InputAction> ListEnabledActions()
        {
            var found = new List<InputAction>();
            ListEnabledActions(found);
            return found;
        }

        public static int ListEnabledActions(List<InputAction> actions)
        {
            var before = actions.Count;
            actions.AddRange(ActionMonitors.Enabled);
            return actions.Count - before;
        }

        internal static void Notify(object source, InputActionChange change) =>
            Callbacks.Invoke(
                onActionChange,
                listener => listener(source, change),
                "InputSystem.onActionChange"
            );

        internal static void NotifySettingsChanged(InputSettings changed)
        {
            if (changed == _settings)
            {
                Callbacks.Invoke(
                    onSettingsChange,
                    listener => listener(),
                    "InputSystem.onSettingsChange"
                );
            }
        }

        /// <summary>Adds a keyboard and a mouse, which nobody touches.</summary>
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void AddDevicesOfTheMachine()
        {
            foreach (var layout in new[] { nameof(Keyboard), nameof(Mouse) })
            {
                var device = LayoutList.Create(layout);
                device.native = true;
                AddDevice(device);
            }
        }

        private static void Notify(InputDevice device, InputDeviceChange change) =>
            Callbacks.Invoke(
                onDeviceChange,
                listener => listener(device, change),
                "InputSystem.onDeviceChange"
            );

        private static void UpdateInFixedUpdate()
        {
            if (settings.updateMode == InputSettings.UpdateMode.ProcessEventsInFixedUpdate)
            {
                Run(InputUpdateType.Fixed);
            }
        }

        private static void UpdateInDynamicUpdate()
        {
            if (settings.updateMode == InputSettings.UpdateMode.ProcessEventsInDynamicUpdate)
            {
                Run(InputUpdateType.Dynamic);
            }
        }

        private static void Run(InputUpdateType type)
        {
            InputUpdate.Begin(type);
            foreach (var device in _devices.ToArray())
            {
                (device as IInputStateCallbackReceiver)?.OnNextUpdate();
            }
            ActionMonitors.CheckInitialStates();
            Callbacks.Invoke(onBeforeUpdate, listener => listener(), "InputSystem.onBeforeUpdate");
            EventQueue.Process();
            ActionTimers.ExpireUntil(InputUpdate.Now);
            Callbacks.Invoke(onAfterUpdate, listener => listener(), "InputSystem.onAfterUpdate");
        }

        // Each Play begins with nothing, as after a domain reload.
        private static void Reset()
        {
            foreach (var device in _devices)
            {
                device.deviceId = InputDevice.InvalidDeviceId;
            }
            _devices.Clear();
            _settings = null;
            actions = null;
            onBeforeUpdate = null;
            onAfterUpdate = null;
            onSettingsChange = null;
            onDeviceChange = null;
            onActionChange = null;
            Keyboard.ForgetCurrent();
            Pointer.ForgetCurrent();
            Mouse.ForgetCurrent();
            Pen.ForgetCurrent();
            Touchscreen.ForgetCurrent();
            Gamepad.ForgetCurrent();
            LayoutList.Reset();
            Focus.Reset();
            EventQueue.Reset();
            ActionTimers.Reset();
            ActionMonitors.Reset();
            InputUser.Reset();
            InputState.ForgetListeners();
            InputUpdate.Reset();
            Registry.Reset();
        }

        private static void Enable(InputDevice device, bool isEnabled)
        {
            if (device == null)
            {
                throw new ArgumentNullException(nameof(device));
            }
            if (device.IsDisabled != isEnabled)
            {
                return;
            }
            if (!isEnabled)
            {
                device.ResetState();
            }
            device.IsDisabled = !isEnabled;
            Notify(device, isEnabled ? InputDeviceChange.Enabled : InputDeviceChange.Disabled);
        }

        private static void Check(InputDevice device)
        {
            if (device == null)
            {
                throw new ArgumentNullException(nameof(device));
            }
            if (!device.added)
            {
                throw new InvalidOperationException(
                    $"Cannot queue an event for device '{device}', which has not been added"
                );
            }
        }

        private static string Unused(string name)
        {
            var unused = name;
            for (var i = 1; _devices.Exists(device => Names.AreEqual(device.name, unused)); i++)
            {
                unused = name + i;
            }
            return unused;
        }
    }
}
