using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>A control with a value: a label, shown if it has a text, and beside it the part that takes input.</summary>
    public abstract class BaseField<TValueType> : BindableElement, INotifyValueChanged<TValueType>
    {
        public static readonly string ussClassName = "unity-base-field";
        public static readonly string labelUssClassName = ussClassName + "__label";
        public static readonly string inputUssClassName = ussClassName + "__input";

        private TValueType _value;

        protected BaseField(string label, VisualElement visualInput)
        {
            AddToClassList(ussClassName);
            focusable = true;
            Look.flexDirection = FlexDirection.Row;
            labelElement = new Label { focusable = true };
            labelElement.AddToClassList(labelUssClassName);
            labelElement.Look.marginRight = 8;
            if (label != null)
                this.label = label;
            VisualInput = visualInput ?? new VisualElement { pickingMode = PickingMode.Ignore };
            VisualInput.AddToClassList(inputUssClassName);
            VisualInput.Look.flexGrow = 1;
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
                this.TellChange(previous, _value);
            }
        }

        internal VisualElement VisualInput { get; }

        public virtual void SetValueWithoutNotify(TValueType newValue) => _value = newValue;
    }

    internal static class ChangeNotice
    {
        /// <summary>Outside a panel no change event is sent, as in Unity.</summary>
        public static void TellChange<T>(this VisualElement control, T previous, T now)
        {
            if (control.OwnPanel == null)
                return;
            using var change = ChangeEvent<T>.GetPooled(previous, now);
            change.target = control;
            control.SendEvent(change);
        }
    }
}
