using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>Display strings of bindings, and overrides of their paths.</summary>
    public static class InputActionRebindingExtensions
    {
        public static int GetBindingIndex(this InputAction action, InputBinding bindingMask) =>
            action.bindings.IndexOf(bindingMask.Matches);

        public static int GetBindingIndex(
            this InputAction action,
            string group = null,
            string path = null
        ) => action.GetBindingIndex(new InputBinding(path, null, group));

        public static int GetBindingIndexForControl(
            this InputAction action,
            InputControl control
        ) =>
            action.bindings.IndexOf(binding =>
                !binding.isComposite && InputControlPath.Matches(binding.effectivePath, control)
            );

        public static InputBinding? GetBindingForControl(
            this InputAction action,
            InputControl control
        )
        {
            var index = action.GetBindingIndexForControl(control);
            return index < 0 ? (InputBinding?)null : action.bindings[index];
        }

        public static string GetBindingDisplayString(
            this InputAction action,
            InputBinding.DisplayStringOptions options = 0,
            string group = null
        )
        {
            var mask = string.IsNullOrEmpty(group)
                ? action.bindingMask
                : InputBinding.MaskByGroup(group);
            return action.GetBindingDisplayString(mask ?? default, options);
        }

        /// <summary>The bindings that the mask matches, such as "W/A/S/D | LS".</summary>
        public static string GetBindingDisplayString(
            this InputAction action,
            InputBinding bindingMask,
            InputBinding.DisplayStringOptions options = 0
        )
        {
            var bindings = action.bindings;
            var texts = new List<string>();
            for (var i = 0; i < bindings.Count; i++)
            {
                var isPicked = bindings[i].isComposite
                    ? PartsOf(bindings, i).Any(part => bindingMask.Matches(bindings[part]))
                    : bindingMask.Matches(bindings[i]);
                var text =
                    isPicked && !bindings[i].isPartOfComposite
                        ? action.GetBindingDisplayString(i, options)
                        : "";
                if (text != "")
                {
                    texts.Add(text);
                }
            }
            return string.Join(" | ", texts);
        }

        public static string GetBindingDisplayString(
            this InputAction action,
            int bindingIndex,
            InputBinding.DisplayStringOptions options = 0
        ) => action.GetBindingDisplayString(bindingIndex, out _, out _, options);

        public static string GetBindingDisplayString(
            this InputAction action,
            int bindingIndex,
            out string deviceLayoutName,
            out string controlPath,
            InputBinding.DisplayStringOptions options = 0
        )
        {
            var bindings = action.bindings;
            var binding = bindings[bindingIndex];
            if (!binding.isComposite)
            {
                return binding.ToDisplayString(out deviceLayoutName, out controlPath, options);
            }
            deviceLayoutName = controlPath = "";
            var type = Registry.Composites.Find(binding.GetNameOfComposite());
            var format = type.GetCustomAttribute<DisplayStringFormatAttribute>()?.formatString;
            var parts = PartsOf(bindings, bindingIndex).Select(index => bindings[index]).ToList();
            return format == null
                ? string.Join("|", parts.Select(part => part.ToDisplayString(options)))
                : Regex.Replace(
                    format,
                    @"\{(\w+)\}",
                    match =>
                        string.Join(
                            "|",
                            parts
                                .Where(part => Names.AreEqual(part.name, match.Groups[1].Value))
                                .Select(part => part.ToDisplayString(options))
                        )
                );
        }

        public static void ApplyBindingOverride(
            this InputAction action,
            int bindingIndex,
            string path
        ) => action.ApplyBindingOverride(bindingIndex, new InputBinding { overridePath = path });

        public static void ApplyBindingOverride(
            this InputAction action,
            int bindingIndex,
            InputBinding bindingOverride
        )
        {
            var entry = InputActionSetupExtensions.EntryAt(action, bindingIndex);
            var changed = entry.Binding;
            changed.overridePath = bindingOverride.overridePath;
            changed.overrideInteractions = bindingOverride.overrideInteractions;
            changed.overrideProcessors = bindingOverride.overrideProcessors;
            entry.Replace(changed);
        }

        public static void RemoveBindingOverride(this InputAction action, int bindingIndex) =>
            action.ApplyBindingOverride(bindingIndex, default(InputBinding));

        public static void RemoveAllBindingOverrides(this InputAction action)
        {
            for (var i = 0; i < action.bindings.Count; i++)
            {
                action.RemoveBindingOverride(i);
            }
        }

        private static IEnumerable<int> PartsOf(ReadOnlyArray<InputBinding> bindings, int composite)
        {
            for (var i = composite + 1; i < bindings.Count && bindings[i].isPartOfComposite; i++)
            {
                yield return i;
            }
        }
    }
}
