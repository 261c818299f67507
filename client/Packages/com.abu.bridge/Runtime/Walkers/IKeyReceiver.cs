#nullable enable

namespace Abu
{
    /// <summary>
    /// Takes keys that are pressed on nothing in particular. A game registers one with <see cref="AbuBridge.RegisterKeyReceiver"/>; a
    /// walker that implements it gives the key to its element that has the focus, and is asked before those.
    /// </summary>
    public interface IKeyReceiver
    {
        /// <summary>A key goes down and up. False: nothing was done with it, so that the next one is asked.</summary>
        bool OnKey(KeyStroke key);
    }
}
