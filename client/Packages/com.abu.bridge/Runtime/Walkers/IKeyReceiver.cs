#nullable enable

namespace Abu
{
    /// <summary>
    /// Receives keys that are pressed without a node. A game registers one with <see cref="AbuBridge.RegisterKeyReceiver"/>.
    /// A walker that implements it sends the key to its element with the focus, and is asked before the registered
    /// receivers.
    /// </summary>
    public interface IKeyReceiver
    {
        /// <summary>
        /// Presses and releases a key. False if the key had no effect, so that the next receiver is asked.
        /// </summary>
        bool OnKey(KeyStroke key);
    }
}
