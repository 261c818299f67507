namespace UnityEngine.UIElements
{
    /// <summary>A heading that shows and hides the elements below it.</summary>
    public class Foldout : BindableElement, INotifyValueChanged<bool>
    {
        public static readonly string ussClassName = "unity-foldout";
        public static readonly string toggleUssClassName = ussClassName + "__toggle";
        public static readonly string contentUssClassName = ussClassName + "__content";

        private readonly Toggle _toggle;
        private readonly VisualElement _container;

        public Foldout()
        {
            AddToClassList(ussClassName);
            _toggle = new Toggle();
            _toggle.AddToClassList(toggleUssClassName);
            _toggle.SetValueWithoutNotify(true);
            _toggle.RegisterValueChangedCallback(evt =>
            {
                value = evt.newValue;
                evt.StopPropagation();
            });
            hierarchy.Add(_toggle);
            _container = new VisualElement { name = "unity-content" };
            _container.AddToClassList(contentUssClassName);
            _container.Look.marginLeft = 15;
            hierarchy.Add(_container);
            IsOpen = true;
        }

        public override VisualElement contentContainer => _container;

        public string text
        {
            get => _toggle.text;
            set => _toggle.text = value;
        }

        public bool value
        {
            get => IsOpen;
            set
            {
                if (value == IsOpen)
                    return;
                SetValueWithoutNotify(value);
                this.TellChange(!value, value);
            }
        }

        private bool IsOpen { get; set; }

        public void SetValueWithoutNotify(bool newValue)
        {
            IsOpen = newValue;
            _toggle.SetValueWithoutNotify(newValue);
            _container.style.display = newValue ? DisplayStyle.Flex : DisplayStyle.None;
        }
    }
}
