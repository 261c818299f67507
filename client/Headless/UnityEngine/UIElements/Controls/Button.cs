using System;

namespace UnityEngine.UIElements
{
    public class Button : TextElement
    {
        public static new readonly string ussClassName = "unity-button";

        private Clickable _clickable;

        public Button()
            : this(null) { }

        public Button(Action clickEvent)
        {
            AddToClassList(ussClassName);
            this.LookLikeButton();
            focusable = true;
            clickable = new Clickable(clickEvent);
            RegisterCallback<NavigationSubmitEvent>(evt => _clickable?.Simulate(evt));
        }

        public event Action clicked
        {
            add
            {
                if (_clickable == null)
                    clickable = new Clickable(value);
                else
                    _clickable.clicked += value;
            }
            remove
            {
                if (_clickable != null)
                    _clickable.clicked -= value;
            }
        }

        public Clickable clickable
        {
            get => _clickable;
            set
            {
                if (_clickable != null)
                    this.RemoveManipulator(_clickable);
                _clickable = value;
                if (_clickable != null)
                    this.AddManipulator(_clickable);
            }
        }
    }
}
