#nullable enable

using DG.Tweening;

namespace Dreamtides.Utils
{
    public static class TweenUtils
    {
        /// <summary>The seconds that an object takes from one zone to another.</summary>
        public const float MoveAnimationDurationSeconds = 0.3f;

        /// <summary>The seconds that a card takes to turn over.</summary>
        public const float FlipAnimationDurationSeconds = 0.4f;

        /// <summary>Starts a sequence with this name in DOTween's inspector.</summary>
        public static Sequence Sequence(string name) => DOTween.Sequence().SetId(name);
    }
}
