#nullable enable

using System;
using System.Linq;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Users;

namespace Abu
{
    /// <summary>
    /// Copies the state of a virtual device to a device of the Input System, which is created at the first use.
    /// </summary>
    internal abstract class DeviceFeed
    {
        // For rounding differences between the clock of events and the game's clock.
        private const double Tolerance = 1e-4;

        private readonly Type _type;
        private InputDevice? _device;
        private double _sentAt;
        private float _fixedTime;

        protected DeviceFeed(Type type)
        {
            _type = type;
        }

        /// <summary>Whether a command has used the device.</summary>
        public abstract bool IsUsed { get; }

        /// <summary>
        /// Whether the game has not yet had the chance, in frames and in fixed steps, to see the current state.
        /// </summary>
        public bool IsDue =>
            IsUsed
            && (
                _device == null
                || HasChanged
                || _device.lastUpdateTime < _sentAt - Tolerance
                || (IsTimePassing && VirtualInput.Times.Fixed <= _fixedTime)
            );

        /// <summary>Whether the state differs from the one that was sent last.</summary>
        protected abstract bool HasChanged { get; }

        private string Name => $"Abu{_type.Name}";

        // False for a paused game, which has no fixed steps, and for a game whose input comes in fixed steps, which has seen
        // the state in the same step.
        private static bool IsTimePassing =>
            VirtualInput.Times.Scale > 0
            && InputSystem.settings.updateMode
                != InputSettings.UpdateMode.ProcessEventsInFixedUpdate;

        /// <summary>The device, even one created before scripts were recompiled; null if there is none.</summary>
        public InputDevice? FindDevice() =>
            InputSystem.devices.FirstOrDefault(device =>
                device.name == Name && _type.IsInstanceOfType(device)
            );

        public bool IsOn(InputDevice device) => device == _device;

        /// <summary>Whether a control scheme that requires this has what it wants in a device of this kind.</summary>
        public bool Fits(InputControlScheme.DeviceRequirement requirement) =>
            InputControlPath.TryGetDeviceLayout(requirement.controlPath) is { } layout
            && InputSystem.IsFirstLayoutBasedOnSecond(_type.Name, layout);

        public void Send(PlayerPairing players)
        {
            var device = Device();
            if (!HasChanged)
            {
                return;
            }
            if (InputUser.FindUserPairedToDevice(device) == null)
            {
                players.Pair(this);
            }
            _sentAt = InputState.currentTime;
            _fixedTime = VirtualInput.Times.Fixed;
            Queue(device);
        }

        /// <summary>Called when the device was reset and has lost the state that was sent.</summary>
        public abstract void SendAgain();

        public void Remove()
        {
            if (FindDevice() is { } device)
            {
                InputSystem.RemoveDevice(device);
            }
            _device = null;
            SendAgain();
        }

        protected abstract void Queue(InputDevice device);

        /// <summary>The device, which is created if there is none.</summary>
        public InputDevice Device()
        {
            if (_device is not { added: true })
            {
                _device = FindDevice() ?? Add();
                SendAgain();
            }
            return _device;
        }

        /// <summary>As <see cref="Device"/>, for one that no command has used: the game goes on with the one it uses.</summary>
        public InputDevice DeviceBeside()
        {
            var current = Current;
            var device = Device();
            if (current != null && current != device)
            {
                StandLike(device, current);
                // A new device becomes the current one.
                current.MakeCurrent();
            }
            return device;
        }

        /// <summary>The device of this kind that code finds as the current one.</summary>
        protected abstract InputDevice? Current { get; }

        /// <summary>Puts a new device where another one is; nothing for devices that are nowhere.</summary>
        protected virtual void StandLike(InputDevice device, InputDevice other) { }

        private InputDevice Add()
        {
            var layout = _type.Name;
            // In the Editor FocusSettings does this, and layouts would outlive Play.
            if (!Application.isEditor)
            {
                layout = Name;
                InputSystem.RegisterLayout(
                    $"{{\"name\":\"{layout}\",\"extend\":\"{_type.Name}\",\"runInBackground\":\"enabled\"}}"
                );
            }
            return InputSystem.AddDevice(layout, Name);
        }
    }
}
