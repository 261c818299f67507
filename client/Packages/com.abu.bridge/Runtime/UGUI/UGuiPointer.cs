#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>
    /// A pointer of its own beside the real one. The scene's EventSystem does its raycasts, and it sends the same events in
    /// the same order as Unity's StandaloneInputModule does for a mouse. It stays where it was last, so that hover effects
    /// stay.
    /// </summary>
    internal sealed class UGuiPointer
    {
        private readonly PointProbe _probe = new();
        private PointerEventData? _data;
        private EventSystem? _system;

        public UGuiCallbacks CallbacksOf(
            Component control,
            Rect area,
            CanvasView view,
            RefRegistry registry
        )
        {
            var target = new UGuiCallbacks(control, area)
            {
                NotActionable =
                    UGuiControl.IsDisabled(control) ? "it is disabled"
                    : view.TakesPointer ? null
                    : "it takes no pointer: a canvas group lets pointers through",
            };
            if (TakesPresses(control))
            {
                target.OnClick = () => Click(target, Points(target, view));
                target.OnPointerPress = press =>
                    Presses(() => Aim(target, Points(target, view), TakesPress), press);
            }
            target.FindCover = () =>
                AimAt(
                    control,
                    ScreenPoints.FromTop(area),
                    Points(target, view),
                    TakesPresses(control) ? TakesPress : IsWithin
                ).Cover;
            target.OnHover = () => Hover(target, Points(target, view));
            if (UGuiKeys.Takes(control))
            {
                target.OnPress = key =>
                {
                    Aim(target, Points(target, view), IsWithin);
                    UGuiKeys.Press(control, key);
                };
            }
            if (UGuiFill.Of(control) is { } fill)
            {
                target.OnFill = text =>
                {
                    Aim(target, Points(target, view), IsWithin);
                    return fill(text);
                };
            }
            if (UGuiControl.CanBeDragged(control))
            {
                AddDrag(target, () => Grip(target, view), registry);
            }
            return target;
        }

        /// <param name="target">An object that handles pointer events and is not on a canvas.</param>
        /// <param name="place">Where it can be hit.</param>
        /// <param name="registry">Used to look up drop targets.</param>
        public UGuiCallbacks CallbacksOf(Transform target, ObjectPlace place, RefRegistry registry)
        {
            var callbacks = new UGuiCallbacks(target, place.Area);
            if (TakesPresses(target))
            {
                callbacks.OnClick = () => Click(callbacks, place.Points);
                callbacks.OnPointerPress = press =>
                    Presses(() => Aim(callbacks, place.Points, TakesPress), press);
            }
            callbacks.OnHover = () => Hover(callbacks, place.Points);
            if (Takes<IDragHandler>(target))
            {
                AddDrag(callbacks, () => place.Points, registry);
            }
            return callbacks;
        }

        /// <summary>What keeps the pointer from an object that is not on a canvas; null if nothing does.</summary>
        public NodeCover? CoverOf(Transform target, ObjectPlace place) =>
            AimAt(
                target,
                place.Bounds,
                place.Points,
                TakesPresses(target) ? TakesPress : IsWithin
            ).Cover;

        /// <exception cref="NotActionableException">A pointer cannot reach the middle of its visible part.</exception>
        public void CheckReach(UGuiCallbacks target) =>
            Aim(target, new List<Vector2> { target.Area.center }, IsWithin);

        private static bool TakesPresses(Component control) =>
            Takes<IPointerClickHandler>(control) || Takes<IPointerDownHandler>(control);

        private static bool Takes<T>(Component control)
            where T : IEventSystemHandler => ExecuteEvents.CanHandleEvent<T>(control.gameObject);

        /// <summary>
        /// Points to aim at: the middle of the visible part, then the part at which a person would aim, then others.
        /// </summary>
        private static IEnumerable<Vector2> Points(UGuiCallbacks target, CanvasView view)
        {
            yield return target.Area.center;
            var face = target.Control is Selectable selectable ? selectable.targetGraphic : null;
            if (face != null && view.Visible(face.rectTransform) is { } area)
            {
                yield return area.center;
            }
            foreach (var point in ScreenPoints.In(target.Area).Skip(1))
            {
                yield return point;
            }
        }

        private static IEnumerable<Vector2> Grip(UGuiCallbacks target, CanvasView view)
        {
            var handle = UGuiControl.HandleOf(target.Control);
            return handle != null && view.Visible(handle) is { } area
                ? new List<Vector2> { area.center }
                : Points(target, view);
        }

        /// <summary>
        /// The topmost hit of the EventSystem; without an object if nothing is hit, or if there is no EventSystem.
        /// </summary>
        /// <param name="point">Pixels of the screen, y up.</param>
        public RaycastResult Topmost(Vector2 point) =>
            EventSystem.current == null ? default : _probe.Topmost(point);

        /// <summary>Presses and releases at that point, on whatever is there.</summary>
        public void ClickAt(Vector2 point) => Click(Point(point));

        /// <summary>Makes any kind of press at that point.</summary>
        public IEnumerable<object?> PressAt(Vector2 point, PointerPress press) =>
            Presses(() => Point(point), press);

        /// <summary>Moves the pointer to that point.</summary>
        public void HoverAt(Vector2 point) => MoveTo(Point(point));

        private PointerEventData Point(Vector2 point)
        {
            var data = Data();
            data.delta = point - data.position;
            data.position = point;
            Raycast(data);
            return data;
        }

        private void Click(UGuiCallbacks target, IEnumerable<Vector2> points) =>
            Click(Aim(target, points, TakesPress));

        private void Click(PointerEventData data)
        {
            MoveTo(data);
            Press(data, KeyCode.Mouse0, 1);
            // The press may have opened something that now covers the control, as it would for a mouse.
            Raycast(data);
            Release(data);
        }

        private void Hover(UGuiCallbacks target, IEnumerable<Vector2> points) =>
            MoveTo(Aim(target, points, IsWithin));

        private IEnumerable<object?> Presses(Func<PointerEventData> aim, PointerPress press)
        {
            var data = aim();
            MoveTo(data);
            for (var count = 1; count <= press.Count; count++)
            {
                Press(data, press.Button, count);
                var shadow = press.Hold == null ? null : VirtualInput.Mouse.Buttons;
                shadow?.Press(press.Button);
                try
                {
                    if (press.Hold is { } hold)
                    {
                        foreach (var step in Gestures.Hold(hold, DeviceControl.Of(press.Button)))
                        {
                            yield return step;
                        }
                    }
                }
                finally
                {
                    shadow?.Release(press.Button);
                    Raycast(data);
                    Release(data);
                }
                if (count < press.Count)
                {
                    yield return null;
                    Raycast(data);
                }
            }
        }

        private void AddDrag(
            UGuiCallbacks source,
            Func<IEnumerable<Vector2>> grip,
            RefRegistry registry
        )
        {
            source.OnPointerDrag = way => Drag(source, grip(), way, registry);
            source.OnDrag = drop =>
                Gestures.DoAll(
                    Drag(
                        source,
                        grip(),
                        new PointerWay(drop, null, null, HoldTime.TwoSteps),
                        registry
                    )
                );
        }

        private IEnumerable<object?> Drag(
            UGuiCallbacks source,
            IEnumerable<Vector2> grip,
            PointerWay way,
            RefRegistry registry
        )
        {
            // The end is found first, so that nothing is picked up that could not be dropped.
            var end = way.Target == null ? (Vector2?)null : EndOn(way, registry);
            var data = Aim(source, grip, TakesDrag);
            var start = data.position;
            var places = way.Over.Way(start, end ?? way.End(start), VirtualInput.Times);
            MoveTo(data);
            Press(data, KeyCode.Mouse0, 1);
            VirtualInput.Mouse.Buttons.Press(KeyCode.Mouse0);
            try
            {
                yield return null;
                foreach (var place in places)
                {
                    data.delta = place - data.position;
                    data.position = place;
                    Raycast(data);
                    MoveTo(data);
                    ContinueDrag(data);
                    yield return null;
                }
            }
            finally
            {
                VirtualInput.Mouse.Buttons.Release(KeyCode.Mouse0);
                Raycast(data);
                Release(data);
            }
        }

        // Null for a node that is not on a canvas; then only its position counts.
        private Vector2? EndOn(PointerWay way, RefRegistry registry)
        {
            if (
                registry.TryGetCallbacks(way.Target!, out var callbacks)
                && callbacks is UGuiCallbacks target
            )
            {
                Aim(target, new List<Vector2> { target.Area.center }, IsWithin);
                return target.Area.center;
            }
            return way.To == null
                ? throw new NotActionableException("the target is not on a canvas")
                : (Vector2?)null;
        }

        /// <summary>Moves the pointer over the target, without sending events yet.</summary>
        /// <param name="target">The object that must be hit.</param>
        /// <param name="points">Tried one after the other.</param>
        /// <param name="takes">Whether events for the object that was hit reach the target.</param>
        /// <exception cref="NotActionableException">The target is hit at none of the points; the message names what covers
        /// it.</exception>
        private PointerEventData Aim(
            UGuiCallbacks target,
            IEnumerable<Vector2> points,
            Func<GameObject, Component, bool> takes
        ) =>
            Point(AimAt(target.Control, ScreenPoints.FromTop(target.Area), points, takes).Required);

        private Aim AimAt(
            Component target,
            AbuRect area,
            IEnumerable<Vector2> points,
            Func<GameObject, Component, bool> takes
        ) =>
            EventSystem.current == null
                ? Abu.Aim.NoPointer(WithoutSystem)
                : Abu.Aim.At(
                    area,
                    points,
                    point => CanvasCover.Look(_probe.Topmost(point), point, target, takes)
                );

        private static bool IsWithin(GameObject hit, Component control) =>
            hit.transform.IsChildOf(control.transform);

        private static bool TakesPress(GameObject hit, Component control)
        {
            var taker = ExecuteEvents.GetEventHandler<IPointerClickHandler>(hit);
            if (taker == null)
            {
                taker = ExecuteEvents.GetEventHandler<IPointerDownHandler>(hit);
            }
            // A slider has no click handler of its own, but an object around it may have one.
            return IsWithin(hit, control)
                && (taker == control.gameObject || !IsBelow(taker, control));
        }

        private static bool TakesDrag(GameObject hit, Component control) =>
            ExecuteEvents.GetEventHandler<IDragHandler>(hit) == control.gameObject;

        private static bool IsBelow(GameObject taker, Component control) =>
            taker != null && taker.transform.IsChildOf(control.transform);

        private static Refusal WithoutSystem =>
            new(
                "the scene has no EventSystem, without which uGUI takes no input",
                "add one (GameObject > UI > Event System)"
            );

        private PointerEventData Data()
        {
            var system = EventSystem.current;
            if (system == null)
            {
                throw new NotActionableException(WithoutSystem);
            }
            if (_data == null || _system != system)
            {
                _system = system;
                _data = new PointerEventData(system)
                {
                    pointerId = PointerInputModule.kMouseLeftId,
                };
            }
            return _data;
        }

        private void Raycast(PointerEventData data) =>
            data.pointerCurrentRaycast = _probe.Topmost(data);

        /// <summary>
        /// Sends leave to the objects that the pointer was over and enter to those it is over now, with all their parents.
        /// </summary>
        private static void MoveTo(PointerEventData data)
        {
            // For handlers that also read the position of the mouse from Input.
            VirtualInput.Mouse.PutAt(data.position);
            var over = data.pointerCurrentRaycast.gameObject;
            var entered = Upwards(over);
            foreach (var left in data.hovered.Where(level => !entered.Contains(level)).ToList())
            {
                ExecuteEvents.Execute(left, data, ExecuteEvents.pointerExitHandler);
                data.hovered.Remove(left);
            }
            data.pointerEnter = over;
            foreach (var level in entered.Where(level => !data.hovered.Contains(level)).ToList())
            {
                ExecuteEvents.Execute(level, data, ExecuteEvents.pointerEnterHandler);
                data.hovered.Add(level);
            }
            foreach (var level in entered)
            {
                ExecuteEvents.Execute(level, data, ExecuteEvents.pointerMoveHandler);
            }
        }

        private static List<GameObject> Upwards(GameObject? from)
        {
            var chain = new List<GameObject>();
            for (
                var level = from == null ? null : from.transform;
                level != null;
                level = level.parent
            )
            {
                chain.Add(level.gameObject);
            }
            return chain;
        }

        private void Press(PointerEventData data, KeyCode button, int count)
        {
            var over = data.pointerCurrentRaycast.gameObject;
            data.eligibleForClick = true;
            data.delta = Vector2.zero;
            data.dragging = false;
            data.useDragThreshold = true;
            data.pressPosition = data.position;
            data.pointerPressRaycast = data.pointerCurrentRaycast;
            data.button = (PointerEventData.InputButton)(button - KeyCode.Mouse0);
            data.pointerId = PointerInputModule.kMouseLeftId - (button - KeyCode.Mouse0);
            Deselect(over, data);
            var pressed = ExecuteEvents.ExecuteHierarchy(
                over,
                data,
                ExecuteEvents.pointerDownHandler
            );
            var clicked = ExecuteEvents.GetEventHandler<IPointerClickHandler>(over);
            data.pointerPress = pressed != null ? pressed : clicked;
            data.rawPointerPress = over;
            data.pointerClick = clicked;
            data.clickCount = count;
            data.clickTime = VirtualInput.Times.Unscaled;
            data.pointerDrag = ExecuteEvents.GetEventHandler<IDragHandler>(over);
            if (data.pointerDrag != null)
            {
                ExecuteEvents.Execute(
                    data.pointerDrag,
                    data,
                    ExecuteEvents.initializePotentialDrag
                );
            }
        }

        // The selection ends when something else is pressed, even if that cannot be selected.
        private void Deselect(GameObject over, PointerEventData data)
        {
            var next = ExecuteEvents.GetEventHandler<ISelectHandler>(over);
            if (next != _system!.currentSelectedGameObject)
            {
                _system.SetSelectedGameObject(null, data);
            }
        }

        private static void ContinueDrag(PointerEventData data)
        {
            if (data.pointerDrag == null)
            {
                return;
            }
            if (!data.dragging)
            {
                ExecuteEvents.Execute(data.pointerDrag, data, ExecuteEvents.beginDragHandler);
                data.dragging = true;
            }
            if (data.pointerPress != data.pointerDrag)
            {
                // A drag of another object cancels the press: there will be no click.
                ExecuteEvents.Execute(data.pointerPress, data, ExecuteEvents.pointerUpHandler);
                data.eligibleForClick = false;
                data.pointerPress = null;
                data.rawPointerPress = null;
            }
            ExecuteEvents.Execute(data.pointerDrag, data, ExecuteEvents.dragHandler);
        }

        private static void Release(PointerEventData data)
        {
            var pressed = data.pointerPress;
            var over = data.pointerCurrentRaycast.gameObject;
            ExecuteEvents.Execute(data.pointerPress, data, ExecuteEvents.pointerUpHandler);
            var clicked = ExecuteEvents.GetEventHandler<IPointerClickHandler>(over);
            if (data.pointerClick == clicked && data.eligibleForClick)
            {
                ExecuteEvents.Execute(data.pointerClick, data, ExecuteEvents.pointerClickHandler);
            }
            if (data.pointerDrag != null && data.dragging)
            {
                ExecuteEvents.ExecuteHierarchy(over, data, ExecuteEvents.dropHandler);
            }
            data.eligibleForClick = false;
            data.pointerPress = null;
            data.rawPointerPress = null;
            data.pointerClick = null;
            if (data.pointerDrag != null && data.dragging)
            {
                ExecuteEvents.Execute(data.pointerDrag, data, ExecuteEvents.endDragHandler);
            }
            data.dragging = false;
            data.pointerDrag = null;
            ClosingList.Watch(pressed);
        }
    }
}
