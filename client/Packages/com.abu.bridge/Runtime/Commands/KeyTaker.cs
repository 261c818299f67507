#nullable enable

using Newtonsoft.Json.Linq;

namespace Abu
{
    /// <summary>One that is asked whether it takes a key, and what the reply calls it.</summary>
    internal sealed class KeyTaker
    {
        public KeyTaker(IKeyReceiver receiver, JObject name)
        {
            Receiver = receiver;
            Name = name;
        }

        public IKeyReceiver Receiver { get; }

        public JObject Name { get; }

        /// <summary>What the game does with the key, no node shows.</summary>
        public static KeyTaker OfGame(IKeyReceiver receiver) =>
            new(receiver, PointedNode.ToJson(new PointHit { Role = "game" }, null));
    }
}
