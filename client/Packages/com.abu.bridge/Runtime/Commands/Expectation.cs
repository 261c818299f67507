#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Looks whether what a client expects is so, and says what there is instead.</summary>
    internal sealed class Expectation
    {
        private const int MostTold = 5;

        private readonly ExpectRequest _request;
        private readonly List<TreeNode> _nodes;
        private readonly string _hash;

        /// <param name="request">What is expected.</param>
        /// <param name="tree">The tree as it is printed whole.</param>
        /// <param name="hash">Its stateHash.</param>
        public Expectation(ExpectRequest request, List<TreeNode> tree, string hash)
        {
            _request = request;
            _nodes = GridTree.InReadingOrder(tree);
            _hash = hash;
        }

        /// <summary>What is wrong; null if it is as expected.</summary>
        /// <param name="history">The history of the last action.</param>
        /// <param name="log">What the game has logged.</param>
        public Refusal? Complaint(List<string> history, GameLog log)
        {
            return _request.Text is { } text ? OfText(text)
                : _request.Gone is { } gone ? OfGone(gone)
                : _request.History is { } line ? OfHistory(line, history)
                : _request.Hash is { } hash ? OfHash(hash)
                : _request.NoErrors ? OfErrors(log)
                : OfNode();
        }

        private Refusal? OfText(string text)
        {
            if (_nodes.Exists(node => Holds(node.Label, text)))
            {
                return null;
            }
            var near = Nearest(
                text,
                _nodes.Select(node => NodeName.WithoutRules(node.Label ?? ""))
            );
            return Instead($"No node's label contains {LabelText.Quote(text)}", near);
        }

        private Refusal? OfGone(string gone)
        {
            var left = _nodes.Find(node => Holds(node.Label, gone));
            return left == null
                ? null
                : new Refusal($"A node's label contains {LabelText.Quote(gone)}: {Describe(left)}");
        }

        private static Refusal? OfHistory(string text, List<string> history)
        {
            if (history.Exists(line => Holds(line, text)))
            {
                return null;
            }
            var shown = history.Skip(Math.Max(0, history.Count - MostTold)).Select(LabelText.Quote);
            return new Refusal(
                history.Count == 0
                    ? $"The history of the last action has no line with {LabelText.Quote(text)}: it is empty"
                    : $"The history of the last action has no line with {LabelText.Quote(text)}; it ends with {string.Join(", ", shown)}"
            );
        }

        private Refusal? OfHash(string hash) =>
            StateHash.Fits(hash, _hash)
                ? null
                : new Refusal($"The tree is not {LabelText.Quote(hash)}: it is {_hash}");

        private Refusal? OfErrors(GameLog log)
        {
            var errors = log.Errors(_request.Since, out var isAll);
            if (errors.Count == 0)
            {
                return null;
            }
            var number = isAll ? errors.Count.ToString() : $"more than {errors.Count}";
            var first = isAll ? "first" : "the oldest that is kept";
            return new Refusal(
                $"The game has logged {number} error{(errors.Count == 1 ? "" : "s")}, {first} {LabelText.Quote(errors[0].Message)}"
            );
        }

        private Refusal? OfNode()
        {
            var (name, role, state) = (_request.Name, _request.Role, _request.State);
            var ofRole = _nodes.FindAll(node => role == null || IsSame(node.Role, role));
            var found = name == null ? ofRole : NodeName.Equal(ofRole, name);
            if (found.Exists(node => state == null || Holds(StateOf(node), state)))
            {
                return null;
            }
            var what = role ?? "node";
            var named = name == null ? "" : $" is named {LabelText.Quote(name)}";
            if (found.Count > 0)
            {
                return new Refusal(
                    $"No {what}{named}{(name == null ? " has" : " and has")} the state {LabelText.Quote(state!)}; there is {Describe(found[0])}"
                );
            }
            if (name == null)
            {
                var roles = _nodes.Select(node => node.Role).Distinct().Take(2 * MostTold);
                return new Refusal(
                    $"No node has the role {LabelText.Quote(what)}; the roles are {string.Join(", ", roles)}"
                );
            }
            var others = NodeName.Equal(_nodes, name);
            return others.Count > 0
                ? new Refusal($"No {what}{named}; there is {Describe(others[0])}")
                : Instead(
                    $"No {what}{named}",
                    Nearest(name, ofRole.Select(node => NodeName.Plain(node.Label ?? "")))
                );
        }

        private static Refusal Instead(string cause, string? near) =>
            new(
                near == null
                    ? $"{cause}, nor anything like it"
                    : $"{cause}; the nearest is {LabelText.Quote(near)}"
            );

        // Of labels that are not near at all, the one with the fewest different letters.
        private static string? Nearest(string text, IEnumerable<string> labels)
        {
            var known = labels.Where(label => label != "").Distinct().ToList();
            return TextDistance.Nearest(text, known)
                ?? known.OrderBy(label => TextDistance.Between(text, label)).FirstOrDefault();
        }

        private static string StateOf(TreeNode node)
        {
            var label = NodeName.WithoutRules(node.Label ?? "");
            return label.Substring(Math.Min(label.Length, NodeName.Plain(label).Length));
        }

        private static bool Holds(string? text, string part) => NameText.Contains(text, part);

        private static bool IsSame(string one, string other) =>
            string.Equals(one, other, StringComparison.OrdinalIgnoreCase);

        private static string Describe(TreeNode node) =>
            LabelText.Describe(
                node.Role,
                node.Label == null ? null : NodeOffer.Shorten(node.Label)
            );
    }
}
