#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using TMPro;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>The role, name and value of a control.</summary>
    internal static class UGuiControl
    {
        public const string Checked = "checked";

        private static readonly Regex NumberedName = new("[A-Za-z]\\d+$");
        private static readonly Regex PartOfSheet = new("_\\d+$");

        /// <summary>The role of an object that handles pointers; null for other objects.</summary>
        public static string? RoleOf(Transform level, out Component? control)
        {
            if (
                level.TryGetComponent<Selectable>(out var selectable)
                && selectable.isActiveAndEnabled
            )
            {
                control = selectable;
                return RoleOf(selectable);
            }
            return RoleOfHandlers(level, out control);
        }

        public static bool IsDisabled(Component control) =>
            control is Selectable selectable && !selectable.IsInteractable();

        /// <summary>The name, the value, and the states in parentheses.</summary>
        public static string LabelOf(Component control, bool isUsable, SelfDescription? said)
        {
            var value = said?.Value ?? ValueOf(control);
            var label = new StringBuilder(NameOf(control, said));
            if (!string.IsNullOrEmpty(value))
            {
                label.Append(": ").Append(value);
            }
            foreach (
                var state in StatesOf(control, value).Concat(said?.States ?? Array.Empty<string>())
            )
            {
                label.Append(" (").Append(state).Append(')');
            }
            return isUsable ? label.ToString() : label.Append(" (disabled)").ToString();
        }

        /// <summary>
        /// The name that it says itself (<see cref="IAbuDescribed"/>), its text, or else the name of its object in plain words.
        /// </summary>
        public static string NameOf(Component control) =>
            NameOf(control, SelfDescription.Of(control));

        private static string NameOf(Component control, SelfDescription? said)
        {
            if (said?.Label.Length > 0)
            {
                return said.Label;
            }
            var name = control switch
            {
                _ when UGuiField.Of(control) is { } field => Prompt(field.Placeholder),
                // The text is the chosen option and not a name.
                _ when UGuiChoice.Is(control) => "",
                // A number on the handle is the value, not a name.
                Slider _ => string.Join(
                    ", ",
                    GraphicText.Within(control.transform).Where(HasLetter)
                ),
                _ => string.Join(", ", GraphicText.Within(control.transform)),
            };
            if (HasLetter(name) || !CanHaveIcon(control))
            {
                return name.Length > 0 ? name : ObjectName.Of(control);
            }
            if (name.Length == 0 && Picture.BackOf(control) is { } back)
            {
                return FaceDown.Label(back);
            }
            if (name.Length == 0 && MarkOn(control) != null)
            {
                return ObjectName.Of(control);
            }
            if (name.Length == 0 && OnSheet(control) is { } both)
            {
                return both;
            }
            // A number beside an icon counts what the icon shows.
            return Picture.OnControl(control) is { } icon ? $"{icon} {name}".TrimEnd()
                : name.Length > 0 ? name
                : ObjectName.Of(control);
        }

        // The images of other controls are moving parts, or show the value.
        private static bool CanHaveIcon(Component control) =>
            !(control is Slider || control is Scrollbar)
            && UGuiField.Of(control) == null
            && !UGuiChoice.Is(control);

        /// <summary>
        /// What tells it from another thing that the same control may stand for: games use one button for several actions. Beside
        /// numbers also the pictures in it.
        /// </summary>
        public static string CaptionOf(Component control)
        {
            var name = NameOf(control);
            return control is Slider ? WithoutNumbers(name)
                : name.Any(char.IsDigit) && CanHaveIcon(control)
                    ? $"{name}\n{(MarkOn(control) == null ? Picture.OnControl(control) : null)}"
                : name;
        }

        /// <summary>Whether other controls may lie in it: a card, a panel that is dragged, a button with buttons.</summary>
        public static bool CanHoldOthers(Component control) =>
            control is Button || !(control is Selectable);

        /// <summary>The part at which a drag starts; null for the middle of the control.</summary>
        public static RectTransform? HandleOf(Component control) =>
            control switch
            {
                Slider slider => slider.handleRect,
                Scrollbar bar => bar.handleRect,
                _ => null,
            };

        /// <summary>Whether a drag moves the control itself. In an input field it only selects text.</summary>
        public static bool CanBeDragged(Component control) =>
            UGuiField.Of(control) == null && Handles<IDragHandler>(control.transform);

        /// <summary>Whether a scrollbar has nothing to scroll, because all of the content is visible.</summary>
        public static bool IsIdle(Component control) => control is Scrollbar { size: >= 1 };

        public static string RoleOf(Selectable selectable) =>
            selectable switch
            {
                Toggle toggle when IsOption(toggle) => "option",
                Toggle { group: { } group } when group != null => "radio",
                Toggle _ => "checkbox",
                Slider _ => "slider",
                Scrollbar _ => "scrollbar",
                _ when UGuiChoice.Is(selectable) => "combobox",
                _ when UGuiField.Of(selectable) != null => "textbox",
                _ => "button",
            };

        // Unity builds the open list of a dropdown from toggles below the dropdown.
        public static bool IsOption(Toggle toggle)
        {
            var above = toggle.transform.parent;
            return above != null
                && (
                    above.GetComponentInParent<Dropdown>() != null
                    || above.GetComponentInParent<TMP_Dropdown>() != null
                );
        }

        // The role of scripts that handle pointers without being a control: a card to drag, a place to drop it.
        private static string? RoleOfHandlers(Transform level, out Component? control)
        {
            control = level;
            if (
                !level.TryGetComponent<IEventSystemHandler>(out _)
                || level.TryGetComponent<ScrollRect>(out _)
                || !HasTarget(level)
            )
            {
                return null;
            }
            if (Handles<IPointerClickHandler>(level) || Handles<IPointerDownHandler>(level))
            {
                return "button";
            }
            if (Handles<IDragHandler>(level))
            {
                return "item";
            }
            return Handles<IDropHandler>(level) ? "region" : null;
        }

        private static bool Handles<T>(Transform level)
            where T : IEventSystemHandler =>
            ExecuteEvents.CanHandleEvent<T>(level.gameObject) && TriggerEntries.Let<T>(level);

        private static bool HasTarget(Transform level) =>
            level.GetComponentsInChildren<Graphic>().Any(graphic => graphic.raycastTarget);

        /// <summary>Null for a control without a value; empty if the value is empty.</summary>
        public static string? ValueOf(Component control) =>
            control switch
            {
                Slider slider => FillText.Number(slider.value),
                Scrollbar bar => FillText.Number(bar.value),
                _ when UGuiChoice.Of(control) is { } choice => choice.Value,
                _ => UGuiField.Of(control)?.Value,
            };

        private static IEnumerable<string> StatesOf(Component control, string? value)
        {
            if (value == "")
            {
                yield return "empty";
            }
            if (control is Slider slider)
            {
                yield return FillText.Limits(slider.minValue, slider.maxValue);
            }
            if (control is Toggle { isOn: true })
            {
                yield return Checked;
            }
            if (MarkOn(control) is { } mark)
            {
                yield return mark;
            }
            if (UGuiField.Of(control) is { IsReadOnly: true })
            {
                yield return "read-only";
            }
        }

        /// <summary>Whether it is the text of a toggle that is on, but switched off as a control: its mark still shows.</summary>
        public static bool IsTextOfChecked(Transform text) =>
            text.parent != null
            && text.parent.TryGetComponent<Toggle>(out var toggle)
            && toggle.isOn
            && !toggle.isActiveAndEnabled;

        // What the game calls it, with those of its pictures that have only the name of their sheet and a number:
        // "Hearts King (numbers 12)".
        private static string? OnSheet(Component control)
        {
            var parts = Picture.IconsIn(control).FindAll(icon => PartOfSheet.IsMatch(icon.name));
            return
                parts.Count > 0
                && ObjectName.OfControl(control) is { } own
                && !control.name.EndsWith("(Clone)", StringComparison.Ordinal)
                ? $"{own} ({string.Join(", ", parts.Select(ObjectName.Telling).Distinct())})"
                : null;
        }

        // The picture in a cell of a board of numbered cells ("Cell5"), if it is one of a sheet, which is no name: "XO_0".
        private static string? MarkOn(Component control)
        {
            if (
                !NumberedName.IsMatch(control.name)
                || !CanHaveIcon(control)
                || GraphicText.Within(control.transform).Count > 0
            )
            {
                return null;
            }
            return
                Picture.IconsIn(control) is { Count: 1 } icons && PartOfSheet.IsMatch(icons[0].name)
                ? ObjectName.Telling(icons[0])
                : null;
        }

        private static string Prompt(Graphic? placeholder) =>
            GraphicText.Of(placeholder).TrimEnd('.', '…', ':', ' ');

        // Numbers in the text beside a slider are its value, as in "Volume 50 %".
        private static string WithoutNumbers(string text) =>
            new string(text.Where(c => !char.IsDigit(c) && c != '.' && c != ',').ToArray());

        private static bool HasLetter(string text) => text.Any(char.IsLetter);
    }
}
