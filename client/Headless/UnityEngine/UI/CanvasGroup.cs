namespace UnityEngine
{
    public interface ICanvasRaycastFilter
    {
        bool IsRaycastLocationValid(Vector2 sp, Camera eventCamera);
    }

    /// <summary>Fades everything below it and switches input for it on and off.</summary>
    public sealed class CanvasGroup : Behaviour, ICanvasRaycastFilter
    {
        private float _alpha = 1;

        public float alpha
        {
            get => _alpha;
            set => _alpha = Mathf.Clamp01(value);
        }

        public bool interactable { get; set; } = true;

        /// <summary>False lets pointers go through everything below it.</summary>
        public bool blocksRaycasts { get; set; } = true;

        public bool ignoreParentGroups { get; set; }

        public bool IsRaycastLocationValid(Vector2 sp, Camera eventCamera) => blocksRaycasts;

        /// <summary>The alpha of that object, given the alpha of its parent.</summary>
        internal static float Multiply(Transform level, float above)
        {
            var group = level.GetComponent<CanvasGroup>();
            if (group == null || !group.enabled)
                return above;
            return group.ignoreParentGroups ? group.alpha : above * group.alpha;
        }

        /// <summary>The alpha of that object: its own group's and those above, multiplied.</summary>
        internal static float AlphaOf(Transform level) =>
            Multiply(level, level.parent == null ? 1 : AlphaOf(level.parent));
    }
}
