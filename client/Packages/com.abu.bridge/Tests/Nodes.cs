#nullable enable

using System.Linq;

namespace Abu.Tests
{
    /// <summary>Short ways to write trees.</summary>
    internal static class Nodes
    {
        public static AbuSceneNode Group(string? label, params AbuSceneNode[] children) =>
            Node("group", label, children);

        public static AbuSceneNode Node(string role, string? label, params AbuSceneNode[] children)
        {
            return new AbuSceneNode
            {
                Role = role,
                Label = label,
                Children = children.ToList(),
            };
        }

        public static AbuSceneNode Text(string label) => Node("label", label);

        public static AbuSceneNode Button(string? label)
        {
            return new AbuSceneNode
            {
                Role = "button",
                Label = label,
                Interactive = true,
            };
        }

        /// <summary>A button with callbacks, registered as a walker does it.</summary>
        public static AbuSceneNode Button(
            RefRegistry registry,
            string label,
            RefCallbacks callbacks
        )
        {
            var button = Button(label);
            button.Ref = registry.Register(callbacks);
            return button;
        }
    }
}
