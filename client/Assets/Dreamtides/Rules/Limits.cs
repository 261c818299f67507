#nullable enable

namespace Dreamtides.Rules
{
    /// <summary>The numbers of the rules.</summary>
    public static class Limits
    {
        public const int OpeningHand = 5;

        /// <summary>A card drawn beyond this gives 1 energy instead.</summary>
        public const int HandSize = 10;

        /// <summary>A character beyond this makes the weakest one leave.</summary>
        public const int Characters = 8;

        public const int PointsToWin = 12;

        /// <summary>The turns of both players together. After the last one the higher score wins.</summary>
        public const int Turns = 30;
    }
}
