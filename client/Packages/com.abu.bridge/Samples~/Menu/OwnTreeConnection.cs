#nullable enable

using System;
using UnityEngine;

namespace Abu.Samples.Menu
{
    /// <summary>Add it beside MenuGame: while it is enabled, the game's own tree replaces the default walkers.</summary>
    public sealed class OwnTreeConnection : MonoBehaviour
    {
        private IDisposable? _connection;

        // In OnEnable, because Start is not called again when scripts were recompiled during Play.
        private void OnEnable()
        {
            var tree = new OwnTree(GetComponent<MenuGame>());
            _connection = AbuBridge.Connect(walker: tree, settled: tree, history: tree);
        }

        private void OnDisable() => _connection?.Dispose();
    }
}
