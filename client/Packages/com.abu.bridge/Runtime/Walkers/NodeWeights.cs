#nullable enable

namespace Abu
{
    /// <summary>
    /// How much the nodes of the default walkers matter in a tree that is too long: what can be used more than what can be read, both
    /// more than what shows nothing, and large things more than small ones.
    /// </summary>
    internal static class NodeWeights
    {
        public static void Add(AbuSceneNode node)
        {
            if (node.Weight == null && node.Role != "application")
            {
                node.Weight =
                    (
                        node.ShowsNothing ? 0
                        : node.Interactive ? 1
                        : 0.5f
                    ) + ShareOf(node.Bounds);
            }
            if (node.HasChildren)
            {
                node.Children.ForEach(Add);
            }
        }

        // Of the screen.
        private static float ShareOf(AbuRect? bounds) =>
            bounds is { } area
                ? area.Width * area.Height / (GameScreen.Width * GameScreen.Height)
                : 0;
    }
}
