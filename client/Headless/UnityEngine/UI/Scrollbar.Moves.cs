using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    public partial class Scrollbar
    {
        private const float Step = 0.1f;

        /// <summary>A move along the bar changes the value by a step; a move across it selects the next control.</summary>
        public override void OnMove(AxisEventData eventData)
        {
            if (!IsActive() || !IsInteractable() || !MoveAlong.Is(eventData.moveDir, Axis))
            {
                base.OnMove(eventData);
                return;
            }
            var step = m_NumberOfSteps > 1 ? 1f / (m_NumberOfSteps - 1) : Step;
            var isForward = MoveAlong.IsForward(eventData.moveDir) != IsReversed;
            Set(Mathf.Clamp01(value + (isForward ? step : -step)), true);
        }

        /// <param name="includeRectLayouts">Whether the bar itself is turned and mirrored too.</param>
        public void SetDirection(Direction direction, bool includeRectLayouts)
        {
            var (axis, isReversed) = (Axis, IsReversed);
            this.direction = direction;
            if (includeRectLayouts)
                MoveAlong.Turn((RectTransform)transform, axis, Axis, isReversed != IsReversed);
        }
    }

    /// <summary>What a slider and a scrollbar share: they take the moves along themselves.</summary>
    internal static class MoveAlong
    {
        public static bool Is(MoveDirection direction, int axis) =>
            direction != MoveDirection.None
            && axis
                == (direction == MoveDirection.Left || direction == MoveDirection.Right ? 0 : 1);

        public static bool IsForward(MoveDirection direction) =>
            direction == MoveDirection.Right || direction == MoveDirection.Up;

        public static void Turn(RectTransform rect, int before, int now, bool isMirrored)
        {
            if (before != now)
                RectTransformUtility.FlipLayoutAxes(rect, true, true);
            if (isMirrored)
                RectTransformUtility.FlipLayoutOnAxis(rect, now, true, true);
        }
    }
}
