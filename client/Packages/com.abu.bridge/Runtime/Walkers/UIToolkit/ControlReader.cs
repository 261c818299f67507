#nullable enable

using System.Linq;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>The role, name and state of a control.</summary>
    internal readonly struct Control
    {
        public Control(
            string role,
            string name,
            string label,
            VisualElement hand,
            bool canBeDragged = false
        )
        {
            Role = role;
            Name = name;
            Label = label;
            Hand = hand;
            CanBeDragged = canBeDragged;
        }

        public string Role { get; }

        /// <summary>The name, without the value.</summary>
        public string Name { get; }

        public string Label { get; }

        /// <summary>The part that takes the pointer; for a field the part beside its label.</summary>
        public VisualElement Hand { get; }

        public bool CanBeDragged { get; }
    }

    /// <summary>
    /// Recognizes Unity's controls. Their parts belong to Unity, so nothing below them is read. Fields are recognized by
    /// Unity's class names, which do not depend on the type of the value.
    /// </summary>
    internal static class ControlReader
    {
        // The class of UnityEngine.UIElements.EnumField, a list of choices that is not a BasePopupField.
        private const string EnumField = "unity-enum-field";

        public static Control? Read(VisualElement element) =>
            element switch
            {
                RadioButton radio => Toggle("radio", radio),
                BaseBoolField toggle => Toggle("checkbox", toggle),
                Slider slider => Slider(slider, slider.value, slider.lowValue, slider.highValue),
                SliderInt slider => Slider(slider, slider.value, slider.lowValue, slider.highValue),
                MinMaxSlider slider => Range(slider),
                _ => ReadField(element),
            };

        /// <summary>Whether a press here is meant for this element as a control of its own.</summary>
        public static bool IsControl(VisualElement element) =>
            element is Button || element is Foldout || Read(element) != null;

        private static Control Toggle(string role, BaseBoolField field)
        {
            var state = field.value ? "checked" : null;
            var name = ElementNames.OfToggle(field);
            return new Control(role, name, ElementNames.WithState(name, state), field);
        }

        private static Control Slider(VisualElement field, float value, float low, float high)
        {
            var name = ElementNames.OfField(field);
            var label = ElementNames.WithState(
                NodeName.WithValue(name, FillText.Number(value)),
                FillText.Limits(low, high)
            );
            return new Control("slider", name, label, InputOf(field), canBeDragged: true);
        }

        private static Control Range(MinMaxSlider field)
        {
            var name = ElementNames.OfField(field);
            var value = FillText.Limits(field.minValue, field.maxValue);
            var label = ElementNames.WithState(
                NodeName.WithValue(name, value),
                FillText.Limits(field.lowLimit, field.highLimit)
            );
            return new Control("slider", name, label, InputOf(field), canBeDragged: true);
        }

        private static Control? ReadField(VisualElement element)
        {
            if (element.ClassListContains(TextInputBaseField<string>.ussClassName))
            {
                return TextBox(element);
            }

            if (element.ClassListContains(BasePopupField<string, string>.ussClassName))
            {
                return ComboBox(element, BasePopupField<string, string>.textUssClassName);
            }

            return element.ClassListContains(EnumField)
                ? ComboBox(element, EnumField + "__text")
                : (Control?)null;
        }

        private static Control ComboBox(VisualElement field, string textClass)
        {
            var name = ElementNames.OfField(field);
            var value = ElementNames.TextOf(field.Q<TextElement>(className: textClass));
            var label =
                value == null
                    ? ElementNames.WithState(name, "empty")
                    : NodeName.WithValue(name, value);
            return new Control("combobox", name, label, InputOf(field));
        }

        private static Control TextBox(VisualElement field)
        {
            var name = ElementNames.OfField(field);
            var value = ValueOf(field);
            var label =
                value.Length == 0
                    ? ElementNames.WithState(name, "empty", IsReadOnly(field))
                    : ElementNames.WithState(NodeName.WithValue(name, value), IsReadOnly(field));
            return new Control("textbox", name, label, InputOf(field));
        }

        // A TextField may show a placeholder in place of its value, and a password is not printed.
        private static string ValueOf(VisualElement field) =>
            field is TextInputBaseField<string> text
                ? text.isPasswordField
                    ? new string('*', text.value.Length)
                    : text.value
                : InputOf(field).Q<TextElement>()?.text ?? "";

        private static string? IsReadOnly(VisualElement field) =>
            field
                is TextInputBaseField<string> { isReadOnly: true }
                    or TextInputBaseField<int> { isReadOnly: true }
                    or TextInputBaseField<float> { isReadOnly: true }
                ? "read-only"
                : null;

        private static VisualElement InputOf(VisualElement field) =>
            field
                .hierarchy.Children()
                .FirstOrDefault(child => child.ClassListContains(BaseField<bool>.inputUssClassName))
            ?? field;
    }
}
