#nullable enable

using DG.Tweening;

namespace Dreamtides.Utils
{
    public static class TweenUtils
    {
        /// <summary>How long an object takes from one zone to another.</summary>
        public const float MoveAnimationDurationSeconds = 0.3f;

        /// <summary>How long a card takes to turn over.</summary>
        public const float FlipAnimationDurationSeconds = 0.4f;

        /// <summary>Starts a sequence that shows up under this name in DOTween's inspector.</summary>
        public static Sequence Sequence(string name) => DOTween.Sequence().SetId(name);
    }
}
