#nullable enable

using UnityEngine;

namespace Abu.Samples.Menu
{
    /// <summary>Add it beside MenuGame: while it is enabled, the game's own tree replaces the default walkers.</summary>
    public sealed class OwnTreeConnection : MonoBehaviour
    {
        private AbuBridge? _bridge;
        private OwnTree _tree = null!;

        // In OnEnable, because Start is not called again when scripts were recompiled during Play.
        private void OnEnable()
        {
            // Null in a release build, and if ABU is switched off.
            _bridge = AbuBridge.Current;
            _tree = new OwnTree(GetComponent<MenuGame>());
            if (_bridge != null)
            {
                _bridge.RegisterWalker(_tree);
                _bridge.SetSettledProvider(_tree);
                _bridge.SetHistoryProvider(_tree);
            }
        }

        private void OnDisable()
        {
            if (_bridge != null)
            {
                _bridge.UnregisterWalker(_tree);
                _bridge.UnregisterSettledProvider(_tree);
                _bridge.UnregisterHistoryProvider(_tree);
            }
        }
    }
}
