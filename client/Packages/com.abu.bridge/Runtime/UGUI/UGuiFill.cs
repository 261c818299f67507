#nullable enable

using System;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>
    /// Sets the values of controls as their own code does, with its events. A listener may change the value again, so the
    /// result is what the control holds at the end.
    /// </summary>
    internal static class UGuiFill
    {
        /// <summary>
        /// Fills the control and returns the value that it then has. Null for a control without a value. Throws <see
        /// cref="NotActionableException"/>, with the values that the control accepts, before anything changes.
        /// </summary>
        public static Func<string, string>? Of(Component control) =>
            control switch
            {
                Toggle toggle when !UGuiControl.IsOption(toggle) => text => Turn(toggle, text),
                Slider slider => text => Slide(slider, text),
                Scrollbar bar => text => Slide(bar, text),
                _ when UGuiChoice.Of(control) is { } choice => choice.Fill,
                _ => UGuiField.Of(control) is { } field ? field.Fill : null,
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
    }
}
