#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Who may change the game: of the clients that have said hello, at most one. The others watch. Not thread-safe.
    /// </summary>
    internal sealed class AdapterRoles
    {
        // In the order of their hellos.
        private readonly List<AdapterClient> _clients = new();

        /// <summary>Those that have said hello and are still there, the oldest first.</summary>
        public IReadOnlyList<AdapterClient> Clients => _clients;

        public AdapterClient? Controller { get; private set; }

        /// <summary>Makes it the controller if there is none.</summary>
        public void Add(AdapterClient client)
        {
            _clients.Add(client);
            TryClaim(client);
        }

        /// <summary>If it was the controller, whoever came first of the others is it now.</summary>
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

        /// <summary>Leaves no controller. False if it was not the one.</summary>
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
