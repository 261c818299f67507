namespace UnityEngine
{
    public struct ContactFilter2D
    {
        public const float NormalAngleUpperLimit = 359.9999f;

        public bool useTriggers;
        public bool useLayerMask;
        public bool useDepth;
        public bool useOutsideDepth;
        public bool useNormalAngle;
        public bool useOutsideNormalAngle;
        public LayerMask layerMask;
        public float minDepth;
        public float maxDepth;
        public float minNormalAngle;
        public float maxNormalAngle;

        public bool isFiltering => !useTriggers || useLayerMask || useDepth || useNormalAngle;

        /// <summary>As the layer and depth of the simpler calls say.</summary>
        internal static ContactFilter2D Of(int layerMask, float minDepth, float maxDepth)
        {
            var filter = new ContactFilter2D { useTriggers = Physics2D.queriesHitTriggers };
            filter.SetLayerMask(layerMask);
            filter.SetDepth(minDepth, maxDepth);
            return filter;
        }

        public ContactFilter2D NoFilter()
        {
            this = new ContactFilter2D
            {
                useTriggers = true,
                layerMask = Physics2D.AllLayers,
                minDepth = float.NegativeInfinity,
                maxDepth = float.PositiveInfinity,
                maxNormalAngle = NormalAngleUpperLimit,
            };
            return this;
        }

        public void ClearLayerMask() => useLayerMask = false;

        public void SetLayerMask(LayerMask layerMask) =>
            (this.layerMask, useLayerMask) = (layerMask, true);

        public void ClearDepth() => useDepth = false;

        public void SetDepth(float minDepth, float maxDepth) =>
            (this.minDepth, this.maxDepth, useDepth) = (
                Mathf.Min(minDepth, maxDepth),
                Mathf.Max(minDepth, maxDepth),
                true
            );

        public void ClearNormalAngle() => useNormalAngle = false;

        public void SetNormalAngle(float minNormalAngle, float maxNormalAngle) =>
            (this.minNormalAngle, this.maxNormalAngle, useNormalAngle) = (
                Mathf.Clamp(Mathf.Min(minNormalAngle, maxNormalAngle), 0, NormalAngleUpperLimit),
                Mathf.Clamp(Mathf.Max(minNormalAngle, maxNormalAngle), 0, NormalAngleUpperLimit),
                true
            );

        public bool IsFilteringTrigger(Collider2D collider) => !useTriggers && collider.isTrigger;

        public bool IsFilteringLayerMask(GameObject obj) =>
            useLayerMask && (layerMask & (1 << obj.layer)) == 0;

        public bool IsFilteringDepth(GameObject obj)
        {
            if (!useDepth)
            {
                return false;
            }
            var depth = obj.transform.position.z;
            return (depth < minDepth || depth > maxDepth) != useOutsideDepth;
        }

        public bool IsFilteringNormalAngle(Vector2 normal) =>
            IsFilteringNormalAngle(Mathf.Atan2(normal.y, normal.x) * Mathf.Rad2Deg);

        public bool IsFilteringNormalAngle(float angle)
        {
            if (!useNormalAngle)
            {
                return false;
            }
            var turned = Mathf.Repeat(angle, 360);
            return (turned < minNormalAngle || turned > maxNormalAngle) != useOutsideNormalAngle;
        }

        internal bool Leaves(Collider2D collider) =>
            !IsFilteringTrigger(collider)
            && !IsFilteringLayerMask(collider.Owner)
            && !IsFilteringDepth(collider.Owner);
    }
}
