#nullable enable

using System;
using UnityEngine;
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
