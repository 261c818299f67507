namespace UnityEngine.UIElements
{
    public abstract class BaseBoolField : BaseField<bool>
    {
        protected Label m_Label;
        protected readonly VisualElement m_CheckMark;

        private protected BaseBoolField(string label, VisualElement checkMark)
            : base(label, null)
        {
            m_CheckMark = checkMark;
            Look.alignItems = Align.Center;
            VisualInput.Look.flexDirection = FlexDirection.Row;
            VisualInput.Look.alignItems = Align.Center;
            VisualInput.Add(m_CheckMark);
            labelElement.pickingMode = PickingMode.Ignore;
            var clickable = new Clickable(ToggleValue);
            this.AddManipulator(clickable);
            RegisterCallback<NavigationSubmitEvent>(clickable.Simulate);
        }

        /// <summary>A text on the other side of the mark from the label.</summary>
        public string text
        {
            get => m_Label?.text;
            set
            {
                if (string.IsNullOrEmpty(value))
                {
                    m_Label?.RemoveFromHierarchy();
                    m_Label = null;
                    return;
                }
                if (m_Label == null)
                    InitLabel();
                m_Label.text = value;
            }
        }

        public override void SetValueWithoutNotify(bool newValue)
        {
            base.SetValueWithoutNotify(newValue);
            m_CheckMark.FillMark(newValue);
            IsChecked = VisualInput.IsChecked = newValue;
        }

        protected virtual void InitLabel()
        {
            m_Label = new Label { pickingMode = PickingMode.Ignore };
            m_Label.Look.marginLeft = 6;
            VisualInput.Add(m_Label);
        }

        protected virtual void ToggleValue() => value = !value;
    }

    public class Toggle : BaseBoolField
    {
        public static new readonly string ussClassName = "unity-toggle";
        public static readonly string textUssClassName = ussClassName + "__text";
        public static readonly string checkmarkUssClassName = ussClassName + "__checkmark";

        public Toggle()
            : this(null) { }

        public Toggle(string label)
            : base(label, ControlLook.Mark(2))
        {
            AddToClassList(ussClassName);
            m_CheckMark.AddToClassList(checkmarkUssClassName);
        }

        protected override void InitLabel()
        {
            base.InitLabel();
            m_Label.AddToClassList(textUssClassName);
        }
    }
}
