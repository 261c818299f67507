#nullable enable

using Tetris.Rules;

namespace Tetris.Adapter
{
    /// <summary>
    /// Numbers all placements that exist: those without hold first, by rotation, by x. <c>number_of</c> in
    /// scripts/adapter/env.py counts in the same way.
    /// </summary>
    internal static class PlacementNumber
    {
        /// <summary>The number of placements; their numbers begin at 0.</summary>
        internal const int Count = 2 * Rotations * Xs;

        private const int Rotations = 4;
        private const int LeastX = -2;
        private const int Xs = 11;

        internal static int Of(in Placement placement)
        {
            var hold = placement.UseHold ? Rotations : 0;
            return (hold + (int)placement.Rotation) * Xs + placement.X - LeastX;
        }

        internal static Placement Read(int number)
        {
            var turns = number / Xs;
            var rotation = (Rotation)(turns % Rotations);
            return new Placement(number % Xs + LeastX, rotation, turns >= Rotations);
        }
    }
}
