using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine.Events;
using UnityEngine.InputSystem.LowLevel;
using UnityEngine.InputSystem.Users;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>
    /// Gives a player devices and an action map, and tells the scripts of the same object what the player does.
    /// </summary>
    public class PlayerInput : MonoBehaviour
    {
        public const string DeviceLostMessage = "OnDeviceLost";
        public const string DeviceRegainedMessage = "OnDeviceRegained";
        public const string ControlsChangedMessage = "OnControlsChanged";

        private static readonly List<PlayerInput> _players = new List<PlayerInput>();

        [SerializeField]
        private InputActionAsset m_Actions;

        [SerializeField]
        private string m_DefaultActionMap;

        [SerializeField]
        private string m_DefaultControlScheme;

        [SerializeField]
        private PlayerNotifications m_NotificationBehavior;

        [SerializeField]
        private bool m_NeverAutoSwitchControlSchemes;

        private readonly InputValue _value = new InputValue();

        [SerializeField]
        private DeviceLostEvent m_DeviceLostEvent = new DeviceLostEvent();

        [SerializeField]
        private ControlsChangedEvent m_ControlsChangedEvent = new ControlsChangedEvent();

        [SerializeField]
        private ActionEvent[] m_ActionEvents = { };

        [NonSerialized]
        private InputActionMap _map;

        private InputUser _user;

        public event Action<InputAction.CallbackContext> onActionTriggered;

        public event Action<PlayerInput> onDeviceLost;

        public event Action<PlayerInput> onControlsChanged;

        public static ReadOnlyArray<PlayerInput> all => _players.ToArray();

        public static bool isSinglePlayer => _players.Count <= 1;

        public bool inputIsActive { get; private set; }

        public int playerIndex => _players.IndexOf(this);

        public InputActionAsset actions
        {
            get => m_Actions;
            set
            {
                if (m_Actions == value)
                {
                    return;
                }
                var wasActive = inputIsActive;
                DeactivateInput();
                m_Actions = value;
                if (isActiveAndEnabled)
                {
                    AssignDevices();
                    if (wasActive || _map == null)
                    {
                        ActivateInput();
                    }
                }
            }
        }

        public string defaultActionMap
        {
            get => m_DefaultActionMap;
            set => m_DefaultActionMap = value;
        }

        public string defaultControlScheme
        {
            get => m_DefaultControlScheme;
            set => m_DefaultControlScheme = value;
        }

        public PlayerNotifications notificationBehavior
        {
            get => m_NotificationBehavior;
            set => m_NotificationBehavior = value;
        }

        public bool neverAutoSwitchControlSchemes
        {
            get => m_NeverAutoSwitchControlSchemes;
            set => m_NeverAutoSwitchControlSchemes = value;
        }

        public InputActionMap currentActionMap
        {
            get => _map;
            set
            {
                if (_map == value)
                {
                    return;
                }
                _map?.Disable();
                _map = value;
                if (inputIsActive)
                {
                    _map?.Enable();
                }
            }
        }

        public string currentControlScheme => _user.valid ? _user.controlScheme?.name : null;

        public ReadOnlyArray<InputDevice> devices => _user.valid ? _user.pairedDevices : default;

        public InputUser user => _user;

        public bool hasMissingRequiredDevices => _user.valid && _user.hasMissingRequiredDevices;

        public ReadOnlyArray<ActionEvent> actionEvents
        {
            get => m_ActionEvents;
            set => m_ActionEvents = value.ToArray();
        }

        public DeviceLostEvent deviceLostEvent => m_DeviceLostEvent;

        public ControlsChangedEvent controlsChangedEvent => m_ControlsChangedEvent;

        public static PlayerInput GetPlayerByIndex(int playerIndex) =>
            _players.ElementAtOrDefault(playerIndex);

        public static PlayerInput FindFirstPairedToDevice(InputDevice device) =>
            _players.Find(player => player.devices.Contains(device));

        public TDevice GetDevice<TDevice>()
            where TDevice : InputDevice => devices.OfType<TDevice>().FirstOrDefault();

        public void ActivateInput()
        {
            inputIsActive = true;
            if (_map == null && m_Actions != null && !string.IsNullOrEmpty(m_DefaultActionMap))
            {
                SwitchCurrentActionMap(m_DefaultActionMap);
            }
            else
            {
                _map?.Enable();
            }
        }

        public void DeactivateInput()
        {
            _map?.Disable();
            inputIsActive = false;
        }

        public void SwitchCurrentActionMap(string mapNameOrId)
        {
            var map = m_Actions == null ? null : m_Actions.FindActionMap(mapNameOrId);
            if (map == null)
            {
                Debug.LogError(
                    $"Cannot find action map '{mapNameOrId}' in actions '{m_Actions}'",
                    this
                );
                return;
            }
            currentActionMap = map;
        }

        /// <summary>Switches to the scheme that these devices match best.</summary>
        public bool SwitchCurrentControlScheme(params InputDevice[] devices)
        {
            var scheme = InputControlScheme.FindControlSchemeForDevices(
                devices,
                m_Actions.controlSchemes
            );
            if (scheme == null)
            {
                return false;
            }
            SwitchCurrentControlScheme(scheme.Value.name, devices);
            return true;
        }

        public void SwitchCurrentControlScheme(string controlScheme, params InputDevice[] devices)
        {
            var before = _user.controlScheme;
            // What stays paired keeps its actions in progress; those of the others are canceled, as in Unity.
            foreach (var device in _user.pairedDevices.Except(devices).ToArray())
            {
                _user.UnpairDevice(device);
            }
            foreach (var device in devices)
            {
                InputUser.PerformPairingWithDevice(device, _user);
            }
            _user.ActivateControlScheme(controlScheme).AndPairRemainingDevices();
            if (before?.name != controlScheme)
            {
                TellControlsChanged();
            }
        }

        private void OnEnable()
        {
            _players.Add(this);
            InputUser.onChange += FollowUser;
            InputUser.onUnpairedDeviceUsed += FollowActivity;
            InputUser.listenForUnpairedDeviceActivity++;
            InputSystem.onDeviceChange += FollowDevice;
            AssignDevices();
            ActivateInput();
        }

        private void OnDisable()
        {
            DeactivateInput();
            _players.Remove(this);
            InputUser.onChange -= FollowUser;
            InputUser.onUnpairedDeviceUsed -= FollowActivity;
            InputUser.listenForUnpairedDeviceActivity--;
            InputSystem.onDeviceChange -= FollowDevice;
            UnhookActions();
            if (_user.valid)
            {
                _user.UnpairDevicesAndRemoveUser();
            }
            _map = null;
        }

        private void AssignDevices()
        {
            UnhookActions();
            _map = null;
            if (_user.valid)
            {
                _user.UnpairDevicesAndRemoveUser();
            }
            _user = InputUser.CreateUserWithoutPairedDevices();
            if (m_Actions == null)
            {
                return;
            }
            var free = InputUser.GetUnpairedInputDevices().ToArray();
            var scheme = m_Actions.FindControlScheme(m_DefaultControlScheme ?? "");
            if (m_Actions.controlSchemes.Count == 0)
            {
                Pair(free.Where(m_Actions.IsUsableWithDevice));
            }
            else
            {
                scheme ??= InputControlScheme.FindControlSchemeForDevices(
                    free,
                    m_Actions.controlSchemes
                );
                Pair(scheme?.PickDevicesFrom(free).devices ?? Enumerable.Empty<InputDevice>());
            }
            _user.AssociateActionsWithUser(m_Actions);
            if (scheme != null)
            {
                _user.ActivateControlScheme(scheme.Value);
            }
            foreach (var map in m_Actions.actionMaps)
            {
                map.actionTriggered += Tell;
            }
        }

        private void Pair(IEnumerable<InputDevice> paired)
        {
            foreach (var device in paired.ToArray())
            {
                InputUser.PerformPairingWithDevice(device, _user);
            }
        }

        private void UnhookActions()
        {
            if (m_Actions != null)
            {
                foreach (var map in m_Actions.actionMaps)
                {
                    map.actionTriggered -= Tell;
                }
            }
        }

        private void Tell(InputAction.CallbackContext context)
        {
            if (!inputIsActive)
            {
                return;
            }
            switch (m_NotificationBehavior)
            {
                case PlayerNotifications.InvokeCSharpEvents:
                    Callbacks.Invoke(
                        onActionTriggered,
                        listener => listener(context),
                        "onActionTriggered"
                    );
                    break;
                case PlayerNotifications.InvokeUnityEvents:
                    foreach (var entry in m_ActionEvents)
                    {
                        if (entry.IsOf(context.action))
                        {
                            entry.Invoke(context);
                        }
                    }
                    break;
                default:
                    SendMessageFor(context);
                    break;
            }
        }

        // Sends a message when an action is performed; for actions of type Value also when it is canceled.
        private void SendMessageFor(InputAction.CallbackContext context)
        {
            var isOver = context.canceled && context.action.type == InputActionType.Value;
            if (!context.performed && !isOver)
            {
                return;
            }
            _value.Context = context;
            Send("On" + MessageNameOf(context.action), _value);
            _value.Context = null;
        }

        private void Send(string message, object argument)
        {
            if (m_NotificationBehavior == PlayerNotifications.SendMessages)
            {
                gameObject.SendMessage(message, argument, SendMessageOptions.DontRequireReceiver);
            }
            else
            {
                gameObject.BroadcastMessage(
                    message,
                    argument,
                    SendMessageOptions.DontRequireReceiver
                );
            }
        }

        private static string MessageNameOf(InputAction action)
        {
            var letters = action.name.Where(letter => !char.IsWhiteSpace(letter)).ToArray();
            letters[0] = char.ToUpperInvariant(letters[0]);
            return new string(letters);
        }

        private void FollowUser(InputUser changed, InputUserChange change, InputDevice device)
        {
            if (changed != _user || change != InputUserChange.DeviceLost)
            {
                return;
            }
            if (SendsMessages)
            {
                Send(DeviceLostMessage, this);
            }
            else if (m_NotificationBehavior == PlayerNotifications.InvokeUnityEvents)
            {
                m_DeviceLostEvent.Invoke(this);
            }
            else
            {
                onDeviceLost?.Invoke(this);
            }
        }

        private bool SendsMessages =>
            m_NotificationBehavior == PlayerNotifications.SendMessages
            || m_NotificationBehavior == PlayerNotifications.BroadcastMessages;

        private void TellControlsChanged()
        {
            if (SendsMessages)
            {
                Send(ControlsChangedMessage, this);
            }
            else if (m_NotificationBehavior == PlayerNotifications.InvokeUnityEvents)
            {
                m_ControlsChangedEvent.Invoke(this);
            }
            else
            {
                onControlsChanged?.Invoke(this);
            }
        }

        // A single player can change to another device: it is paired with them when it is first used.
        private void FollowActivity(InputControl control, InputEventPtr eventPtr)
        {
            if (!isSinglePlayer || m_NeverAutoSwitchControlSchemes || m_Actions == null)
            {
                return;
            }
            var device = control.device;
            if (m_Actions.controlSchemes.Count == 0)
            {
                if (m_Actions.IsUsableWithDevice(device))
                {
                    InputUser.PerformPairingWithDevice(device, _user);
                }
                return;
            }
            // The device in use comes before devices of its kind that the player already has.
            var there = new[] { device }
                .Concat(InputUser.GetUnpairedInputDevices())
                .Concat(devices)
                .Distinct()
                .ToArray();
            var scheme = InputControlScheme.FindControlSchemeForDevices(
                there,
                m_Actions.controlSchemes,
                device
            );
            if (scheme is { } found)
            {
                var picked = found.PickDevicesFrom(there, device).devices.ToArray();
                SwitchCurrentControlScheme(found.name, picked);
            }
        }

        private void FollowDevice(InputDevice device, InputDeviceChange change)
        {
            var isNew = change == InputDeviceChange.Added;
            if (
                isNew
                && isSinglePlayer
                && m_Actions != null
                && m_Actions.controlSchemes.Count == 0
                && m_Actions.IsUsableWithDevice(device)
            )
            {
                InputUser.PerformPairingWithDevice(device, _user);
            }
        }

        [Serializable]
        public class ActionEvent : UnityEvent<InputAction.CallbackContext>
        {
            [SerializeField]
            private string m_ActionId;

            [SerializeField]
            private string m_ActionName;

            public ActionEvent() { }

            public ActionEvent(InputAction action)
                : this(action.id, action.ToString()) { }

            public ActionEvent(Guid actionGUID, string name = null)
            {
                m_ActionId = actionGUID.ToString();
                m_ActionName = name;
            }

            public string actionId => m_ActionId;

            public string actionName => m_ActionName;

            internal bool IsOf(InputAction action) =>
                Guid.TryParse(m_ActionId, out var id) && action.id == id;
        }

        [Serializable]
        public class DeviceLostEvent : UnityEvent<PlayerInput> { }

        [Serializable]
        public class ControlsChangedEvent : UnityEvent<PlayerInput> { }
    }
}
