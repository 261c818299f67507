using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>Children that share one row or column.</summary>
    internal sealed class FlexLine
    {
        public List<FlexItem> Items { get; } = new List<FlexItem>();

        /// <summary>Size across the line; what stretched children fill.</summary>
        public float Cross { get; set; }

        public float CrossPosition { get; set; }

        /// <summary>What the items take with their margins.</summary>
        public float Taken
        {
            get
            {
                var taken = 0f;
                foreach (var item in Items)
                    taken += item.Main + item.MainMargins;
                return taken;
            }
        }

        /// <summary>Shares free room among growing items, or lack of it among shrinking ones, within their limits.</summary>
        public void Flex(float room)
        {
            foreach (var item in Items)
            {
                item.Main = item.ClampMain(item.Basis);
                item.IsFrozen = false;
            }
            var isGrowing = room > Taken;
            while (Distribute(room, isGrowing)) { }
        }

        /// <summary>One round; true when a limit was met, so that the others have to share again.</summary>
        private bool Distribute(float room, bool isGrowing)
        {
            var free = room;
            var factors = 0f;
            foreach (var item in Items)
            {
                free -= (item.IsFrozen ? item.Main : item.Basis) + item.MainMargins;
                if (!item.IsFrozen)
                    factors += Factor(item, isGrowing);
            }
            if (factors <= 0 || isGrowing == free < 0)
                return false;
            // Factors that sum up to less than one take only that part of the room.
            if (isGrowing && factors < 1)
                free *= factors;
            var met = false;
            foreach (var item in Items)
                met |= !item.IsFrozen && Share(item, free * Factor(item, isGrowing) / factors);
            return met;
        }

        private static bool Share(FlexItem item, float share)
        {
            var wanted = item.Basis + share;
            item.Main = item.ClampMain(wanted);
            item.IsFrozen = Mathf.Abs(item.Main - wanted) > 0.001f;
            return item.IsFrozen;
        }

        private static float Factor(FlexItem item, bool isGrowing) =>
            isGrowing ? item.Grow : item.Shrink * item.Basis;
    }
}
