#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Abu
{
    /// <summary>
    /// Says to which part of the scene things of one name belong where only parents tell them apart that have no line in the tree: the
    /// cards of the enemy and those of the player, the buttons of a row by the text in it.
    /// </summary>
    internal static class SideStates
    {
        // In longer lists of like things nobody asks for the sides of each.
        private const int MostAlike = 100;

        private const int Longest = 40;

        private const string Button = "button";

        // What told texts apart once: they keep it when they count on, or nobody would know which is the score.
        private static readonly ConditionalWeakTable<object, string> NamesOfTexts = new();

        // They would end the state.
        private static readonly char[] Brackets = { '(', ')', '\n' };

        /// <summary>Adds the states to the labels of the trees.</summary>
        public static void Tell(List<TreeNode> siblings)
        {
            var alike = siblings
                .Where(node =>
                    node.Label != null
                    && node.Cell == null
                    && node.StandsFor != null
                    && !node.IsOfWorld
                )
                .GroupBy(node => (node.Role, node.Key ?? node.Name));
            var texts = new Lazy<Dictionary<object, TreeNode>>(() => FirstTexts(siblings));
            foreach (var group in alike)
            {
                TellApart(group.ToList(), texts);
            }
            var counting = siblings.FindAll(node =>
                IsText(node) && node.Cell == null && node.StandsFor != null && !node.IsOfWorld
            );
            foreach (var group in NumberNames.DifferOnlyInNumbers(counting))
            {
                TellApart(group, texts);
            }
            KeepNames(siblings);
            NumberNames.Tell(counting, text => NamesOfTexts.TryGetValue(text.StandsFor!, out _));
            siblings.ForEach(node => Tell(node.Children));
        }

        private static void TellApart(
            List<TreeNode> alike,
            Lazy<Dictionary<object, TreeNode>> texts
        )
        {
            if (alike.Count < 2 || alike.Count > MostAlike)
            {
                return;
            }
            var lines = alike.ConvertAll(node => Lineage.Of(node.StandsFor!));
            if (lines.Exists(line => line.Count == 0))
            {
                return;
            }
            var depth = FirstDifference(lines);
            if (!lines.TrueForAll(line => depth < line.Count - 1))
            {
                // The things themselves differ there. A text is no name: what the game calls it may tell whose it is.
                if (alike.TrueForAll(IsText))
                {
                    TellApart(alike, lines.ConvertAll(line => line[line.Count - 1].Name));
                }
                else if (alike.TrueForAll(node => node.Role == Button && !FaceDown.Is(node)))
                {
                    TellApart(alike, NamesOfButtons(lines));
                }
                return;
            }
            var names = lines.ConvertAll(line => line[depth].Name);
            if (!TellApart(alike, names))
            {
                TellApart(alike, WordsOf(lines, depth, texts.Value));
            }
        }

        private static bool IsText(TreeNode node) => node.Role == "label" && node.Ref == null;

        private static void KeepNames(List<TreeNode> siblings)
        {
            foreach (var node in siblings)
            {
                if (
                    node.StandsFor != null
                    && node.Label != null
                    && IsText(node)
                    && NamesOfTexts.TryGetValue(node.StandsFor, out var name)
                    && !node.Label.Contains($"({name})")
                )
                {
                    node.AddState(name);
                }
            }
        }

        private static bool TellApart(List<TreeNode> alike, List<string?> names)
        {
            var doTell = names.TrueForAll(name => name != null) && names.Distinct().Skip(1).Any();
            for (var i = 0; doTell && i < alike.Count; i++)
            {
                if (alike[i].Label?.Contains($"({names[i]})") != true)
                {
                    alike[i].AddState(names[i]!);
                }
                if (IsText(alike[i]))
                {
                    NamesOfTexts.Remove(alike[i].StandsFor!);
                    NamesOfTexts.Add(alike[i].StandsFor!, names[i]!);
                }
            }
            return doTell;
        }

        // Buttons of one caption, as "+", may be called by what they do. What only numbers tell apart is called like a
        // copy.
        private static List<string?> NamesOfButtons(List<List<Ancestor>> lines)
        {
            var names = lines.ConvertAll(line => WithoutRole(line[line.Count - 1].Name));
            var isEachItsOwn = names.Distinct().Count() == names.Count;
            return isEachItsOwn ? names : new List<string?> { null };
        }

        private static string? WithoutRole(string? name)
        {
            var words = ObjectName.WithoutNumber(name ?? "");
            foreach (var role in new[] { " button", " btn" })
            {
                words = words.EndsWith(role, StringComparison.OrdinalIgnoreCase)
                    ? words.Substring(0, words.Length - role.Length)
                    : words;
            }
            return words.Length == 0 || words.Length > Longest || words.IndexOfAny(Brackets) >= 0
                ? null
                : words;
        }

        // The first text in each part of the scene that holds one.
        private static Dictionary<object, TreeNode> FirstTexts(List<TreeNode> siblings)
        {
            var first = new Dictionary<object, TreeNode>();
            foreach (var node in siblings)
            {
                if (node.Role == "label" && node.Ref == null && node.StandsFor != null)
                {
                    Lineage.Of(node.StandsFor).ForEach(one => first.TryAdd(one.Thing, node));
                }
            }
            return first;
        }

        // Where a part holds several of them, its first text may be that of one: each letter of a row lies on a tile of its own.
        private static List<string?> WordsOf(
            List<List<Ancestor>> lines,
            int depth,
            Dictionary<object, TreeNode> texts
        )
        {
            var counts = lines
                .SelectMany(line => line)
                .GroupBy(one => one.Thing)
                .ToDictionary(part => part.Key, part => part.Count());
            return lines.ConvertAll(line =>
            {
                var part = line[depth].Thing;
                if (counts[part] == 1)
                {
                    return WordsOf(part, texts);
                }
                var own = line.FindLast(one =>
                    counts[one.Thing] == 1 && texts.ContainsKey(one.Thing)
                );
                return own.Thing != null ? WordsOf(own.Thing, texts)
                    : WordsOf(part, texts) is { Length: > 1 } title ? title
                    : null;
            });
        }

        // The words of the first text in a part of the scene: the row of a list is called by it. Numbers in it count.
        private static string? WordsOf(object part, Dictionary<object, TreeNode> texts)
        {
            var text = texts.TryGetValue(part, out var node) ? node.Name ?? "" : "";
            var words = new string(text.TakeWhile(sign => !char.IsDigit(sign)).ToArray());
            words = words.TrimEnd(" :×x-+#".ToCharArray());
            return words.Length == 0 || words.Length > Longest || words.IndexOfAny(Brackets) >= 0
                ? null
                : words;
        }

        private static int FirstDifference(List<List<Ancestor>> lines)
        {
            var (depth, shortest) = (0, lines.Min(line => line.Count));
            while (
                depth < shortest
                && lines.TrueForAll(line =>
                    ReferenceEquals(line[depth].Thing, lines[0][depth].Thing)
                )
            )
            {
                depth++;
            }
            return depth;
        }
    }

    /// <summary>The things around a thing, from the outermost to itself.</summary>
    internal static class Lineage
    {
        /// <summary>Empty for a thing of no known kind.</summary>
        /// <param name="thing">What a node stands for.</param>
        public static List<Ancestor> Of(object thing)
        {
            var line = new List<Ancestor>();
            for (var level = thing as UnityEngine.Transform; level != null; level = level.parent)
            {
                line.Add(new Ancestor(level, ObjectName.Telling(level)));
            }
            for (
                var element = thing as UnityEngine.UIElements.VisualElement;
                element != null;
                element = element.hierarchy.parent
            )
            {
                line.Add(new Ancestor(element, ElementNames.OwnName(element)));
            }
            line.Reverse();
            return line;
        }

        /// <summary>Whether something around a thing has this name, ignoring case.</summary>
        public static bool IsIn(object? thing, string name) =>
            thing != null
            && Of(thing)
                .SkipLast(1)
                .Any(one => string.Equals(one.Name, name, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>One of the things around a thing.</summary>
    internal readonly struct Ancestor
    {
        public Ancestor(object thing, string? name)
        {
            (Thing, Name) = (thing, name);
        }

        public object Thing { get; }

        /// <summary>Null if it has only a default name.</summary>
        public string? Name { get; }
    }
}
