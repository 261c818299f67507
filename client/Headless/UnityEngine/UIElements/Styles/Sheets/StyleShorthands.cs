using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>Properties that stand for several.</summary>
    internal static class StyleShorthands
    {
        // In the order in which their values stand.
        private static readonly Dictionary<string, string[]> _sides = new Dictionary<
            string,
            string[]
        >
        {
            ["margin"] = Sides("margin-{0}"),
            ["padding"] = Sides("padding-{0}"),
            ["border-width"] = Sides("border-{0}-width"),
            ["border-color"] = Sides("border-{0}-color"),
            ["border-radius"] = new[]
            {
                "border-top-left-radius",
                "border-top-right-radius",
                "border-bottom-right-radius",
                "border-bottom-left-radius",
            },
        };

        // What stands for the second value; null where the first counts for both.
        private static readonly Dictionary<string, StyleToken> _pairs = new Dictionary<
            string,
            StyleToken
        >
        {
            ["translate"] = Number(0),
            ["scale"] = null,
            ["transform-origin"] = new StyleToken(StyleTokenKind.Word, "center"),
        };

        public static bool IsKnown(string name) =>
            name == "flex" || _pairs.ContainsKey(name) || _sides.ContainsKey(name);

        /// <summary>The properties with their values; one without a name if the value does not fit.</summary>
        public static IEnumerable<(string Name, StyleToken Value)> Expand(
            string name,
            IReadOnlyList<StyleToken> value
        )
        {
            if (name == "flex")
                return Flex(value);
            if (value.Count == 0 || value.Count > 4)
                return new[] { ("", (StyleToken)null) };
            if (_pairs.TryGetValue(name, out var missing))
                return Pair(name, value, missing);
            // One value is for all sides; of three, the second is for the left too.
            var all = new[] { 0, 1, 2, 3 }.Select(side =>
                value[
                    side < value.Count ? side
                    : side == 3 && value.Count > 1 ? 1
                    : 0
                ]
            );
            return _sides[name].Zip(all, (side, token) => (side, token));
        }

        private static IEnumerable<(string, StyleToken)> Flex(IReadOnlyList<StyleToken> value)
        {
            var (grow, shrink) = (Number(1), Number(1));
            var basis = Number(0);
            var numbers = 0;
            foreach (var token in value)
                if (token.Is("none"))
                    (grow, shrink, basis) = (Number(0), Number(0), Auto());
                else if (token.Is("initial"))
                    (grow, shrink, basis) = (Number(0), Number(1), Auto());
                else if (token.Kind != StyleTokenKind.Number || token.Text != "" || numbers == 2)
                    basis = token;
                else if (numbers++ == 0)
                    grow = token;
                else
                    shrink = token;
            return new[] { ("flex-grow", grow), ("flex-shrink", shrink), ("flex-basis", basis) };
        }

        // The third value, of depth, changes nothing on a screen.
        private static IEnumerable<(string, StyleToken)> Pair(
            string name,
            IReadOnlyList<StyleToken> value,
            StyleToken missing
        )
        {
            var (x, y) = (value[0], value.Count > 1 ? value[1] : missing ?? value[0]);
            if (value.Count == 1 && (x.Is("none") || x.Is("initial")))
                y = x;
            // Words for an origin may stand in either order.
            if (x.Is("top") || x.Is("bottom") || y.Is("left") || y.Is("right"))
                (x, y) = (y, x);
            return new[] { ($"{name}-x", x), ($"{name}-y", y) };
        }

        private static StyleToken Number(float number) =>
            new StyleToken(StyleTokenKind.Number, "") { Number = number };

        private static StyleToken Auto() => new StyleToken(StyleTokenKind.Word, "auto");

        private static string[] Sides(string pattern) =>
            new[] { "top", "right", "bottom", "left" }
                .Select(side => string.Format(pattern, side))
                .ToArray();
    }
}
