using System;
using System.Collections.Generic;

namespace UnityEngine.UIElements
{
    /// <summary>
    /// The list that a popup field opens. It lies over the document until an item is chosen or something else is pressed.
    /// </summary>
    public class GenericDropdownMenu
    {
        public static readonly string ussClassName = "unity-base-dropdown";
        public static readonly string itemUssClassName = ussClassName + "__item";
        public static readonly string labelUssClassName = ussClassName + "__label";
        public static readonly string checkmarkUssClassName = ussClassName + "__checkmark";
        public static readonly string containerInnerUssClassName =
            ussClassName + "__container-inner";
        public static readonly string containerOuterUssClassName =
            ussClassName + "__container-outer";

        private readonly VisualElement _menu = new VisualElement();
        private readonly VisualElement _outer = new VisualElement();
        private readonly ScrollView _inner = new ScrollView();
        private readonly Dictionary<VisualElement, Action> _actions =
            new Dictionary<VisualElement, Action>();

        public GenericDropdownMenu()
        {
            _menu.AddToClassList(ussClassName);
            _menu.Fill();
            _outer.AddToClassList(containerOuterUssClassName);
            _outer.Look.position = Position.Absolute;
            _outer.LookLikeButton();
            _inner.AddToClassList(containerInnerUssClassName);
            _menu.Add(_outer);
            _outer.Add(_inner);
            _menu.RegisterCallback<PointerDownEvent>(OnPointerDown);
            _menu.RegisterCallback<PointerUpEvent>(OnPointerUp);
        }

        public VisualElement contentContainer => _inner.contentContainer;

        public void AddItem(string itemName, bool isChecked, Action action) =>
            _actions.Add(MakeItem(itemName, isChecked), action);

        /// <param name="position">The rectangle below which the menu opens, in the panel.</param>
        public void DropDown(
            Rect position,
            VisualElement targetElement = null,
            bool anchored = false
        )
        {
            var root = RootOf(targetElement);
            var origin = root.worldBound;
            _outer.style.left = position.x - origin.x;
            _outer.style.top = position.yMax - origin.y;
            _outer.style.maxHeight = Mathf.Max(0, origin.yMax - position.yMax);
            if (anchored)
                _outer.style.width = position.width;
            root.Add(_menu);
        }

        private static VisualElement RootOf(VisualElement element)
        {
            var root = element;
            while (root.hierarchy.parent != root.OwnPanel.visualTree)
                root = root.hierarchy.parent;
            return root;
        }

        private VisualElement MakeItem(string itemName, bool isChecked)
        {
            var item = new VisualElement();
            item.AddToClassList(itemUssClassName);
            item.Look.flexDirection = FlexDirection.Row;
            var mark = ControlLook.Mark(2);
            mark.AddToClassList(checkmarkUssClassName);
            mark.FillMark(isChecked);
            item.Add(mark);
            var label = new Label(itemName) { pickingMode = PickingMode.Ignore };
            label.AddToClassList(labelUssClassName);
            label.Look.marginLeft = 6;
            item.Add(label);
            _inner.Add(item);
            return item;
        }

        private void OnPointerDown(PointerDownEvent evt)
        {
            if (!_outer.Covers(evt.position))
                _menu.RemoveFromHierarchy();
            evt.StopPropagation();
        }

        private void OnPointerUp(PointerUpEvent evt)
        {
            var item = evt.target as VisualElement;
            while (item != null && !item.ClassListContains(itemUssClassName))
                item = item.hierarchy.parent;
            if (item != null && item.enabledInHierarchy && _actions.TryGetValue(item, out var act))
            {
                _menu.RemoveFromHierarchy();
                act?.Invoke();
            }
            evt.StopPropagation();
        }
    }
}
