using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.InputSystem
{
    /// <summary>Paths such as <c>&lt;Keyboard&gt;/w</c>, <c>*/{Submit}</c> or <c>/Keyboard/anyKey</c>.</summary>
    public static class InputControlPath
    {
        public const string Wildcard = "*";
        public const char Separator = '/';

        public static string Combine(InputControl parent, string path) =>
            parent == null ? path ?? ""
            : string.IsNullOrEmpty(path) ? parent.path
            : parent.path + Separator + path;

        public static string ToHumanReadableString(
            string path,
            HumanReadableStringOptions options = HumanReadableStringOptions.None,
            InputControl control = null
        ) => ToHumanReadableString(path, out _, out _, options, control);

        /// <summary>For example "Left Stick/X [Gamepad]".</summary>
        public static string ToHumanReadableString(
            string path,
            out string deviceLayoutName,
            out string controlPath,
            HumanReadableStringOptions options = HumanReadableStringOptions.None,
            InputControl control = null
        )
        {
            deviceLayoutName = controlPath = null;
            if (string.IsNullOrEmpty(path))
            {
                return "";
            }
            if (control != null)
            {
                path = MatchingPath(control);
            }
            var parts = PathPart.Parse(path);
            deviceLayoutName = parts[0].Layout;
            controlPath = string.Join("/", parts.Skip(1).Select(part => part.Text));
            var wantsShort = (options & HumanReadableStringOptions.UseShortNames) != 0;
            var readable = DescribeControl(control?.device, parts, wantsShort);
            return readable == "" ? parts[0].Readable
                : (options & HumanReadableStringOptions.OmitDevice) != 0 ? readable
                : $"{readable} [{parts[0].Readable}]";
        }

        public static InputControl TryFindControl(
            InputControl control,
            string path,
            int indexInPath = 0
        ) => Find(control, path.Substring(indexInPath)).FirstOrDefault();

        public static InputControl[] TryFindControls(
            InputControl control,
            string path,
            int indexInPath = 0
        ) => Find(control, path.Substring(indexInPath)).ToArray();

        public static InputControl TryFindChild(
            InputControl control,
            string path,
            int indexInPath = 0
        ) => Below(control, PathPart.Parse(path.Substring(indexInPath)), 0).FirstOrDefault();

        public static string TryGetDeviceLayout(string path)
        {
            var first = PathPart.Parse(path ?? throw new ArgumentNullException(nameof(path)))[0];
            return first.Layout ?? (first.IsWildcard ? Wildcard : first.Name);
        }

        public static bool Matches(string expected, InputControl control) =>
            Find(control.device, expected).Contains(control);

        internal static IEnumerable<InputControl> Find(InputControl root, string path)
        {
            var parts = PathPart.Parse(path);
            return parts.Count > 0 && parts[0].Matches(root)
                ? Below(root, parts, 1)
                : Enumerable.Empty<InputControl>();
        }

        private static IEnumerable<InputControl> Below(
            InputControl control,
            IReadOnlyList<PathPart> parts,
            int index
        )
        {
            if (index == parts.Count)
            {
                return new[] { control };
            }
            // A usage matches at any depth, for example */{Submit}.
            var candidates =
                parts[index].Usage != null ? control.WithAllParts().Skip(1) : control.Parts;
            return candidates
                .Where(child => parts[index].Matches(child))
                .SelectMany(child => Below(child, parts, index + 1));
        }

        private static string MatchingPath(InputControl control) =>
            $"<{control.device.layout}>{control.path.Substring(control.device.path.Length)}";

        private static string DescribeControl(
            InputControl device,
            IReadOnlyList<PathPart> parts,
            bool wantsShort
        )
        {
            var at =
                device ?? (parts[0].Layout == null ? null : LayoutList.TemplateOf(parts[0].Layout));
            var names = new List<string>();
            for (var i = 1; i < parts.Count; i++)
            {
                at = at == null ? null : Below(at, new[] { parts[i] }, 0).FirstOrDefault();
                names.Add(
                    at == null || parts[i].Usage != null ? parts[i].Readable
                    : wantsShort && at.shortDisplayName != null ? at.shortDisplayName
                    : at.displayName
                );
            }
            return string.Join("/", names);
        }

        [Flags]
        public enum HumanReadableStringOptions
        {
            None = 0,
            OmitDevice = 2,
            UseShortNames = 4,
        }
    }
}
