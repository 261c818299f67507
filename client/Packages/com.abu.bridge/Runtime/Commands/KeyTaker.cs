#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>A possible receiver of a key, and its description for the reply.</summary>
    internal sealed class KeyTaker
    {
        public KeyTaker(IKeyReceiver receiver, JObject name)
        {
            Receiver = receiver;
            Name = name;
        }

        public IKeyReceiver Receiver { get; }

        public JObject Name { get; }

        /// <summary>Whether it is a control with the focus.</summary>
        public bool IsControl { get; private set; } = true;

        /// <summary>No node shows what the game does with the key.</summary>
        public static KeyTaker OfGame(IKeyReceiver receiver) =>
            new(receiver, PointedNode.ToJson(new PointHit { Role = "game" }, null))
            {
                IsControl = false,
            };
    }
}
