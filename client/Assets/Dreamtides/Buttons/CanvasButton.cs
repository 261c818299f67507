#nullable enable

using Dreamtides.Layout;
using Dreamtides.Schema;
using TMPro;
using UnityEngine;
using UnityEngine.UI;

namespace Dreamtides.Buttons
{
    /// <summary>Button in a corner of the screen, drawn by uGUI: Unity's own event system clicks it.</summary>
    public class CanvasButton : Displayable
    {
        private const float DebounceSeconds = 0.5f;

        [SerializeField]
        internal CanvasGroup _canvasGroup = null!;

        [SerializeField]
        internal TextMeshProUGUI _text = null!;

        [SerializeField]
        internal Image? _background;

        [SerializeField]
        internal bool _showing;

        private ButtonView? _view;
        private float _lastClickTime = -1f;

        public CanvasGroup CanvasGroup => _canvasGroup;

        /// <summary>Null hides the button; a view without an action shows it disabled.</summary>
        public void SetView(ButtonView? view)
        {
            _view = view;
            _showing = view != null;
            _canvasGroup.alpha = _showing ? 1f : 0f;
            _canvasGroup.gameObject.SetActive(_showing);
            if (view != null)
            {
                _text.text = view.Label;
                Recolor(view.Action?.IsNull == false);
            }
        }

        public void OnClick()
        {
            var action = _view?.Action?.ToGameAction();
            if (action == null || Time.time - _lastClickTime < DebounceSeconds)
            {
                return;
            }

            _lastClickTime = Time.time;
            Registry.SoundService.PlayClickSound();
            Registry.ActionService.PerformAction(action);
        }

        private void Recolor(bool enabled)
        {
            _text.color = enabled ? ButtonColors.EnabledText : ButtonColors.DisabledText;
            if (_background != null)
            {
                _background.color = enabled ? ButtonColors.Enabled : ButtonColors.Disabled;
            }
        }
    }
}
