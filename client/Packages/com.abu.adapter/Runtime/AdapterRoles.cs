#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Decides which client may change the game: at most one of those that have sent hello. The others observe. Not
    /// thread-safe.
    /// </summary>
    internal sealed class AdapterRoles
    {
        // In the order of their hellos.
        private readonly List<AdapterClient> _clients = new();

        /// <summary>The connected clients that have sent hello, the oldest first.</summary>
        public IReadOnlyList<AdapterClient> Clients => _clients;

        public AdapterClient? Controller { get; private set; }

        /// <summary>Makes it the controller if there is none.</summary>
        public void Add(AdapterClient client)
        {
            _clients.Add(client);
            TryClaim(client);
        }

        /// <summary>If it was the controller, the oldest of the others becomes the controller.</summary>
        public void Remove(AdapterClient client)
        {
            _clients.Remove(client);
            if (Controller == client)
            {
                Controller = _clients.Count > 0 ? _clients[0] : null;
            }
        }

        /// <summary>False if another one is the controller.</summary>
        public bool TryClaim(AdapterClient client)
        {
            Controller ??= client;
            return Controller == client;
        }

        /// <summary>Leaves the game without a controller. False if the client was not the controller.</summary>
        public bool TryRelease(AdapterClient client)
        {
            if (Controller != client)
            {
                return false;
            }
            Controller = null;
            return true;
        }
    }
}
