#nullable enable

using Dreamtides.Layout;
using Dreamtides.Schema;
using TMPro;
using UnityEngine;

namespace Dreamtides.Buttons
{
    /// <summary>Button under a card or on a quest screen; after one click it waits for its next view.</summary>
    public sealed class DisplayableButton : Displayable
    {
        [SerializeField]
        internal TextMeshPro _text = null!;

        [SerializeField]
        internal SpriteRenderer _background = null!;

        [SerializeField]
        internal Collider _collider = null!;

        [SerializeField]
        internal Material _noOutlineMaterial = null!;

        [SerializeField]
        internal int _debounceDelayMilliseconds = 500;

        private GameAction? _action;
        private Material? _normalMaterial;
        private ButtonDebounce _debounce;
        private bool _pressed;

        /// <summary>Null hides the button; a view without an action shows it disabled.</summary>
        public void SetView(ButtonView? view)
        {
            _action = view?.Action?.ToGameAction();
            gameObject.SetActive(view != null);
            if (view != null)
            {
                _text.text = view.Label;
                Recolor();
            }
        }

        public override bool CanHandleMouseEvents() => true;

        public override void MouseDown()
        {
            if (_action == null || !_debounce.TryAccept(_debounceDelayMilliseconds))
            {
                return;
            }

            _pressed = true;
            _normalMaterial = _background.material;
            _background.material = _noOutlineMaterial;
        }

        public override void MouseUp(bool isSameObject)
        {
            if (!_pressed)
            {
                return;
            }

            _pressed = false;
            _background.material = _normalMaterial;
            if (isSameObject)
            {
                Click();
            }
        }

        private void Click()
        {
            var action = _action;
            _action = null;
            Recolor();
            Registry.SoundService.PlayClickSound();
            Registry.ActionService.PerformAction(action);
        }

        private void Recolor()
        {
            _text.color = _action != null ? ButtonColors.EnabledText : ButtonColors.DisabledText;
            _background.color = _action != null ? ButtonColors.Enabled : ButtonColors.Disabled;
        }
    }
}
