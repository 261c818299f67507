using System.Globalization;
using System.Text.RegularExpressions;

namespace Headless.Assets.Models
{
    /// <summary>Reads the text form of FBX into its parts: <c>Name: value, value { parts }</c>.</summary>
    internal static class FbxText
    {
        private static readonly Regex _token = new(
            "\\G\\s*(?:;[^\\n]*\\s*)*(?:(?<name>[A-Za-z_][\\w|]*):|\"(?<text>[^\"]*)\"|\\*(?<count>\\d+)"
                + "|(?<number>[-+]?[\\d.][\\w.+-]*)|(?<word>\\w+)|(?<mark>[{},]))"
        );

        internal static FbxNode Read(string text)
        {
            var root = new FbxNode("");
            var match = _token.Match(text);
            ReadChildren(root, ref match, 0);
            return root;
        }

        private static void ReadChildren(FbxNode parent, ref Match token, int depth)
        {
            ModelFile.CheckDepth(depth);
            FbxNode? last = null;
            while (token.Success && token.Groups["mark"].Value != "}")
            {
                if (token.Groups["name"].Success)
                {
                    parent.Children.Add(last = new FbxNode(token.Groups["name"].Value));
                }
                else if (token.Groups["mark"].Value == "{")
                {
                    token = token.NextMatch();
                    ReadChildren(last ?? parent, ref token, depth + 1);
                }
                else if (last != null)
                {
                    AddValue(last, token);
                }
                token = token.NextMatch();
            }
        }

        private static void AddValue(FbxNode node, Match token)
        {
            if (token.Groups["text"].Success)
            {
                node.Values.Add(token.Groups["text"].Value);
            }
            else if (token.Groups["word"].Success)
            {
                node.Values.Add(token.Groups["word"].Value);
            }
            else if (token.Groups["number"].Success)
            {
                node.Values.Add(Number(token.Groups["number"].Value));
            }
        }

        private static object Number(string word) =>
            double.TryParse(word, NumberStyles.Float, CultureInfo.InvariantCulture, out var number)
                ? number
                : word;
    }
}
