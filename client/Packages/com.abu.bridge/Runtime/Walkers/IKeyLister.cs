#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>May be implemented by an <see cref="IKeyReceiver"/>: which keys it takes now, for whoever has pressed another.</summary>
    public interface IKeyLister
    {
        /// <summary>As a client may send them: ArrowLeft, x, Space.</summary>
        IEnumerable<string> KeysNow();
    }
}
