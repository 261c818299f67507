#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>An <see cref="IKeyReceiver"/> may implement it: the keys that it takes now, listed when another one is refused.</summary>
    public interface IKeyLister
    {
        /// <summary>As a client may send them: ArrowLeft, x, Space.</summary>
        IEnumerable<string> KeysNow();
    }
}
