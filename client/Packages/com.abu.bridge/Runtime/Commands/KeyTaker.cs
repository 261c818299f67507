#nullable enable

using System.Collections.Generic;
using System.Linq;
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

        /// <summary>The keys that have an effect now, as far as the receivers say.</summary>
        public static List<string> KeysOf(IEnumerable<KeyTaker> takers) =>
            takers
                .Select(taker => taker.Receiver)
                .OfType<IKeyLister>()
                .SelectMany(lister => lister.KeysNow())
                .Distinct()
                .ToList();

        /// <summary>No node shows what the game does with the key.</summary>
        public static KeyTaker OfGame(IKeyReceiver receiver) =>
            new(receiver, PointedNode.ToJson(new PointHit { Role = "game" }, null))
            {
                IsControl = false,
            };
    }
}
