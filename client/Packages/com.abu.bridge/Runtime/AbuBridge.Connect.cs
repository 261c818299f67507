#nullable enable

using System;

namespace Abu
{
    // How a game connects, and disconnects when its scene ends.
    public partial class AbuBridge
    {
        /// <summary>
        /// Connects a game to the bridge; disposing of the result disconnects it. Does nothing where no bridge runs: in release builds,
        /// and if ABU is disabled. Call it in OnEnable: Start is not called again after scripts were recompiled during Play.
        /// </summary>
        /// <param name="walker">Reads the scene in place of the default walkers, or beside them with <see
        /// cref="KeepsDefaultWalkers"/>; null for these alone.</param>
        /// <param name="settled">Says when the game has settled; null for the default.</param>
        /// <param name="history">Tells what happened; null if nothing does.</param>
        /// <param name="keys">Takes keys that no focused element takes; null if nothing does.</param>
        public static IDisposable Connect(
            ISceneWalker? walker = null,
            ISettledProvider? settled = null,
            IHistoryProvider? history = null,
            IKeyReceiver? keys = null
        )
        {
            var bridge = Current;
            var connection = new Connection();
            if (bridge != null)
            {
                connection.Add(walker, bridge.RegisterWalker, bridge.UnregisterWalker);
                connection.Add(
                    settled,
                    bridge.SetSettledProvider,
                    bridge.UnregisterSettledProvider
                );
                connection.Add(
                    history,
                    bridge.SetHistoryProvider,
                    bridge.UnregisterHistoryProvider
                );
                connection.Add(keys, bridge.RegisterKeyReceiver, bridge.UnregisterKeyReceiver);
            }
            return connection;
        }

        private sealed class Connection : IDisposable
        {
            private Action? _end;

            public void Add<T>(T? part, Action<T> connect, Action<T> disconnect)
                where T : class
            {
                if (part != null)
                {
                    connect(part);
                    _end += () => disconnect(part);
                }
            }

            public void Dispose()
            {
                _end?.Invoke();
                _end = null;
            }
        }
    }
}
