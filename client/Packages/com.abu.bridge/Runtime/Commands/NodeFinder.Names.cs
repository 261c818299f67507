#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu
{
    // How a recorded command names its node.
    internal sealed partial class NodeFinder
    {
        /// <summary>
        /// The shortest name that finds exactly this node: the name alone, with its role, with what it is in, as a cell, or with
        /// its number. Null if it has none.
        /// </summary>
        /// <param name="found">A node of this tree.</param>
        /// <param name="asked">How the command named it.</param>
        /// <param name="roots">The tree, before the action.</param>
        /// <param name="verb">The verb for it; null for a second node.</param>
        /// <param name="isPlace">Whether it is only pointed at, so that nodes without a ref count too.</param>
        public NodeTarget? NameOf(
            FoundNode found,
            NodeTarget asked,
            List<TreeNode> roots,
            RefVerb? verb,
            bool isPlace
        )
        {
            var node = found.Node;
            if (asked.Name != null && IndexedName.Parse(asked.Name) is { IsCell: true })
            {
                return asked;
            }
            var named = NodeForms
                .Of(node, roots, isPlace)
                .FirstOrDefault(form => Meant(form, roots, verb, isPlace) == node);
            return named ?? (asked.Name == null ? null : asked);
        }

        // Null if it is not found, or not exactly one.
        private TreeNode? Meant(
            NodeTarget target,
            List<TreeNode> roots,
            RefVerb? verb,
            bool isPlace
        )
        {
            try
            {
                var scope = new NodeScope(target, roots);
                if (isPlace)
                {
                    var places = Places(scope, scope.OfRole, target.Name!);
                    return places.Count == 1 ? places[0] : null;
                }
                var candidates = scope.OfRole.FindAll(node => node.WalkRef != null);
                return MeantBy(ToActOn(scope, candidates, target.Name!), verb);
            }
            catch (CommandException)
            {
                // Such as a name of two places, of which none is meant.
                return null;
            }
        }
    }
}
