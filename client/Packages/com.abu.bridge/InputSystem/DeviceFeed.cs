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

        public void Send()
        {
            var device = Device();
            if (!HasChanged)
            {
                return;
            }
            if (InputUser.FindUserPairedToDevice(device) == null)
            {
                Pair(device);
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

        private InputDevice Device()
        {
            if (_device is not { added: true })
            {
                _device = FindDevice() ?? Add();
                SendAgain();
            }
            return _device;
        }

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

        // A single player changes to a device by using it, unless the game forbids that.
        private static void Pair(InputDevice device)
        {
            var player = PlayerInput.all.FirstOrDefault(one => one.user.valid);
            if (
                player != null
                && (player.neverAutoSwitchControlSchemes || !PlayerInput.isSinglePlayer)
            )
            {
                InputUser.PerformPairingWithDevice(device, player.user);
            }
        }
    }
}
