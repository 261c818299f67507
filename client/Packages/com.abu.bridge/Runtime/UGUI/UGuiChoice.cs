#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using TMPro;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>A dropdown, Unity's older one or TextMesh Pro's. They work the same but have no common type.</summary>
    internal readonly struct UGuiChoice
    {
        private readonly Graphic? _caption;
        private readonly IEnumerable<string> _options;
        private readonly Func<int> _index;
        private readonly Action<int> _choose;

        private UGuiChoice(
            Graphic? caption,
            IEnumerable<string> options,
            Func<int> index,
            Action<int> choose
        )
        {
            _caption = caption;
            _options = options;
            _index = index;
            _choose = choose;
        }

        public static bool Is(Component control) => control is Dropdown || control is TMP_Dropdown;

        /// <summary>Null for a control that is no dropdown.</summary>
        public static UGuiChoice? Of(Component? control) =>
            control switch
            {
                Dropdown list => new UGuiChoice(
                    list.captionText,
                    list.options.Select(option => option.text ?? ""),
                    () => list.value,
                    index =>
                    {
                        list.value = index;
                        list.Hide();
                    }
                ),
                TMP_Dropdown list => new UGuiChoice(
                    list.captionText,
                    list.options.Select(option => option.text ?? ""),
                    () => list.value,
                    index =>
                    {
                        list.value = index;
                        list.Hide();
                    }
                ),
                _ => null,
            };

        /// <summary>The text that it shows, or else the chosen option.</summary>
        public string Value
        {
            get
            {
                var shown = GraphicText.Of(_caption);
                return shown.Length > 0 ? shown : Chosen(_options);
            }
        }

        /// <summary>Chooses the option and returns the one that is chosen then.</summary>
        /// <exception cref="NotActionableException">There is no such option; nothing has changed.</exception>
        public string Fill(string text)
        {
            var options = _options.ToList();
            _choose(FillText.ReadOption(text, options));
            return Chosen(options);
        }

        private string Chosen(IEnumerable<string> options) =>
            options.ElementAtOrDefault(_index()) ?? "";
    }
}
