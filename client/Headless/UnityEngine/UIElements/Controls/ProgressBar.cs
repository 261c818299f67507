namespace UnityEngine.UIElements
{
    public abstract class AbstractProgressBar : BindableElement, INotifyValueChanged<float>
    {
        public static readonly string ussClassName = "unity-progress-bar";
        public static readonly string titleUssClassName = ussClassName + "__title";
        public static readonly string progressUssClassName = ussClassName + "__progress";

        private readonly VisualElement _progress;
        private readonly Label _title;
        private float _lowValue;
        private float _highValue = 100;
        private float _value;

        public AbstractProgressBar()
        {
            AddToClassList(ussClassName);
            Look.minHeight = 18;
            Look.backgroundColor = ControlLook.Hollow;
            _progress = new VisualElement();
            _progress.AddToClassList(progressUssClassName);
            _progress.Look.position = Position.Absolute;
            _progress.Look.left = _progress.Look.top = _progress.Look.bottom = 0;
            _progress.Look.backgroundColor = ControlLook.Accent;
            hierarchy.Add(_progress);
            _title = new Label();
            _title.AddToClassList(titleUssClassName);
            _title.Look.color = ControlLook.Text;
            _title.Look.unityTextAlign = TextAnchor.MiddleCenter;
            hierarchy.Add(_title);
            ShowProgress();
        }

        public string title
        {
            get => _title.text;
            set => _title.text = value;
        }

        public float lowValue
        {
            get => _lowValue;
            set
            {
                _lowValue = value;
                ShowProgress();
            }
        }

        public float highValue
        {
            get => _highValue;
            set
            {
                _highValue = value;
                ShowProgress();
            }
        }

        public virtual float value
        {
            get => _value;
            set
            {
                var previous = _value;
                if (previous == value)
                    return;
                SetValueWithoutNotify(value);
                this.TellChange(previous, value);
            }
        }

        public void SetValueWithoutNotify(float newValue)
        {
            _value = newValue;
            ShowProgress();
        }

        private void ShowProgress() =>
            _progress.style.width = Length.Percent(
                Mathf.InverseLerp(_lowValue, _highValue, _value) * 100
            );
    }

    public class ProgressBar : AbstractProgressBar { }
}
