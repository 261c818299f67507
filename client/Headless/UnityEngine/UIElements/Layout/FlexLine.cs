using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>The children of one row or column.</summary>
    internal sealed class FlexLine
    {
        public List<FlexItem> Items { get; } = new List<FlexItem>();

        /// <summary>The size across the line, which stretched children fill.</summary>
        public float Cross { get; set; }

        public float CrossPosition { get; set; }

        /// <summary>The sum of the items' sizes and margins.</summary>
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

        /// <summary>
        /// Divides free room among the items that grow, or missing room among those that shrink, within their limits.
        /// </summary>
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

        /// <summary>One round. True if an item has met its limit, so that the others must divide the room again.</summary>
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
            // As in CSS: factors with a sum below one take only that share of the room.
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
