#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.InputSystem;
using UnityEngine.InputSystem.LowLevel;

namespace Abu
{
    /// <summary>
    /// Unity's Input System. For each virtual device it gets a device of its own and, in each update, an event if the state
    /// has changed. Nothing is done before a command uses a device.
    /// </summary>
    internal sealed class InputSystemKind : IInputKind
    {
        private readonly DeviceFeed[] _feeds =
        {
            new KeyboardFeed(),
            new MouseFeed(),
            new GamepadFeed(),
            new TouchscreenFeed(),
        };
        private readonly PlayerPairing _players;
        private readonly FocusSettings _focus = new();
        private readonly ActionWatch _watch = new();
        private bool _isAttached;

        public InputSystemKind()
        {
            _players = new PlayerPairing(_feeds);
        }

        public string Name => "Input System";

        public bool IsPresent => true;

        public bool IsOfGame => true;

        public Refusal? WhyUnreachable => IsListening ? null : NobodyListens;

        public IReadOnlyList<string> Actions => _watch.Taken;

        private static Refusal NobodyListens =>
            new(
                "no action of the Input System is enabled, and no code of the game reads its devices",
                "click a button, or look what the screen says"
            );

        private static bool IsListening =>
            InputUsers.Exist || InputSystem.ListEnabledActions().Any(ActionList.IsOfGame);

        private static bool IsPlayersUpdate =>
            InputState.currentUpdateType
                is InputUpdateType.Dynamic
                    or InputUpdateType.Fixed
                    or InputUpdateType.Manual;

        public void Forget()
        {
            if (Application.isPlaying)
            {
                Attach();
            }
            _watch.Forget();
        }

        // Code that reads devices directly may read any of them.
        public bool IsListeningTo(DeviceKind device) =>
            InputUsers.Exist || ActionList.Reads(device.ToString().ToLowerInvariant());

        public bool HasTaken(DeviceControl control) => _watch.Taken.Count > 0;

        // Code that reads a device directly, for example Keyboard.current, cannot be detected.
        public bool MayHaveTaken(DeviceControl control) => IsListening;

        public bool IsDue(DeviceControl control) => FeedOf(control.Device).IsDue;

        public Refusal WhyNotTaken(DeviceControl control) => NobodyListens;

        public void Describe(InputKind data) => data.Actions = ActionList.Read();

        /// <summary>Called after scripts were recompiled during Play: the devices from before still exist.</summary>
        public void TakeUp()
        {
            if (Application.isPlaying && _feeds.Any(feed => feed.FindDevice() != null))
            {
                Attach();
            }
        }

        public void Reset() => Detach();

        private DeviceFeed FeedOf(DeviceKind device) => _feeds[(int)device];

        private void Attach()
        {
            if (_isAttached)
            {
                return;
            }
            _isAttached = true;
            _focus.Save();
            InputSystem.onBeforeUpdate += Update;
            InputSystem.onDeviceChange += FollowDevice;
            InputSystem.onEvent += ShieldGesture;
            _watch.Begin();
            // Raised in the Editor too, when Play ends.
            Application.quitting += Detach;
        }

        private void Detach()
        {
            if (!_isAttached)
            {
                return;
            }
            _isAttached = false;
            InputSystem.onBeforeUpdate -= Update;
            InputSystem.onDeviceChange -= FollowDevice;
            InputSystem.onEvent -= ShieldGesture;
            _watch.End();
            Application.quitting -= Detach;
            foreach (var feed in _feeds)
            {
                feed.Remove();
            }
            _focus.Restore();
        }

        // Events queued here are processed by the update that is about to begin.
        private void Update()
        {
            if (!IsPlayersUpdate)
            {
                return;
            }
            foreach (var feed in _feeds)
            {
                if (feed.IsUsed)
                {
                    _focus.Apply();
                    feed.Send(_players);
                }
            }
        }

        private void FollowDevice(InputDevice device, InputDeviceChange change)
        {
            if (change == InputDeviceChange.Removed)
            {
                foreach (var feed in _feeds.Where(feed => feed.IsOn(device)))
                {
                    VirtualInput.Lose((DeviceKind)Array.IndexOf(_feeds, feed));
                }
            }
            // The Editor resets devices when it gets the focus back, so held controls are sent again.
            if (change is InputDeviceChange.SoftReset or InputDeviceChange.HardReset)
            {
                foreach (var feed in _feeds.Where(feed => feed.IsOn(device)))
                {
                    feed.SendAgain();
                }
            }
        }

        // In the middle of a drag, the events of a real mouse would move the pointer away.
        private void ShieldGesture(InputEventPtr eventPtr, InputDevice device)
        {
            if (device is Pointer && device.native && IsPlayersUpdate && IsPointing)
            {
                eventPtr.handled = true;
            }
        }

        private static bool IsPointing =>
            VirtualInput.Mouse.Buttons.Held.Any()
            || VirtualInput.Mouse.Buttons.Pressed.Any()
            || VirtualInput.Touchscreen.Down.Any();
    }
}
