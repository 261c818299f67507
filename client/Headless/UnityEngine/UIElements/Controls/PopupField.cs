using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    public abstract class BasePopupField<TValueType, TValueChoice> : BaseField<TValueType>
    {
        public static new readonly string ussClassName = "unity-base-popup-field";
        public static readonly string textUssClassName = ussClassName + "__text";
        public static readonly string arrowUssClassName = ussClassName + "__arrow";

        private readonly TextElement _textElement;
        private List<TValueChoice> _choices = new List<TValueChoice>();

        internal BasePopupField(string label)
            : base(label, null)
        {
            AddToClassList(ussClassName);
            VisualInput.pickingMode = PickingMode.Position;
            VisualInput.LookLikeButton();
            VisualInput.Look.flexDirection = FlexDirection.Row;
            _textElement = new TextElement { pickingMode = PickingMode.Ignore };
            _textElement.AddToClassList(textUssClassName);
            _textElement.Look.flexGrow = 1;
            _textElement.Look.unityTextAlign = TextAnchor.MiddleLeft;
            VisualInput.Add(_textElement);
            var arrow = new TextElement { text = "v", pickingMode = PickingMode.Ignore };
            arrow.AddToClassList(arrowUssClassName);
            VisualInput.Add(arrow);
            RegisterCallback<PointerDownEvent>(OnPointerDown);
            RegisterCallback<NavigationSubmitEvent>(evt =>
            {
                ShowMenu();
                evt.StopPropagation();
            });
        }

        public virtual List<TValueChoice> choices
        {
            get => _choices;
            set
            {
                _choices = value ?? throw new ArgumentNullException(nameof(value));
                SetValueWithoutNotify(this.value);
            }
        }

        /// <summary>The text that the field shows for its value.</summary>
        public string text => _textElement.text;

        public override void SetValueWithoutNotify(TValueType newValue)
        {
            base.SetValueWithoutNotify(newValue);
            ((INotifyValueChanged<string>)_textElement).SetValueWithoutNotify(ShownValue());
            MarkLayoutDirty();
        }

        internal abstract string ShownValue();

        internal abstract void AddItems(GenericDropdownMenu menu);

        // The menu opens at the panel's next update, as in Unity, so that the release of this press does not reach it.
        private void OnPointerDown(PointerDownEvent evt)
        {
            if (
                evt.button != 0
                || !VisualInput.ContainsPoint(VisualInput.WorldToLocal(evt.position))
            )
                return;
            OwnPanel.Schedule(ShowMenu);
            evt.StopPropagation();
        }

        private void ShowMenu()
        {
            if (OwnPanel == null)
                return;
            var menu = new GenericDropdownMenu();
            AddItems(menu);
            menu.DropDown(VisualInput.worldBound, this, true);
        }
    }

    public class PopupField<T> : BasePopupField<T, T>
    {
        public static new readonly string ussClassName = "unity-popup-field";

        private Func<T, string> _formatSelected;
        private Func<T, string> _formatItem;

        public PopupField()
            : this((string)null) { }

        public PopupField(string label = null)
            : base(label)
        {
            AddToClassList(ussClassName);
        }

        public PopupField(
            List<T> choices,
            int defaultIndex,
            Func<T, string> formatSelectedValueCallback = null,
            Func<T, string> formatListItemCallback = null
        )
            : this(null, choices, defaultIndex, formatSelectedValueCallback, formatListItemCallback)
        { }

        public PopupField(
            string label,
            List<T> choices,
            int defaultIndex,
            Func<T, string> formatSelectedValueCallback = null,
            Func<T, string> formatListItemCallback = null
        )
            : this(label)
        {
            _formatSelected = formatSelectedValueCallback;
            _formatItem = formatListItemCallback;
            this.choices = choices;
            index = defaultIndex;
        }

        public virtual Func<T, string> formatSelectedValueCallback
        {
            get => _formatSelected;
            set
            {
                _formatSelected = value;
                SetValueWithoutNotify(this.value);
            }
        }

        public virtual Func<T, string> formatListItemCallback
        {
            get => _formatItem;
            set => _formatItem = value;
        }

        /// <summary>The index of the value among the choices; -1 if it is none of them.</summary>
        public int index
        {
            get => choices.IndexOf(value);
            set => this.value = value >= 0 && value < choices.Count ? choices[value] : default;
        }

        internal override string ShownValue() => Format(_formatSelected, value);

        internal override void AddItems(GenericDropdownMenu menu)
        {
            foreach (var choice in choices)
                menu.AddItem(
                    Format(_formatItem, choice),
                    EqualityComparer<T>.Default.Equals(choice, value),
                    () => value = choice
                );
        }

        private static string Format(Func<T, string> format, T choice) =>
            format != null ? format(choice) : choice?.ToString() ?? "";
    }

    public class DropdownField : PopupField<string>
    {
        public DropdownField()
            : this(null) { }

        public DropdownField(string label)
            : base(label) { }

        public DropdownField(
            List<string> choices,
            int defaultIndex,
            Func<string, string> formatSelectedValueCallback = null,
            Func<string, string> formatListItemCallback = null
        )
            : base(choices, defaultIndex, formatSelectedValueCallback, formatListItemCallback) { }

        public DropdownField(
            string label,
            List<string> choices,
            int defaultIndex,
            Func<string, string> formatSelectedValueCallback = null,
            Func<string, string> formatListItemCallback = null
        )
            : base(
                label,
                choices,
                defaultIndex,
                formatSelectedValueCallback,
                formatListItemCallback
            ) { }
    }
}
