using System;
using System.Collections.Generic;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    public partial class Selectable
    {
        private static readonly List<Selectable> s_Active = new List<Selectable>();

        private Navigation m_Navigation = Navigation.defaultNavigation;

        public static int allSelectableCount => s_Active.Count;

        public static Selectable[] allSelectablesArray => s_Active.ToArray();

        public Navigation navigation
        {
            get => m_Navigation;
            set => m_Navigation = value;
        }

        /// <summary>The axis along which moves change the control's own value; -1 for none.</summary>
        internal virtual int OwnAxis => -1;

        private bool Wraps =>
            m_Navigation.wrapAround
            && m_Navigation.mode is Navigation.Mode.Horizontal or Navigation.Mode.Vertical;

        /// <summary>Fills the array; the result is how many it got.</summary>
        public static int AllSelectablesNoAlloc(Selectable[] selectables)
        {
            var count = Math.Min(selectables.Length, s_Active.Count);
            s_Active.CopyTo(0, selectables, 0, count);
            return count;
        }

        /// <summary>
        /// The selectable in that direction that is nearest and least off the line, measured from the edge of this one; null if
        /// there is none.
        /// </summary>
        public Selectable FindSelectable(Vector3 dir)
        {
            dir = dir.normalized;
            var start = transform.TransformPoint(
                EdgeTowards(Quaternion.Inverse(transform.rotation) * dir)
            );
            var (near, far) = ((Selectable)null, (Selectable)null);
            var (nearScore, farScore) = (0f, 0f);
            foreach (var other in s_Active)
            {
                if (!MayFollow(other))
                    continue;
                var way = other.Middle - start;
                var along = Vector3.Dot(dir, way);
                if (along > 0 && along / way.sqrMagnitude > nearScore)
                    (near, nearScore) = (other, along / way.sqrMagnitude);
                else if (along < 0 && -along * way.sqrMagnitude > farScore)
                    (far, farScore) = (other, -along * way.sqrMagnitude);
            }
            return near == null && Wraps ? far : near;
        }

        public virtual Selectable FindSelectableOnLeft() =>
            Next(m_Navigation.selectOnLeft, Navigation.Mode.Horizontal, Vector3.left);

        public virtual Selectable FindSelectableOnRight() =>
            Next(m_Navigation.selectOnRight, Navigation.Mode.Horizontal, Vector3.right);

        public virtual Selectable FindSelectableOnUp() =>
            Next(m_Navigation.selectOnUp, Navigation.Mode.Vertical, Vector3.up);

        public virtual Selectable FindSelectableOnDown() =>
            Next(m_Navigation.selectOnDown, Navigation.Mode.Vertical, Vector3.down);

        public virtual void OnMove(AxisEventData eventData)
        {
            var next = eventData.moveDir switch
            {
                MoveDirection.Left => FindSelectableOnLeft(),
                MoveDirection.Up => FindSelectableOnUp(),
                MoveDirection.Right => FindSelectableOnRight(),
                MoveDirection.Down => FindSelectableOnDown(),
                _ => null,
            };
            if (next != null && next.IsActive())
                eventData.selectedObject = next.gameObject;
        }

        private Vector3 Middle =>
            transform.TransformPoint(
                transform is RectTransform own ? (Vector3)own.rect.center : Vector3.zero
            );

        private Selectable Next(Selectable chosen, Navigation.Mode axis, Vector3 direction)
        {
            if (m_Navigation.mode == Navigation.Mode.Explicit)
                return chosen;
            var isOwn = OwnAxis == (axis == Navigation.Mode.Horizontal ? 0 : 1);
            if (isOwn && m_Navigation.mode == Navigation.Mode.Automatic)
                return null;
            return (m_Navigation.mode & axis) != 0
                ? FindSelectable(transform.rotation * direction)
                : null;
        }

        private bool MayFollow(Selectable other) =>
            other != this
            && other.IsInteractable()
            && other.m_Navigation.mode != Navigation.Mode.None;

        private Vector3 EdgeTowards(Vector2 direction)
        {
            if (!(transform is RectTransform own))
                return Vector3.zero;
            var reach = Mathf.Max(Mathf.Abs(direction.x), Mathf.Abs(direction.y));
            var share = reach > 0 ? direction / reach : Vector2.zero;
            return own.rect.center + Vector2.Scale(own.rect.size, share / 2);
        }
    }
}
