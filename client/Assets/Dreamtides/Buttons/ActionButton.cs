#nullable enable

using Dreamtides.Layout;
using Dreamtides.Schema;
using TMPro;
using UnityEngine;

namespace Dreamtides.Buttons
{
    /// <summary>Button at the side of the board. The server decides, with each state, what it does.</summary>
    public sealed class ActionButton : Displayable
    {
        [SerializeField]
        internal TextMeshPro _text = null!;

        [SerializeField]
        internal SpriteRenderer _background = null!;

        [SerializeField]
        internal Collider _collider = null!;

        [SerializeField]
        internal int _debounceDelayMilliseconds = 500;

        private ButtonView? _view;
        private float? _showTime;
        private ButtonDebounce _debounce;
        private bool _pressed;

        /// <summary>Null hides the button; a view without an action shows it disabled.</summary>
        public void SetView(ButtonView? view, Milliseconds? showOnIdleDuration = null)
        {
            _view = view;
            _showTime = null;
            if (view != null && showOnIdleDuration != null)
            {
                SetVisible(false);
                _showTime = Time.time + showOnIdleDuration.ToSeconds();
                return;
            }

            Refresh();
        }

        public override bool CanHandleMouseEvents() => true;

        public override void MouseDown()
        {
            _pressed = false;
            if (CurrentAction() == null)
            {
                return;
            }

            _pressed = _debounce.TryAccept(_debounceDelayMilliseconds);
            if (!_pressed)
            {
                Registry.LoggingService.LogWarning(
                    nameof(ActionButton),
                    "Press ignored: too soon after the one before"
                );
            }
        }

        public override void MouseUp(bool isSameObject)
        {
            var pressed = _pressed;
            _pressed = false;
            if (pressed && isSameObject && CurrentAction() is { } action)
            {
                Registry.SoundService.PlayClickSound();
                Registry.ActionService.PerformAction(action);
            }
        }

        protected override void OnUpdate()
        {
            if (_showTime != null && Time.time >= _showTime)
            {
                _showTime = null;
                Refresh();
            }
        }

        private GameAction? CurrentAction() => _view?.Action?.ToGameAction();

        private void Refresh()
        {
            SetVisible(_view != null);
            if (_view != null)
            {
                var enabled = CurrentAction() != null;
                _text.text = _view.Label;
                _text.color = enabled ? ButtonColors.EnabledText : ButtonColors.DisabledText;
                _background.color = enabled ? ButtonColors.Enabled : ButtonColors.Disabled;
            }
        }

        private void SetVisible(bool visible)
        {
            _text.gameObject.SetActive(visible);
            _background.gameObject.SetActive(visible);
            _collider.enabled = visible;
        }
    }
}
