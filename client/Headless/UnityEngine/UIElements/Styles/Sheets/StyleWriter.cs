using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.UIElements
{
    /// <summary>Writes what the lines of style sheets say into the styles of an element.</summary>
    internal static class StyleWriter
    {
        // Variables that name each other in a circle.
        private const int DeepestVariable = 20;

        /// <summary>Writes nothing if a variable is missing or the value does not fit.</summary>
        public static void Write(
            StyleValues values,
            StyleDeclaration declaration,
            StyleSheet sheet,
            StyleVariables variables
        )
        {
            if (!declaration.UsesVariables)
            {
                TryWrite(values, declaration.Property, declaration.Value, sheet);
                return;
            }
            var tokens = new List<StyleToken>();
            var source = sheet;
            if (Resolve(declaration.Value, variables, tokens, ref source, 0))
                TryWrite(values, declaration.Property, tokens, source);
        }

        /// <summary>The first part of a variable's value; null if another variable in it is missing.</summary>
        public static StyleToken Resolved(StyleVariable variable, StyleVariables variables)
        {
            var tokens = new List<StyleToken>();
            var source = variable.Sheet;
            return Resolve(variable.Value, variables, tokens, ref source, 0)
                ? tokens.FirstOrDefault()
                : null;
        }

        /// <summary>Tells what is unknown or not simulated.</summary>
        public static void Check(StyleDeclaration declaration, string value, ReadReport report)
        {
            var name = declaration.Property;
            if (declaration.IsVariable || StyleNames.IsIgnored(name))
                return;
            if (StyleNames.IsNotSimulated(name))
                report.NotSimulated(declaration.Line, $"USS {name}");
            else if (!IsKnown(name))
                report.Problem(
                    declaration.Line,
                    $"has the property {name}, which USS does not know"
                );
            else if (
                !declaration.UsesVariables
                && !TryWrite(new StyleValues(), name, declaration.Value, null)
            )
                report.Problem(declaration.Line, $"has a value that {name} does not take: {value}");
        }

        private static bool IsKnown(string name) =>
            StyleNames.TryProperty(name, out _)
            || StyleShorthands.IsKnown(name)
            || name == "background-size";

        private static bool Resolve(
            IReadOnlyList<StyleToken> value,
            StyleVariables variables,
            List<StyleToken> result,
            ref StyleSheet source,
            int depth
        )
        {
            foreach (var token in value)
                if (token.Kind != StyleTokenKind.Variable)
                    result.Add(token);
                else if (depth == DeepestVariable)
                    return false;
                else if (variables != null && variables.TryGet(token.Text, out var variable))
                {
                    source = variable.Sheet;
                    if (!Resolve(variable.Value, variables, result, ref source, depth + 1))
                        return false;
                }
                else if (
                    token.Fallback == null
                    || !Resolve(token.Fallback, variables, result, ref source, depth + 1)
                )
                    return false;
            return true;
        }

        private static bool TryWrite(
            StyleValues values,
            string name,
            IReadOnlyList<StyleToken> tokens,
            StyleSheet sheet
        )
        {
            if (StyleShorthands.IsKnown(name))
                return StyleShorthands
                    .Expand(name, tokens)
                    .All(part => TryWrite(values, part.Name, new[] { part.Value }, sheet));
            if (tokens.Count == 0)
                return false;
            if (name == "background-size")
                return WriteImageSize(values, tokens[0]);
            return StyleNames.TryProperty(name, out var property)
                && WriteOne(values, name, property, tokens[0], sheet);
        }

        // Of sizes, only those that have a mode of their own.
        private static bool WriteImageSize(StyleValues values, StyleToken token)
        {
            var mode =
                token.Is("contain") ? ScaleMode.ScaleToFit
                : token.Is("cover") ? ScaleMode.ScaleAndCrop
                : ScaleMode.StretchToFill;
            values.Set(StyleProperty.UnityBackgroundScaleMode, new StyleInt((int)mode));
            return token.Kind == StyleTokenKind.Number || token.Kind == StyleTokenKind.Word;
        }

        private static bool WriteOne(
            StyleValues values,
            string name,
            StyleProperty property,
            StyleToken token,
            StyleSheet sheet
        )
        {
            if (property == StyleProperty.BackgroundImage)
                return WriteBackground(values, token, sheet);
            if (StyleNames.TryEnum(name, out var choices))
                return WriteChoice(values, property, choices, token);
            if (name.EndsWith("color", System.StringComparison.Ordinal))
                return WriteColor(values, property, token);
            if (property == StyleProperty.Rotate)
                return WriteAngle(values, property, token);
            return StyleNames.IsNumber(name)
                ? WriteNumber(values, property, token)
                : WriteLength(values, property, OriginIn(property, token));
        }

        // What the words for an origin mean.
        private static StyleToken OriginIn(StyleProperty property, StyleToken token)
        {
            if (
                property != StyleProperty.TransformOriginX
                && property != StyleProperty.TransformOriginY
            )
                return token;
            float? share =
                token.Is("left") || token.Is("top") ? 0
                : token.Is("center") ? 50
                : token.Is("right") || token.Is("bottom") ? 100
                : (float?)null;
            return share is { } percent
                ? new StyleToken(StyleTokenKind.Number, "%") { Number = percent }
                : token;
        }

        private static bool WriteAngle(StyleValues values, StyleProperty property, StyleToken token)
        {
            var unit = token.Text switch
            {
                "deg" => AngleUnit.Degree,
                "grad" => AngleUnit.Gradian,
                "rad" => AngleUnit.Radian,
                "turn" => AngleUnit.Turn,
                _ => (AngleUnit?)null,
            };
            if (token.Is("none") || token.Is("initial"))
                values.Set(property, new StyleFloat(StyleKeyword.Initial));
            else if (token.Kind == StyleTokenKind.Number && unit is { } known)
                values.Set(property, new StyleFloat(new Angle(token.Number, known).ToDegrees()));
            else
                return token.Kind == StyleTokenKind.Number && token.Number == 0;
            return true;
        }

        private static bool WriteBackground(StyleValues values, StyleToken token, StyleSheet sheet)
        {
            if (token.Is("none") || token.Is("initial"))
            {
                values.Set(new StyleBackground(StyleKeyword.None));
                return true;
            }
            if (token.Kind != StyleTokenKind.Picture)
                return false;
            var picture = sheet == null ? null : sheet.Find(token);
            if (picture is Sprite sprite)
                values.Set(new StyleBackground(sprite));
            else if (picture is Texture2D texture)
                values.Set(new StyleBackground(texture));
            else if (picture is RenderTexture drawn)
                values.Set(Background.FromRenderTexture(drawn));
            return true;
        }

        private static bool WriteChoice(
            StyleValues values,
            StyleProperty property,
            System.Type choices,
            StyleToken token
        )
        {
            if (token.Is("initial"))
                values.Set(property, new StyleInt(StyleKeyword.Initial));
            else if (
                token.Kind == StyleTokenKind.Word
                && StyleNames.TryChoice(choices, ChoiceIn(property, token.Text), out var number)
            )
                values.Set(property, new StyleInt(number));
            else
                return false;
            return true;
        }

        // What scrolls is a ScrollView; else such an element only cuts off what lies outside of it.
        private static string ChoiceIn(StyleProperty property, string word) =>
            property == StyleProperty.Overflow && word == "scroll" ? "hidden" : word;

        private static bool WriteColor(StyleValues values, StyleProperty property, StyleToken token)
        {
            if (token.Is("initial"))
                values.Set(property, new StyleColor(StyleKeyword.Initial));
            else if (token.Kind == StyleTokenKind.Color)
                values.Set(property, new StyleColor(token.Color));
            else
                return false;
            return true;
        }

        private static bool WriteNumber(
            StyleValues values,
            StyleProperty property,
            StyleToken token
        )
        {
            var isScale = property == StyleProperty.ScaleX || property == StyleProperty.ScaleY;
            if (token.Is("initial") || isScale && token.Is("none"))
                values.Set(property, new StyleFloat(StyleKeyword.Initial));
            else if (
                token.Kind == StyleTokenKind.Number
                && (token.Text == "" || token.Text == "px" || token.Text == "%")
            )
                values.Set(
                    property,
                    new StyleFloat(token.Text == "%" ? token.Number / 100 : token.Number)
                );
            else
                return false;
            return true;
        }

        private static bool WriteLength(
            StyleValues values,
            StyleProperty property,
            StyleToken token
        )
        {
            if (token.Is("auto"))
                values.Set(property, new StyleLength(StyleKeyword.Auto));
            else if (token.Is("none"))
                values.Set(property, new StyleLength(StyleKeyword.None));
            else if (token.Is("initial"))
                values.Set(property, new StyleLength(StyleKeyword.Initial));
            else if (token.Kind == StyleTokenKind.Number && token.Text == "%")
                values.Set(property, new StyleLength(Length.Percent(token.Number)));
            else if (
                token.Kind == StyleTokenKind.Number
                && (token.Text == "" || token.Text == "px")
            )
                values.Set(property, new StyleLength(token.Number));
            else
                return false;
            return true;
        }
    }
}
