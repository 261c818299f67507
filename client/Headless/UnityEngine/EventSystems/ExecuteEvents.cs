using System;
using System.Collections.Generic;

namespace UnityEngine.EventSystems
{
    /// <summary>Passes events to the components of an object that handle them.</summary>
    public static class ExecuteEvents
    {
        public delegate void EventFunction<T1>(T1 handler, BaseEventData eventData);

        public static EventFunction<IPointerMoveHandler> pointerMoveHandler { get; } =
            (handler, data) => handler.OnPointerMove(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IPointerEnterHandler> pointerEnterHandler { get; } =
            (handler, data) => handler.OnPointerEnter(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IPointerExitHandler> pointerExitHandler { get; } =
            (handler, data) => handler.OnPointerExit(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IPointerDownHandler> pointerDownHandler { get; } =
            (handler, data) => handler.OnPointerDown(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IPointerUpHandler> pointerUpHandler { get; } =
            (handler, data) => handler.OnPointerUp(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IPointerClickHandler> pointerClickHandler { get; } =
            (handler, data) => handler.OnPointerClick(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IInitializePotentialDragHandler> initializePotentialDrag { get; } =
            (handler, data) =>
                handler.OnInitializePotentialDrag(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IBeginDragHandler> beginDragHandler { get; } =
            (handler, data) => handler.OnBeginDrag(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IDragHandler> dragHandler { get; } =
            (handler, data) => handler.OnDrag(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IEndDragHandler> endDragHandler { get; } =
            (handler, data) => handler.OnEndDrag(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IDropHandler> dropHandler { get; } =
            (handler, data) => handler.OnDrop(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IScrollHandler> scrollHandler { get; } =
            (handler, data) => handler.OnScroll(ValidateEventData<PointerEventData>(data));

        public static EventFunction<IUpdateSelectedHandler> updateSelectedHandler { get; } =
            (handler, data) => handler.OnUpdateSelected(data);

        public static EventFunction<ISelectHandler> selectHandler { get; } =
            (handler, data) => handler.OnSelect(data);

        public static EventFunction<IDeselectHandler> deselectHandler { get; } =
            (handler, data) => handler.OnDeselect(data);

        public static EventFunction<IMoveHandler> moveHandler { get; } =
            (handler, data) => handler.OnMove(ValidateEventData<AxisEventData>(data));

        public static EventFunction<ISubmitHandler> submitHandler { get; } =
            (handler, data) => handler.OnSubmit(data);

        public static EventFunction<ICancelHandler> cancelHandler { get; } =
            (handler, data) => handler.OnCancel(data);

        public static T ValidateEventData<T>(BaseEventData data)
            where T : class =>
            data as T
            ?? throw new ArgumentException(
                $"Invalid type: {data.GetType()} passed to event expecting {typeof(T)}"
            );

        /// <summary>False if the object is inactive or has no component that handles the event.</summary>
        public static bool Execute<T>(
            GameObject target,
            BaseEventData eventData,
            EventFunction<T> functor
        )
            where T : IEventSystemHandler
        {
            var handlers = HandlersOf<T>(target);
            foreach (var handler in handlers)
            {
                // A handler that throws must not keep the other handlers from the event.
                try
                {
                    functor(handler, eventData);
                }
                catch (Exception problem)
                {
                    Debug.LogException(problem);
                }
            }
            return handlers.Count > 0;
        }

        /// <summary>Executes on the nearest object that handles the event, from root upwards; null if none does.</summary>
        public static GameObject ExecuteHierarchy<T>(
            GameObject root,
            BaseEventData eventData,
            EventFunction<T> callbackFunction
        )
            where T : IEventSystemHandler
        {
            foreach (var level in Upwards(root))
                if (Execute(level, eventData, callbackFunction))
                    return level;
            return null;
        }

        public static bool CanHandleEvent<T>(GameObject go)
            where T : IEventSystemHandler
        {
            if (go == null || !go.activeInHierarchy)
            {
                return false;
            }
            foreach (var component in go.Components)
            {
                if (Handles<T>(component))
                {
                    return true;
                }
            }
            return false;
        }

        public static GameObject GetEventHandler<T>(GameObject root)
            where T : IEventSystemHandler
        {
            for (
                var level = root == null ? null : root.transform;
                level != null;
                level = level.parent
            )
            {
                if (CanHandleEvent<T>(level.gameObject))
                {
                    return level.gameObject;
                }
            }
            return null;
        }

        private static List<GameObject> Upwards(GameObject root)
        {
            var chain = new List<GameObject>();
            for (
                var level = root == null ? null : root.transform;
                level != null;
                level = level.parent
            )
                chain.Add(level.gameObject);
            return chain;
        }

        private static List<T> HandlersOf<T>(GameObject target)
            where T : IEventSystemHandler
        {
            var handlers = new List<T>();
            if (target == null || !target.activeInHierarchy)
                return handlers;
            foreach (var component in target.Components)
                if (Handles<T>(component))
                    handlers.Add((T)(object)component);
            return handlers;
        }

        private static bool Handles<T>(Component component) =>
            component is T && !(component is Behaviour { isActiveAndEnabled: false });
    }
}
