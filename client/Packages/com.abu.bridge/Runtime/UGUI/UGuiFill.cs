#nullable enable

using System;
using System.Linq;
using TMPro;
using UnityEngine;
using UnityEngine.Events;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>
    /// Sets what a control holds, as its own code does it: with its events. A listener may set another value meanwhile, so each
    /// reads back what the control holds in the end.
    /// </summary>
    internal static class UGuiFill
    {
        /// <summary>
        /// Fills the control and returns what it then holds; null if it is none that holds a value. Throws
        /// <see cref="NotActionableException"/>, before anything has changed, with what the control takes instead.
        /// </summary>
        public static Func<string, string>? Of(Component control) =>
            control switch
            {
                Toggle toggle when !UGuiControl.IsOption(toggle) => text => Turn(toggle, text),
                Slider slider => text => Slide(slider, text),
                Scrollbar bar => text => Slide(bar, text),
                Dropdown list => text => Choose(list, text),
                TMP_Dropdown list => text => Choose(list, text),
                InputField field => text => Write(field, text),
                TMP_InputField field => text => Write(field, text),
                _ => null,
            };

        private static string Turn(Toggle toggle, string text)
        {
            var value = FillText.ReadFlag(text);
            if (toggle.group is { allowSwitchOff: false } group && group != null)
            {
                FillText.ReadChosen(text);
            }
            toggle.isOn = value;
            return FillText.Flag(toggle.isOn);
        }

        private static string Slide(Slider slider, string text)
        {
            slider.value = FillText.ReadWithin(
                text,
                slider.minValue,
                slider.maxValue,
                slider.wholeNumbers
            );
            return FillText.Number(slider.value);
        }

        private static string Slide(Scrollbar bar, string text)
        {
            bar.value = FillText.ReadWithin(text, 0, 1);
            return FillText.Number(bar.value);
        }

        private static string Choose(Dropdown list, string text)
        {
            var options = list.options.ConvertAll(option => option.text ?? "");
            list.value = FillText.ReadOption(text, options);
            list.Hide();
            return options.ElementAtOrDefault(list.value) ?? "";
        }

        private static string Choose(TMP_Dropdown list, string text)
        {
            var options = list.options.ConvertAll(option => option.text ?? "");
            list.value = FillText.ReadOption(text, options);
            list.Hide();
            return options.ElementAtOrDefault(list.value) ?? "";
        }

        private static string Write(InputField field, string text)
        {
            Check(text, field.readOnly, field.characterLimit, field.multiLine);
            CheckKind(text, field.contentType.ToString());
            field.text = text;
            End(field.isFocused, field.DeactivateInputField, field.onEndEdit, field.text);
            return UGuiControl.ValueOf(field)!;
        }

        private static string Write(TMP_InputField field, string text)
        {
            Check(text, field.readOnly, field.characterLimit, field.multiLine);
            CheckKind(text, field.contentType.ToString());
            field.text = text;
            End(field.isFocused, () => field.DeactivateInputField(), field.onEndEdit, field.text);
            return UGuiControl.ValueOf(field)!;
        }

        private static void Check(string text, bool isReadOnly, int limit, bool hasLines)
        {
            if (isReadOnly)
            {
                throw new NotActionableException("it is read-only");
            }
            FillText.CheckLength(text, limit > 0 ? limit : (int?)null, hasLines);
        }

        // Both kinds of field call their kinds of content the same, and drop what does not fit without a word.
        private static void CheckKind(string text, string contentType)
        {
            if (text.Length == 0)
            {
                return;
            }
            switch (contentType)
            {
                case nameof(InputField.ContentType.IntegerNumber):
                    FillText.CheckWhole(text);
                    break;
                case nameof(InputField.ContentType.DecimalNumber):
                    FillText.ReadNumber(text);
                    break;
                case nameof(InputField.ContentType.Pin) when !text.All(char.IsDigit):
                    throw new NotActionableException("it takes only digits");
                case nameof(InputField.ContentType.Alphanumeric)
                    when !text.All(char.IsLetterOrDigit):
                    throw new NotActionableException("it takes only letters and digits");
            }
        }

        // Whoever has typed leaves the field. One that has the focus says so by itself when it loses it.
        public static void End(
            bool isFocused,
            Action deactivate,
            UnityEvent<string> onEndEdit,
            string text
        )
        {
            if (isFocused)
            {
                deactivate();
            }
            else
            {
                onEndEdit.Invoke(text);
            }
        }
    }
}
