using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>A control with a value: a label, shown once it has a text, and beside it the part that takes input.</summary>
    public abstract class BaseField<TValueType> : BindableElement, INotifyValueChanged<TValueType>
    {
        private TValueType _value;

        protected BaseField(string label, VisualElement visualInput)
        {
            focusable = true;
            style.flexDirection = FlexDirection.Row;
            labelElement = new Label { focusable = true };
            labelElement.style.marginRight = 8;
            if (label != null)
                this.label = label;
            VisualInput = visualInput ?? new VisualElement();
            VisualInput.style.flexGrow = 1;
            hierarchy.Add(VisualInput);
        }

        public Label labelElement { get; }

        public string label
        {
            get => labelElement.text;
            set
            {
                labelElement.text = value;
                if (string.IsNullOrEmpty(value))
                    labelElement.RemoveFromHierarchy();
                else if (labelElement.hierarchy.parent == null)
                    hierarchy.Insert(0, labelElement);
            }
        }

        public virtual TValueType value
        {
            get => _value;
            set
            {
                var previous = _value;
                if (EqualityComparer<TValueType>.Default.Equals(previous, value))
                    return;
                SetValueWithoutNotify(value);
                if (panel == null)
                    return;
                using var change = ChangeEvent<TValueType>.GetPooled(previous, _value);
                change.target = this;
                SendEvent(change);
            }
        }

        internal VisualElement VisualInput { get; }

        public virtual void SetValueWithoutNotify(TValueType newValue) => _value = newValue;
    }
}
