#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// An <see cref="IKeyReceiver"/> can implement it: it lists the keys that have an effect now, for the refusal of other
    /// keys.
    /// </summary>
    public interface IKeyLister
    {
        /// <summary>In the form in which clients send keys: ArrowLeft, x, Space.</summary>
        IEnumerable<string> KeysNow();
    }
}
