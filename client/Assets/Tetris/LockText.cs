#nullable enable

using Tetris.Rules;

namespace Tetris
{
    /// <summary>Describes a lock in words.</summary>
    internal static class LockText
    {
        private static readonly string[] _spins = { "", " single", " double", " triple" };

        /// <summary>For example "T-spin double, back-to-back (+1800)"; null if it scored nothing.</summary>
        internal static string? Clear(in LockEvent locked)
        {
            if (locked.LinesCleared == 0 && locked.Spin == TSpin.None)
            {
                return null;
            }
            var bonus = locked.HasBackToBackBonus ? ", back-to-back" : "";
            return $"{Name(locked)}{bonus} (+{locked.ClearPoints})";
        }

        private static string Name(in LockEvent locked) =>
            locked.Spin switch
            {
                TSpin.Full => "T-spin" + _spins[locked.LinesCleared],
                TSpin.Mini => "T-spin mini" + _spins[locked.LinesCleared],
                _ => Lines(locked.LinesCleared) + " cleared",
            };

        internal static string Lines(long count) => count == 1 ? "1 line" : $"{count} lines";
    }
}
