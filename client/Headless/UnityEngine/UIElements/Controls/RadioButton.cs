using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>A button of which only one is on: in its group or, without a group, in its panel.</summary>
    public class RadioButton : BaseBoolField
    {
        public static new readonly string ussClassName = "unity-radio-button";
        public static readonly string textUssClassName = ussClassName + "__text";
        public static readonly string checkmarkUssClassName = ussClassName + "__checkmark";

        public RadioButton()
            : this(null) { }

        public RadioButton(string label)
            : base(label, ControlLook.Mark(7))
        {
            AddToClassList(ussClassName);
            m_CheckMark.AddToClassList(checkmarkUssClassName);
        }

        public override bool value
        {
            get => base.value;
            set
            {
                base.value = value;
                if (value)
                    SwitchOthersOff();
            }
        }

        protected override void InitLabel()
        {
            base.InitLabel();
            m_Label.AddToClassList(textUssClassName);
        }

        protected override void ToggleValue() => value = true;

        private void SwitchOthersOff()
        {
            var group = GroupOf(this);
            if (group == null)
                return;
            foreach (var other in group.Below<RadioButton>().ToList())
                if (other != this && other.value && GroupOf(other) == group)
                    other.value = false;
        }

        private static VisualElement GroupOf(RadioButton button)
        {
            var ancestor = button.hierarchy.parent;
            while (ancestor != null && !(ancestor is GroupBox || ancestor is RadioButtonGroup))
                ancestor = ancestor.hierarchy.parent;
            return ancestor ?? button.OwnPanel?.visualTree;
        }
    }

    /// <summary>Radio buttons with one value: the index of the button that is on, or -1.</summary>
    public class RadioButtonGroup : BaseField<int>
    {
        public static new readonly string ussClassName = "unity-radio-button-group";
        public static readonly string containerUssClassName = ussClassName + "__container";

        private readonly VisualElement _container;
        private List<string> _choices = new List<string>();

        public RadioButtonGroup()
            : this(null) { }

        public RadioButtonGroup(string label, List<string> radioButtonChoices = null)
            : base(label, null)
        {
            AddToClassList(ussClassName);
            _container = new VisualElement { pickingMode = PickingMode.Ignore };
            _container.AddToClassList(containerUssClassName);
            VisualInput.Add(_container);
            RegisterCallback<ChangeEvent<bool>>(OnButtonChanged);
            choices = radioButtonChoices;
            SetValueWithoutNotify(-1);
        }

        public override VisualElement contentContainer => _container ?? this;

        public IEnumerable<string> choices
        {
            get => _choices;
            set
            {
                _choices = value?.ToList() ?? new List<string>();
                _container.Clear();
                foreach (var choice in _choices)
                    _container.Add(new RadioButton { text = choice });
                SetValueWithoutNotify(this.value);
            }
        }

        private List<RadioButton> Buttons => _container.Below<RadioButton>().ToList();

        public override void SetValueWithoutNotify(int newValue)
        {
            base.SetValueWithoutNotify(newValue);
            var buttons = Buttons;
            for (var i = 0; i < buttons.Count; i++)
                buttons[i].SetValueWithoutNotify(i == newValue);
        }

        private void OnButtonChanged(ChangeEvent<bool> evt)
        {
            var index = Buttons.IndexOf(evt.target as RadioButton);
            if (index < 0)
                return;
            if (evt.newValue)
                value = index;
            evt.StopPropagation();
        }
    }

    public class GroupBox : BindableElement
    {
        public static readonly string ussClassName = "unity-group-box";
        public static readonly string labelUssClassName = ussClassName + "__label";

        private Label _title;

        public GroupBox()
            : this(null) { }

        public GroupBox(string text)
        {
            AddToClassList(ussClassName);
            this.text = text;
        }

        public string text
        {
            get => _title?.text;
            set
            {
                _title?.RemoveFromHierarchy();
                _title = null;
                if (string.IsNullOrEmpty(value))
                    return;
                _title = new Label(value);
                _title.AddToClassList(labelUssClassName);
                Insert(0, _title);
            }
        }
    }
}
