#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>Collects what the game reports between an action and its reply.</summary>
    public interface IHistoryProvider
    {
        /// <summary>Forgets everything; called before an action begins.</summary>
        void ClearHistory();

        /// <summary>Returns the lines in the order they happened and forgets them; null when there are none.</summary>
        List<string>? TakeHistory();
    }
}
