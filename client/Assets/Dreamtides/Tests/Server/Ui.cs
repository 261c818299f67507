#nullable enable

using System.Linq;
using Dreamtides.Schema;

namespace Dreamtides.Tests.Server
{
    /// <summary>Finds things in trees of UI nodes.</summary>
    internal static class Ui
    {
        public static FlexNode? Find(FlexNode? node, string name)
        {
            if (node == null || node.Name == name)
            {
                return node;
            }

            return node.Children.Select(child => Find(child, name)).FirstOrDefault(n => n != null);
        }

        /// <summary>The first text in a named box.</summary>
        public static string? Text(FlexNode? node, string box) =>
            Find(node, box)?.Children.Select(child => child.NodeType?.Text?.Label).First();
    }
}
