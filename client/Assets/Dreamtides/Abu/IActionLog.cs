#nullable enable

namespace Dreamtides.Abu
{
    /// <summary>Takes what the user does, from the walker, because no command of the server reports it.</summary>
    internal interface IActionLog
    {
        /// <summary>Adds a line to the history of the current action.</summary>
        void Add(string line);

        /// <summary>The changes that follow undo the user's last action.</summary>
        void BeginUndo();
    }
}
