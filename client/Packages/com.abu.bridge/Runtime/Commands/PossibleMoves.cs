#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    /// <summary>Lists the nodes whose use advances the game, where its walker marks them.</summary>
    internal static class PossibleMoves
    {
        // Clients that look for an only move need no long list.
        private const int Most = 16;

        /// <summary>Adds them to a reply. Returns the refs that it has told so.</summary>
        public static IEnumerable<string> Tell(List<TreeNode> tree, SnapshotData data)
        {
            var moves = new List<TreeNode>();
            Add(tree, moves);
            if (moves.Count == 0)
            {
                return Enumerable.Empty<string>();
            }
            data.Moves = moves
                .Take(Most)
                .Select(node => new Move
                {
                    Role = node.Role,
                    Name = node.Label ?? "",
                    Ref = node.Ref!,
                    Pass = node.IsPass ? true : (bool?)null,
                })
                .ToList();
            data.MoreMoves = moves.Count > Most ? moves.Count - Most : (int?)null;
            return data.Moves.Select(move => move.Ref);
        }

        private static void Add(List<TreeNode> nodes, List<TreeNode> moves)
        {
            foreach (var node in nodes)
            {
                if (node.IsMove && node.Ref != null)
                {
                    moves.Add(node);
                }
                Add(node.Children, moves);
            }
        }
    }
}
