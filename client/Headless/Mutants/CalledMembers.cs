#nullable enable

using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Headless.Mutants
{
    /// <summary>The members of the sources, by number, and sources that note which of them are called.</summary>
    internal sealed class CalledMembers
    {
        /// <summary>The class that the noting sources use. TestRun reads it by reflection.</summary>
        public const string Noted =
            @"
namespace Abu
{
    public static class MutantsNoted
    {
        public static readonly System.Collections.Concurrent.ConcurrentDictionary<int, bool> Calls = new();

        public static void Call(int member) => Calls[member] = true;
    }
}";

        private readonly List<(string Path, TextSpan Span)> _members = new();

        /// <summary>These sources do not note calls after all.</summary>
        public void Forget(ICollection<string> paths)
        {
            for (var i = 0; i < _members.Count; i++)
            {
                _members[i] = paths.Contains(_members[i].Path) ? default : _members[i];
            }
        }

        /// <summary>The number of the innermost member around a change; null for a field's initializer and its like.</summary>
        public int? Around(Change change)
        {
            var around = Enumerable
                .Range(0, _members.Count)
                .Where(i =>
                    _members[i].Path == change.Path && _members[i].Span.Contains(change.Span)
                )
                .ToList();
            return around.Count == 0 ? null : around.OrderBy(i => _members[i].Span.Length).First();
        }

        /// <summary>The numbers of all members of a source.</summary>
        public List<int> Of(string path) =>
            Enumerable.Range(0, _members.Count).Where(i => _members[i].Path == path).ToList();

        /// <summary>The source, each member of which notes that it is called.</summary>
        /// <param name="path">The source's.</param>
        /// <param name="root">All of it.</param>
        public string Noting(string path, SyntaxNode root)
        {
            var changes = new List<Change>();
            foreach (var node in root.DescendantNodes())
            {
                if (BodyOf(node) is { } body)
                {
                    var call = $"global::Abu.MutantsNoted.Call({_members.Count}); ";
                    changes.Add(
                        body is BlockSyntax block
                            ? new Change(path, new TextSpan(block.OpenBraceToken.Span.End, 0), call)
                            : Block((ArrowExpressionClauseSyntax)body, call, path)
                    );
                    _members.Add((path, node.Span));
                }
            }
            return changes
                .OrderByDescending(change => change.Span.Start)
                .Aggregate(root.ToFullString(), (text, change) => change.AppliedTo(text));
        }

        private static SyntaxNode? BodyOf(SyntaxNode node) =>
            node switch
            {
                BaseMethodDeclarationSyntax one => (SyntaxNode?)one.Body ?? one.ExpressionBody,
                AccessorDeclarationSyntax one => (SyntaxNode?)one.Body ?? one.ExpressionBody,
                PropertyDeclarationSyntax one => one.ExpressionBody,
                IndexerDeclarationSyntax one => one.ExpressionBody,
                _ => null,
            };

        private static Change Block(ArrowExpressionClauseSyntax arrow, string call, string path)
        {
            var body = arrow.Expression;
            var text =
                body is ThrowExpressionSyntax || IsWithoutResult(arrow.Parent!)
                    ? $"{body}"
                    : $"return {body}";
            // The arrow's semicolon ends the block's last statement.
            var end = arrow.Parent!.GetLastToken().Span.End;
            return new Change(
                path,
                TextSpan.FromBounds(arrow.SpanStart, end),
                arrow.Parent is PropertyDeclarationSyntax or IndexerDeclarationSyntax
                    ? $"{{ get {{ {call}{text}; }} }}"
                    : $"{{ {call}{text}; }}"
            );
        }

        private static bool IsWithoutResult(SyntaxNode member) =>
            member switch
            {
                MethodDeclarationSyntax one => $"{one.ReturnType}" == "void"
                    || ($"{one.ReturnType}" == "Task" && $"{one.Modifiers}".Contains("async")),
                ConstructorDeclarationSyntax or DestructorDeclarationSyntax => true,
                AccessorDeclarationSyntax one => one.Keyword.Text != "get",
                _ => false,
            };
    }
}
