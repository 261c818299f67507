#nullable enable

using System;
using System.Collections;
using System.Globalization;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Sets the values of controls. Values are set as code sets them, so that change events are sent. A listener may change
    /// the value again, so the result is what the control holds at the end.
    /// </summary>
    internal static class ElementFill
    {
        /// <summary>
        /// Fills the control and returns the value that it then has. Null for a control without a value. Throws <see
        /// cref="NotActionableException"/>, with the values that the control accepts, before anything changes.
        /// </summary>
        public static Func<string, string>? Of(VisualElement element) =>
            element switch
            {
                RadioButton radio => text => Choose(radio, text),
                BaseBoolField toggle => text => Turn(toggle, text),
                Slider slider => text => Slide(slider, text),
                SliderInt slider => text => Slide(slider, text),
                MinMaxSlider slider => text => Stretch(slider, text),
                TextInputBaseField<string> field => text => Write(field, text),
                INotifyValueChanged<Enum> field => text => ChooseEnum(field, text),
                _ => OfPopup(element) ?? OfNumber(element),
            };

        private static string Choose(RadioButton radio, string text)
        {
            FillText.ReadChosen(text);
            radio.value = true;
            return FillText.Flag(radio.value);
        }

        private static string Turn(BaseBoolField toggle, string text)
        {
            toggle.value = FillText.ReadFlag(text);
            return FillText.Flag(toggle.value);
        }

        private static string Slide(Slider slider, string text)
        {
            slider.value = FillText.ReadWithin(text, slider.lowValue, slider.highValue);
            return FillText.Number(slider.value);
        }

        private static string Slide(SliderInt slider, string text)
        {
            var value = FillText.ReadWithin(text, slider.lowValue, slider.highValue, isWhole: true);
            slider.value = Mathf.RoundToInt(value);
            return FillText.Number(slider.value);
        }

        // In the form of its label: "2 to 5".
        private static string Stretch(MinMaxSlider slider, string text)
        {
            var ends = text.Split(new[] { " to " }, StringSplitOptions.None);
            if (ends.Length != 2)
            {
                var limits = FillText.Limits(slider.lowLimit, slider.highLimit);
                throw FillText.Takes($"two numbers from {limits}, as in \"{limits}\"");
            }
            var low = FillText.ReadWithin(ends[0], slider.lowLimit, slider.highLimit);
            var high = FillText.ReadWithin(ends[1], low, slider.highLimit);
            slider.value = new Vector2(low, high);
            return FillText.Limits(slider.minValue, slider.maxValue);
        }

        private static string Write(TextInputBaseField<string> field, string text)
        {
            CheckWritable(field.isReadOnly);
            var longest = field.maxLength >= 0 ? field.maxLength : (int?)null;
            FillText.CheckLength(text, longest, field is TextField { multiline: true });
            field.value = text;
            // A password is not printed.
            return field.isPasswordField ? new string('*', field.value.Length) : field.value;
        }

        private static void CheckWritable(bool isReadOnly)
        {
            if (isReadOnly)
            {
                throw new NotActionableException("it is read-only");
            }
        }

        private static Func<string, string>? OfNumber(VisualElement element) =>
            element switch
            {
                TextInputBaseField<int> field => text =>
                    Count(field, field.isReadOnly, text, int.MinValue, int.MaxValue, n => (int)n),
                TextInputBaseField<long> field => text =>
                    Count(
                        field,
                        field.isReadOnly,
                        text,
                        long.MinValue,
                        long.MaxValue,
                        n => (long)n
                    ),
                TextInputBaseField<uint> field => text =>
                    Count(
                        field,
                        field.isReadOnly,
                        text,
                        uint.MinValue,
                        uint.MaxValue,
                        n => (uint)n
                    ),
                TextInputBaseField<ulong> field => text =>
                    Count(
                        field,
                        field.isReadOnly,
                        text,
                        ulong.MinValue,
                        ulong.MaxValue,
                        n => (ulong)n
                    ),
                TextInputBaseField<float> field => text =>
                    Measure(field, field.isReadOnly, text, number => (float)number),
                TextInputBaseField<double> field => text =>
                    Measure(field, field.isReadOnly, text, number => number),
                _ => null,
            };

        private static string Count<T>(
            INotifyValueChanged<T> field,
            bool isReadOnly,
            string text,
            decimal least,
            decimal most,
            Func<decimal, T> convert
        )
        {
            CheckWritable(isReadOnly);
            field.value = convert(FillText.ReadWhole(text, least, most));
            return Convert.ToString(field.value, CultureInfo.InvariantCulture)!;
        }

        private static string Measure<T>(
            INotifyValueChanged<T> field,
            bool isReadOnly,
            string text,
            Func<double, T> convert
        )
        {
            CheckWritable(isReadOnly);
            field.value = convert(FillText.ReadNumber(text));
            return Convert.ToString(field.value, CultureInfo.InvariantCulture)!;
        }

        private static string ChooseEnum(INotifyValueChanged<Enum> field, string text)
        {
            var type = field.value?.GetType();
            var names = type == null ? Array.Empty<string>() : Enum.GetNames(type);
            // The field shows "Very Hard" for VeryHard.
            var index = FillText.ReadOption(text.Replace(" ", ""), names);
            field.value = (Enum)Enum.Parse(type!, names[index]);
            return field.value.ToString();
        }

        private static Func<string, string>? OfPopup(VisualElement element)
        {
            if (element is PopupField<string> field)
            {
                return text => Choose(field, text);
            }
            var type = element.GetType();
            while (type != null && !IsPopup(type))
            {
                type = type.BaseType;
            }
            return type == null
                ? null
                : (Func<string, string>?)(text => Choose(element, type, text));
        }

        private static bool IsPopup(Type type) =>
            type.IsGenericType && type.GetGenericTypeDefinition() == typeof(PopupField<>);

        private static string Choose(PopupField<string> field, string text)
        {
            var format = field.formatListItemCallback;
            var options = field.choices.Select(choice => format?.Invoke(choice) ?? choice ?? "");
            field.index = FillText.ReadOption(text, options.ToList());
            return field.text;
        }

        // For a popup of any type of value: Unity has no common interface for the choices.
        private static string Choose(VisualElement field, Type type, string text)
        {
            object? Get(string name) => type.GetProperty(name)!.GetValue(field);
            var format = (Delegate?)Get(nameof(PopupField<int>.formatListItemCallback));
            var choices = (IEnumerable)Get(nameof(PopupField<int>.choices))!;
            string Shown(object? choice) =>
                (format == null ? choice : format.DynamicInvoke(choice))?.ToString() ?? "";
            var options = choices.Cast<object?>().Select(Shown).ToList();
            var index = FillText.ReadOption(text, options);
            type.GetProperty(nameof(PopupField<int>.index))!.SetValue(field, index);
            return (string)Get(nameof(PopupField<int>.text))!;
        }
    }
}
