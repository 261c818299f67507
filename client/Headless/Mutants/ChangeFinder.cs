#nullable enable

using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Headless.Mutants
{
    /// <summary>Every change of one source. Some of them do not compile; those are passed over when it is tried.</summary>
    internal sealed class ChangeFinder
    {
        private static readonly Dictionary<SyntaxKind, string> Swapped = new()
        {
            [SyntaxKind.EqualsEqualsToken] = "!=",
            [SyntaxKind.ExclamationEqualsToken] = "==",
            [SyntaxKind.LessThanToken] = "<=",
            [SyntaxKind.LessThanEqualsToken] = "<",
            [SyntaxKind.GreaterThanToken] = ">=",
            [SyntaxKind.GreaterThanEqualsToken] = ">",
            [SyntaxKind.AmpersandAmpersandToken] = "||",
            [SyntaxKind.BarBarToken] = "&&",
            [SyntaxKind.PlusToken] = "-",
            [SyntaxKind.MinusToken] = "+",
            [SyntaxKind.AsteriskToken] = "/",
            [SyntaxKind.SlashToken] = "*",
        };

        private static readonly Dictionary<string, string> Opposites = new()
        {
            ["Any"] = "All",
            ["All"] = "Any",
            ["Min"] = "Max",
            ["Max"] = "Min",
            ["First"] = "Last",
            ["FirstOrDefault"] = "LastOrDefault",
            ["Last"] = "First",
            ["OrderBy"] = "OrderByDescending",
            ["OrderByDescending"] = "OrderBy",
            ["StartsWith"] = "EndsWith",
            ["EndsWith"] = "StartsWith",
        };

        // A text like this is a name that programs compare; other texts are sentences, which tests of wordings hold.
        private static readonly Regex Name = new(@"^""[\w.-]+""$");

        private readonly string _path;

        public ChangeFinder(string path)
        {
            _path = path;
        }

        public List<Change> In(SyntaxNode root) =>
            root.DescendantNodes(node => node is not AttributeListSyntax)
                .SelectMany(Of)
                .OrderBy(change => change.Span.Start)
                .ThenBy(change => change.Replacement)
                .ToList();

        private IEnumerable<Change> Of(SyntaxNode node) =>
            ConditionOf(node) is { } condition && condition is not PrefixUnaryExpressionSyntax
                ? OfExpression(node).Append(Negated(condition))
                : OfExpression(node).Concat(OfStatement(node));

        // What decides which way a node goes.
        private static ExpressionSyntax? ConditionOf(SyntaxNode node) =>
            node switch
            {
                IfStatementSyntax one => one.Condition,
                WhileStatementSyntax one => one.Condition,
                ConditionalExpressionSyntax one => one.Condition,
                WhenClauseSyntax one => one.Condition,
                _ => null,
            };

        private IEnumerable<Change> OfExpression(SyntaxNode node)
        {
            switch (node)
            {
                case PrefixUnaryExpressionSyntax not
                    when not.IsKind(SyntaxKind.LogicalNotExpression):
                    yield return To(node, $"({not.Operand})");
                    break;
                case BinaryExpressionSyntax two when two.IsKind(SyntaxKind.CoalesceExpression):
                    yield return To(node, $"({two.Right})");
                    break;
                case BinaryExpressionSyntax two
                    when Swapped.TryGetValue(two.OperatorToken.Kind(), out var other)
                        && !IsText(two.Left)
                        && !IsText(two.Right):
                    yield return To(node, $"{two.Left} {other} {two.Right}");
                    break;
                case IsPatternExpressionSyntax:
                    yield return Negated((ExpressionSyntax)node);
                    break;
                case LiteralExpressionSyntax literal when Changed(literal) is { } changed:
                    yield return To(node, changed);
                    break;
                case IdentifierNameSyntax name
                    when Opposites.TryGetValue(name.Identifier.Text, out var opposite):
                    yield return To(node, opposite);
                    break;
                case SwitchExpressionArmSyntax { Pattern: not DiscardPatternSyntax } arm
                    when arm.WhenClause == null:
                    yield return To(arm.Pattern, $"{arm.Pattern} when false");
                    break;
            }
        }

        private IEnumerable<Change> OfStatement(SyntaxNode node)
        {
            var isDropped = node switch
            {
                ExpressionStatementSyntax => true,
                ReturnStatementSyntax one => one.Expression == null,
                ThrowStatementSyntax or BreakStatementSyntax or ContinueStatementSyntax => true,
                _ => false,
            };
            if (isDropped)
            {
                yield return To(node, ";");
            }
        }

        private static string? Changed(LiteralExpressionSyntax literal) =>
            literal.Kind() switch
            {
                SyntaxKind.TrueLiteralExpression => "false",
                SyntaxKind.FalseLiteralExpression => "true",
                SyntaxKind.NumericLiteralExpression => $"({literal} + 1)",
                SyntaxKind.StringLiteralExpression when Name.IsMatch(literal.Token.Text) =>
                    literal.Token.Text.Insert(literal.Token.Text.Length - 1, "~"),
                _ => null,
            };

        private static bool IsText(ExpressionSyntax node) =>
            node is InterpolatedStringExpressionSyntax
            || node.IsKind(SyntaxKind.StringLiteralExpression);

        private Change Negated(ExpressionSyntax condition) => To(condition, $"!({condition})");

        private Change To(SyntaxNode node, string replacement) =>
            new(_path, node.Span, replacement);
    }
}
