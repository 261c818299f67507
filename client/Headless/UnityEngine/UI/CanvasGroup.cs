using Headless;

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

        private bool _interactable = true;
        private bool _blocksRaycasts = true;
        private bool _ignoreParentGroups;

        public float alpha
        {
            get => _alpha;
            set => Change(ref _alpha, Mathf.Clamp01(value));
        }

        public bool interactable
        {
            get => _interactable;
            set => Change(ref _interactable, value);
        }

        /// <summary>False lets pointers go through everything below it.</summary>
        public bool blocksRaycasts
        {
            get => _blocksRaycasts;
            set => Change(ref _blocksRaycasts, value);
        }

        public bool ignoreParentGroups
        {
            get => _ignoreParentGroups;
            set => Change(ref _ignoreParentGroups, value);
        }

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

        internal override void EffectStarted() => TellBelow();

        internal override void EffectEnded() => TellBelow();

        private void Change<T>(ref T field, T value)
            where T : struct
        {
            if (field.Equals(value))
                return;
            field = value;
            if (IsInEffect)
                TellBelow();
        }

        private void TellBelow() =>
            HierarchyMessages.SendBelow(Owner.OwnTransform, of => of.OnCanvasGroupChanged);
    }
}
