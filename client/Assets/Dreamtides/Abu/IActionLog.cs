#nullable enable

namespace Dreamtides.Abu
{
    /// <summary>What the walker tells the history of the user's own doing, because no command of the server says it.</summary>
    internal interface IActionLog
    {
        /// <summary>A line for the present action's history.</summary>
        void Add(string line);

        /// <summary>The changes that follow take the user's last action back.</summary>
        void BeginUndo();
    }
}
