using System;

namespace UnityEngine.UIElements
{
    public class Button : TextElement
    {
        public Button()
            : this(null) { }

        public Button(Action clickEvent)
        {
            focusable = true;
            if (clickEvent != null)
                clicked += clickEvent;
            RegisterCallback<NavigationSubmitEvent>(OnSubmit);
        }

        public event Action clicked;

        private void OnSubmit(NavigationSubmitEvent evt)
        {
            if (!enabledInHierarchy)
                return;
            clicked?.Invoke();
            evt.StopPropagation();
        }
    }
}
