#nullable enable

using System;
using System.Linq;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Users;

namespace Abu
{
    /// <summary>Takes the state of a virtual device to one of the Input System's, which is made with the first use.</summary>
    internal abstract class DeviceFeed
    {
        // Rounding, between the clock of events and the game's.
        private const double Tolerance = 1e-4;

        private readonly Type _type;
        private InputDevice? _device;
        private double _sentAt;
        private float _fixedTime;

        protected DeviceFeed(Type type)
        {
            _type = type;
        }

        /// <summary>A command has moved the device.</summary>
        public abstract bool IsUsed { get; }

        /// <summary>The game has had no chance yet to see the device as it is now, in frames and in fixed steps.</summary>
        public bool IsDue =>
            IsUsed
            && (
                _device == null
                || HasChanged
                || _device.lastUpdateTime < _sentAt - Tolerance
                || (IsTimePassing && Time.fixedTime <= _fixedTime)
            );

        /// <summary>It differs from what was sent last.</summary>
        protected abstract bool HasChanged { get; }

        private string Name => $"Abu{_type.Name}";

        // A paused game has no fixed steps; one whose input comes in them has seen it in the same step.
        private static bool IsTimePassing =>
            Time.timeScale > 0
            && InputSystem.settings.updateMode
                != InputSettings.UpdateMode.ProcessEventsInFixedUpdate;

        /// <summary>Its device, also one that was made before scripts were recompiled; null if there is none.</summary>
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
            _fixedTime = Time.fixedTime;
            Queue(device);
        }

        /// <summary>The device has forgotten what was sent.</summary>
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
            // In the Editor the settings see to it (FocusSettings), and layouts would outlive Play.
            if (!Application.isEditor)
            {
                layout = Name;
                InputSystem.RegisterLayout(
                    $"{{\"name\":\"{layout}\",\"extend\":\"{_type.Name}\",\"runInBackground\":\"enabled\"}}"
                );
            }
            return InputSystem.AddDevice(layout, Name);
        }

        // A single player takes another device by using it, unless the game says no.
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
