using System;
using UnityEngine.InputSystem.Utilities;

namespace UnityEngine.InputSystem
{
    /// <summary>Connects an action with controls. As a mask it selects bindings.</summary>
    [Serializable]
    public struct InputBinding : IEquatable<InputBinding>
    {
        public const char Separator = ';';

        // As Unity saves it.
        private const int Composite = 4;
        private const int PartOfComposite = 8;

        public InputBinding(
            string path,
            string action = null,
            string groups = null,
            string processors = null,
            string interactions = null,
            string name = null
        )
            : this()
        {
            this.path = path;
            this.action = action;
            this.groups = groups;
            this.processors = processors;
            this.interactions = interactions;
            this.name = name;
        }

        /// <summary>The name of a composite; for a part, the name of the part.</summary>
        public string name { get; set; }

        public Guid id { get; set; }

        public string path { get; set; }

        public string overridePath { get; set; }

        public string interactions { get; set; }

        public string overrideInteractions { get; set; }

        public string processors { get; set; }

        public string overrideProcessors { get; set; }

        /// <summary>Names of control schemes, separated by semicolons.</summary>
        public string groups { get; set; }

        /// <summary>The name or the id of the action.</summary>
        public string action { get; set; }

        public bool isComposite
        {
            get => (flags & Composite) != 0;
            set => Switch(Composite, value);
        }

        public bool isPartOfComposite
        {
            get => (flags & PartOfComposite) != 0;
            set => Switch(PartOfComposite, value);
        }

        internal int flags { get; set; }

        public string effectivePath => overridePath ?? path;

        public string effectiveInteractions => overrideInteractions ?? interactions;

        public string effectiveProcessors => overrideProcessors ?? processors;

        public bool hasOverrides =>
            overridePath != null || overrideInteractions != null || overrideProcessors != null;

        public static bool operator ==(InputBinding left, InputBinding right) => left.Equals(right);

        public static bool operator !=(InputBinding left, InputBinding right) =>
            !left.Equals(right);

        public static InputBinding MaskByGroup(string group) => new InputBinding { groups = group };

        public static InputBinding MaskByGroups(params string[] groups) =>
            new InputBinding { groups = string.Join(";", groups) };

        private void Switch(int flag, bool isOn) => flags = isOn ? flags | flag : flags & ~flag;

        public string GetNameOfComposite() =>
            isComposite ? NamedParameters.Parse(effectivePath).Name : null;

        /// <summary>Whether this mask matches the binding. Fields that the mask leaves empty match everything.</summary>
        public bool Matches(InputBinding binding) =>
            (path == null || Names.AreEqual(path, binding.path))
            && (name == null || Names.AreEqual(name, binding.name))
            && (action == null || Names.AreEqual(action, binding.action))
            && (string.IsNullOrEmpty(groups) || Names.HaveCommon(groups, binding.groups))
            && (id == Guid.Empty || id == binding.id);

        public string ToDisplayString(
            DisplayStringOptions options = 0,
            InputControl control = null
        ) => ToDisplayString(out _, out _, options, control);

        public string ToDisplayString(
            out string deviceLayoutName,
            out string controlPath,
            DisplayStringOptions options = 0,
            InputControl control = null
        )
        {
            if (isComposite)
            {
                deviceLayoutName = controlPath = "";
                return "";
            }
            var readable = InputControlPath.HumanReadableStringOptions.None;
            if ((options & DisplayStringOptions.DontOmitDevice) == 0)
            {
                readable |= InputControlPath.HumanReadableStringOptions.OmitDevice;
            }
            if ((options & DisplayStringOptions.DontUseShortDisplayNames) == 0)
            {
                readable |= InputControlPath.HumanReadableStringOptions.UseShortNames;
            }
            var ignoresOverrides = (options & DisplayStringOptions.IgnoreBindingOverrides) != 0;
            var text = InputControlPath.ToHumanReadableString(
                ignoresOverrides ? path : effectivePath,
                out deviceLayoutName,
                out controlPath,
                readable,
                control
            );
            var wantsInteractions = (options & DisplayStringOptions.DontIncludeInteractions) == 0;
            return wantsInteractions && !string.IsNullOrEmpty(effectiveInteractions)
                ? WithInteractions(text)
                : text;
        }

        public bool Equals(InputBinding other) =>
            Names.AreEqual(effectivePath, other.effectivePath)
            && Names.AreEqual(effectiveInteractions, other.effectiveInteractions)
            && Names.AreEqual(effectiveProcessors, other.effectiveProcessors)
            && Names.AreEqual(groups, other.groups)
            && Names.AreEqual(action, other.action);

        public override bool Equals(object obj) => obj is InputBinding other && Equals(other);

        public override int GetHashCode() => (effectivePath, groups, action).GetHashCode();

        public override string ToString() => $"{action}:{effectivePath}[{groups}]";

        private string WithInteractions(string text)
        {
            var names = "";
            foreach (var interaction in NamedParameters.ParseList(effectiveInteractions))
            {
                var name =
                    char.ToUpperInvariant(interaction.Name[0]) + interaction.Name.Substring(1);
                // "Press" is left out: the name of the control already says it.
                names +=
                    name == "Press" ? ""
                    : names == "" ? name
                    : " or " + name;
            }
            return names == "" ? text : $"{names} {text}";
        }

        [Flags]
        public enum DisplayStringOptions
        {
            DontUseShortDisplayNames = 1,
            DontOmitDevice = 2,
            DontIncludeInteractions = 4,
            IgnoreBindingOverrides = 8,
        }
    }
}
