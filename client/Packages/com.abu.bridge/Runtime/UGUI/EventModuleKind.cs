#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.EventSystems;

namespace Abu
{
    /// <summary>
    /// uGUI's event module for the Input Manager. It reads devices through a component that anybody may replace, so that the virtual
    /// mouse, keys and fingers work on a UI as a player's do, whether or not the project presses keys for Input. The module does
    /// nothing while Unity has no focus, however: there the verbs for nodes do better.
    /// </summary>
    internal sealed class EventModuleKind : IInputKind
    {
        private readonly HashSet<DeviceControl> _taken = new();
        private readonly List<RaycastResult> _hits = new();
        private LegacyInput? _devices;
        private DeviceInput? _input;

        public string Name => "uGUI";

        // One that the game has given an input of its own keeps that.
        public bool IsPresent =>
            Module is { } module
            && (module.inputOverride == null || module.inputOverride is DeviceInput);

        public bool IsOfGame => false;

        public Refusal? WhyUnreachable => null;

        public IReadOnlyList<string> Actions => Array.Empty<string>();

        /// <summary>The devices as the module reads them. What it reads is no sign of what the game wants.</summary>
        internal LegacyInput Devices => _devices ??= new LegacyInput();

        private static StandaloneInputModule? Module =>
            EventSystem.current == null
                ? null
                : EventSystem.current.currentInputModule as StandaloneInputModule;

        // It is there whatever the game does, so it decides nothing about where a command goes.
        public bool IsListeningTo(DeviceKind device) => false;

        public void Forget()
        {
            _taken.Clear();
            _devices?.Forget();
            if (Application.isPlaying)
            {
                Attach();
            }
        }

        public bool HasTaken(DeviceControl control) =>
            control == DeviceControl.MousePosition
                ? Takes<IPointerEnterHandler>(VirtualInput.Mouse.Position)
            : control.Device is DeviceKind.Keyboard or DeviceKind.Gamepad
                ? Devices.HasTaken(control)
            : _taken.Contains(control);

        public bool MayHaveTaken(DeviceControl control) => false;

        public bool IsDue(DeviceControl control) => false;

        public Refusal WhyNotTaken(DeviceControl control) =>
            control.Device is DeviceKind.Keyboard or DeviceKind.Gamepad
                ? new Refusal(
                    "nothing of the UI is selected that would take it",
                    "click a button, or look what the screen says"
                )
                : new Refusal("nothing of the UI lies there", "go to a node of the tree");

        public void Describe(InputKind data) { }

        public void Reset()
        {
            if (_input != null)
            {
                UnityEngine.Object.Destroy(_input);
            }
            _input = null;
            _devices = null;
            _taken.Clear();
        }

        /// <summary>A button of the virtual mouse has gone down in this frame, and whether it met anything is noted.</summary>
        internal bool WentDown(KeyCode button)
        {
            var isSo = Devices.WentDown(button);
            if (isSo && TakesPress(VirtualInput.Mouse.Position))
            {
                _taken.Add(DeviceControl.Of(button));
            }
            return isSo;
        }

        /// <summary>How far the virtual wheel is turned in this frame, and whether that is over anything is noted.</summary>
        internal Vector2 Wheel()
        {
            var wheel = VirtualInput.Mouse.Wheel;
            if (wheel != Vector2.zero && Takes<IScrollHandler>(VirtualInput.Mouse.Position))
            {
                _taken.Add(DeviceControl.MouseWheel);
            }
            return wheel;
        }

        /// <summary>The virtual touches of this frame, and whether one of them met anything is noted.</summary>
        internal Touch[] Touches()
        {
            if (!VirtualInput.Touchscreen.IsUsed)
            {
                return Array.Empty<Touch>();
            }
            var touches = Devices.Touches();
            if (Array.Exists(touches, touch => TakesPress(touch.position)))
            {
                _taken.Add(DeviceControl.Fingers);
            }
            return touches;
        }

        private void Attach()
        {
            if (!IsPresent || (_input != null && Module!.inputOverride == _input))
            {
                return;
            }
            var module = Module!;
            // One that is there already is from before the scripts were recompiled.
            _input = module.inputOverride as DeviceInput;
            if (_input == null)
            {
                _input = module.gameObject.AddComponent<DeviceInput>();
                module.inputOverride = _input;
            }
            _input.Kind = this;
        }

        private bool TakesPress(Vector2 point) =>
            Takes<IPointerClickHandler>(point)
            || Takes<IPointerDownHandler>(point)
            || Takes<IDragHandler>(point);

        // Whether what lies topmost there, or something around it, handles such events.
        private bool Takes<T>(Vector2 point)
            where T : IEventSystemHandler
        {
            if (EventSystem.current == null)
            {
                return false;
            }
            var data = new PointerEventData(EventSystem.current) { position = point };
            EventSystem.current.RaycastAll(data, _hits);
            var topmost = _hits.Find(hit => hit.gameObject != null).gameObject;
            return topmost != null && ExecuteEvents.GetEventHandler<T>(topmost) != null;
        }
    }
}
