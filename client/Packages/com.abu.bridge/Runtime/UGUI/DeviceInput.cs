#nullable enable

using UnityEngine;
using UnityEngine.EventSystems;

namespace Abu
{
    /// <summary>
    /// What an event module of uGUI reads instead of Unity's class Input: the same, and what the virtual devices do. After a
    /// recompilation during Play it has no kind until the next command, and passes on the real devices alone.
    /// </summary>
    [AddComponentMenu("")]
    internal sealed class DeviceInput : BaseInput
    {
        private Vector2 _place;
        private Vector2 _real;

        public EventModuleKind? Kind { get; set; }

        public override Vector2 mousePosition
        {
            get
            {
                var real = base.mousePosition;
                if (Mouse is { } mouse)
                {
                    _place = mouse.MousePosition(real);
                }
                else if (real != _real)
                {
                    // A person moves it. Until then it rests while the bridge's own pointer is on its way.
                    _place = real;
                }
                _real = real;
                return _place;
            }
        }

        public override Vector2 mouseScrollDelta =>
            base.mouseScrollDelta + (Kind == null ? Vector2.zero : Kind.Wheel());

        public override bool touchSupported =>
            base.touchSupported || VirtualInput.Touchscreen.IsUsed;

        public override int touchCount => base.touchCount + (Kind?.Touches().Length ?? 0);

        // Only what a command moves itself: the events of the bridge's own pointer have been sent already.
        private LegacyInput? Mouse => VirtualInput.Mouse.IsShadow ? null : Kind?.Devices;

        public override bool GetMouseButton(int button) =>
            base.GetMouseButton(button) | (Mouse?.IsHeld(KeyCode.Mouse0 + button) ?? false);

        public override bool GetMouseButtonDown(int button) =>
            base.GetMouseButtonDown(button)
            | (Mouse != null && Kind!.WentDown(KeyCode.Mouse0 + button));

        public override bool GetMouseButtonUp(int button) =>
            base.GetMouseButtonUp(button) | (Mouse?.WentUp(KeyCode.Mouse0 + button) ?? false);

        public override Touch GetTouch(int index)
        {
            var touches = Kind?.Touches() ?? new Touch[0];
            return index < touches.Length ? touches[index] : base.GetTouch(index - touches.Length);
        }

        public override float GetAxisRaw(string axisName)
        {
            var real = base.GetAxisRaw(axisName);
            return Navigation?.Axis(axisName, real, isRaw: true) ?? real;
        }

        public override bool GetButtonDown(string buttonName) =>
            base.GetButtonDown(buttonName)
            | (Navigation is { } devices && devices.Button(buttonName, devices.WentDown));

        // Axes and buttons move what is selected. Without that they do nothing, so that nothing has taken them.
        private LegacyInput? Navigation =>
            EventSystem.current != null && EventSystem.current.currentSelectedGameObject != null
                ? Kind?.Devices
                : null;
    }
}
