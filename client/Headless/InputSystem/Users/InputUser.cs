using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem.Users
{
    /// <summary>A person and the devices paired with them.</summary>
    public struct InputUser : IEquatable<InputUser>
    {
        public const uint InvalidId = 0;

        private static readonly List<UserData> _users = new List<UserData>();
        private static uint _lastId;
        private static bool _listens;

        private InputUser(uint id)
        {
            this.id = id;
        }

        public static event Action<InputUser, InputUserChange, InputDevice> onChange;

        /// <summary>
        /// Raised when an unpaired device is used, while <see cref="listenForUnpairedDeviceActivity" /> is above 0.
        /// </summary>
        public static event Action<InputControl, InputEventPtr> onUnpairedDeviceUsed;

        public static int listenForUnpairedDeviceActivity { get; set; }

        public static ReadOnlyArray<InputUser> all =>
            _users.Select(user => new InputUser(user.Id)).ToArray();

        public uint id { get; }

        public bool valid => Data != null;

        public int index
        {
            get
            {
                var wanted = id;
                return _users.FindIndex(user => user.Id == wanted);
            }
        }

        public ReadOnlyArray<InputDevice> pairedDevices => Checked.Devices.ToArray();

        public ReadOnlyArray<InputDevice> lostDevices => Checked.Lost.ToArray();

        public IInputActionCollection actions => Checked.Actions;

        public InputControlScheme? controlScheme => Checked.Scheme;

        public bool hasMissingRequiredDevices =>
            Checked.Scheme is { } scheme
            && scheme.PickDevicesFrom(pairedDevices).hasMissingRequiredDevices;

        private UserData Data
        {
            get
            {
                var wanted = id;
                return wanted == InvalidId ? null : _users.Find(user => user.Id == wanted);
            }
        }

        private UserData Checked => Data ?? throw new InvalidOperationException("Invalid user");

        public static bool operator ==(InputUser left, InputUser right) => left.id == right.id;

        public static bool operator !=(InputUser left, InputUser right) => left.id != right.id;

        public static InputUser CreateUserWithoutPairedDevices()
        {
            if (!_listens)
            {
                InputSystem.onDeviceChange += FollowDevice;
                _listens = true;
            }
            var data = new UserData(++_lastId);
            _users.Add(data);
            var user = new InputUser(data.Id);
            Notify(user, InputUserChange.Added, null);
            return user;
        }

        /// <summary>Pairs the device with the user, or with a new user if none is given.</summary>
        public static InputUser PerformPairingWithDevice(
            InputDevice device,
            InputUser user = default,
            InputUserPairingOptions options = InputUserPairingOptions.None
        )
        {
            if (device == null)
            {
                throw new ArgumentNullException(nameof(device));
            }
            if (user.id != InvalidId && !user.valid)
            {
                throw new ArgumentException("Invalid user", nameof(user));
            }
            user = user.valid ? user : CreateUserWithoutPairedDevices();
            if ((options & InputUserPairingOptions.UnpairCurrentDevicesFromUser) != 0)
            {
                user.UnpairDevices();
            }
            if (!user.Data.Devices.Contains(device))
            {
                user.Data.Devices.Add(device);
                user.UpdateActions();
                Notify(user, InputUserChange.DevicePaired, device);
            }
            return user;
        }

        public static InputUser? FindUserPairedToDevice(InputDevice device)
        {
            var found = _users.Find(user => user.Devices.Contains(device));
            return found == null ? (InputUser?)null : new InputUser(found.Id);
        }

        public static InputControlList<InputDevice> GetUnpairedInputDevices() =>
            new InputControlList<InputDevice>(
                InputSystem.devices.Where(device => FindUserPairedToDevice(device) == null)
            );

        /// <summary>Restricts the actions to the devices of the user.</summary>
        public void AssociateActionsWithUser(IInputActionCollection actions)
        {
            var data = Checked;
            if (data.Actions != null)
            {
                data.Actions.devices = null;
                data.Actions.bindingMask = null;
            }
            data.Actions = actions;
            UpdateActions();
        }

        public ControlSchemeChangeSyntax ActivateControlScheme(string schemeName)
        {
            foreach (var scheme in Checked.Actions?.controlSchemes ?? default)
            {
                if (Names.AreEqual(scheme.name, schemeName))
                {
                    return ActivateControlScheme(scheme);
                }
            }
            throw new ArgumentException($"Cannot find control scheme '{schemeName}'");
        }

        public ControlSchemeChangeSyntax ActivateControlScheme(InputControlScheme scheme)
        {
            var data = Checked;
            if (data.Scheme != scheme)
            {
                data.Scheme = scheme;
                UpdateActions();
                Notify(this, InputUserChange.ControlSchemeChanged, null);
            }
            return new ControlSchemeChangeSyntax(this);
        }

        public void UnpairDevice(InputDevice device)
        {
            if (Checked.Devices.Remove(device))
            {
                UpdateActions();
                Notify(this, InputUserChange.DeviceUnpaired, device);
            }
        }

        public void UnpairDevices()
        {
            foreach (var device in pairedDevices)
            {
                UnpairDevice(device);
            }
        }

        public void UnpairDevicesAndRemoveUser()
        {
            UnpairDevices();
            _users.Remove(Checked);
            Notify(this, InputUserChange.Removed, null);
        }

        public bool Equals(InputUser other) => id == other.id;

        public override bool Equals(object obj) => obj is InputUser other && Equals(other);

        public override int GetHashCode() => (int)id;

        public override string ToString() => valid ? $"User #{index}" : "<Invalid>";

        internal static void NoteActivity(InputDevice device, InputEventPtr eventPtr)
        {
            if (
                listenForUnpairedDeviceActivity <= 0
                || onUnpairedDeviceUsed == null
                || FindUserPairedToDevice(device) != null
            )
            {
                return;
            }
            foreach (var control in device.ActuatedBy(eventPtr))
            {
                onUnpairedDeviceUsed?.Invoke(control, eventPtr);
                if (FindUserPairedToDevice(device) != null)
                {
                    return;
                }
            }
        }

        internal static void Reset()
        {
            _users.Clear();
            _listens = false;
            listenForUnpairedDeviceActivity = 0;
            onChange = null;
            onUnpairedDeviceUsed = null;
        }

        private static void FollowDevice(InputDevice device, InputDeviceChange change)
        {
            if (change == InputDeviceChange.Removed && FindUserPairedToDevice(device) is { } user)
            {
                user.Data.Lost.Add(device);
                Notify(user, InputUserChange.DeviceLost, device);
                user.UnpairDevice(device);
            }
        }

        private static void Notify(InputUser user, InputUserChange change, InputDevice device) =>
            Callbacks.Invoke(
                onChange,
                listener => listener(user, change, device),
                "InputUser.onChange"
            );

        private void UpdateActions()
        {
            var data = Data;
            if (data.Actions == null)
            {
                return;
            }
            data.Actions.devices = new ReadOnlyArray<InputDevice>(data.Devices.ToArray());
            data.Actions.bindingMask = data.Scheme is { } scheme
                ? InputBinding.MaskByGroup(scheme.bindingGroup)
                : (InputBinding?)null;
        }

        public struct ControlSchemeChangeSyntax
        {
            private readonly InputUser _user;

            internal ControlSchemeChangeSyntax(InputUser user)
            {
                _user = user;
            }

            /// <summary>Pairs the user with free devices for those that the scheme requires and the user lacks.</summary>
            public ControlSchemeChangeSyntax AndPairRemainingDevices()
            {
                var own = _user.pairedDevices.ToArray();
                var there = own.Concat(GetUnpairedInputDevices()).ToArray();
                foreach (var match in _user.controlScheme.Value.PickDevicesFrom(there))
                {
                    PerformPairingWithDevice(match.device, _user);
                }
                return this;
            }
        }
    }
}
