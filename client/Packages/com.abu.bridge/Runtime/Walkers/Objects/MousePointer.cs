#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Unity's OnMouse messages to objects under the mouse. As Unity does, it sends them to the first object that each
    /// camera sees, with separate searches for 3D and 2D colliders. UI in front does not block them, as for a real mouse.
    /// </summary>
    internal sealed class MousePointer : IObjectPointer
    {
        private static readonly string[] Clicks =
        {
            "OnMouseDown",
            "OnMouseUpAsButton",
            "OnMouseUp",
        };
        private static readonly string[] Drags = { "OnMouseDrag", "OnMouseDown", "OnMouseUp" };
        private static readonly Dictionary<Type, (bool Click, bool Drag)> Known = new();

        private static readonly List<MonoBehaviour> Scripts = new();

        private List<CameraView> _views = new();
        private GameObject? _over;

        public void Begin(List<CameraView> views) => _views = views;

        public GameObject? TakerOf(Solid solid)
        {
            var (click, drag) = Takes(solid.Body);
            return click || drag ? solid.Body : null;
        }

        public IEnumerable<CameraView> ViewsOn(Solid solid)
        {
            var layer = 1 << solid.Object.layer;
            foreach (var view in _views)
            {
                if ((Mask(view.Camera) & layer) != 0)
                {
                    yield return view;
                }
            }
        }

        public MetObject? At(Vector2 point)
        {
            foreach (var camera in ScreenCameras.All().Reverse())
            {
                if (camera.pixelRect.Contains(point) && Nearest(camera, point) is { } met)
                {
                    return met;
                }
            }
            return null;
        }

        public RefCallbacks CallbacksOf(GameObject taker, ObjectPlace place, RefRegistry registry)
        {
            var callbacks = new PointerCallbacks
            {
                OnHover = () => Hover(taker, place),
                NotActionable = WhyNoMessages,
            };
            var (click, drag) = Takes(taker);
            if (click)
            {
                callbacks.OnClick = () => Click(taker, place);
                callbacks.OnPointerPress = press =>
                    press.Button == KeyCode.Mouse0 ? Presses(taker, place, press) : null;
            }
            if (drag)
            {
                callbacks.OnPointerDrag = way => Drag(taker, place, way);
            }
            return callbacks;
        }

        public NodeCover? CoverOf(GameObject taker, ObjectPlace place) => AimAt(taker, place).Cover;

        // Where Unity sends no OnMouse messages to players, commands send none either.
        private static Refusal? WhyNoMessages =>
            LegacyInput.IsInProject
                ? null
                : new Refusal(
                    "Unity sends OnMouse messages only where the Input Manager is on",
                    "in Unity choose Both in Project Settings > Player > Active Input Handling"
                );

        private Vector2 Hover(GameObject taker, ObjectPlace place)
        {
            var point = Reach(taker, place);
            VirtualInput.Mouse.PutAt(point);
            MoveTo(taker);
            return point;
        }

        private void Click(GameObject taker, ObjectPlace place)
        {
            Hover(taker, place);
            Send(taker, "OnMouseDown");
            Send(taker, "OnMouseUpAsButton");
            Send(taker, "OnMouseUp");
        }

        private IEnumerable<object?> Presses(
            GameObject taker,
            ObjectPlace place,
            PointerPress press
        )
        {
            Hover(taker, place);
            for (var count = 0; count < press.Count; count++)
            {
                Send(taker, "OnMouseDown");
                VirtualInput.Mouse.Buttons.Press(press.Button);
                try
                {
                    var hold = press.Hold ?? HoldTime.OneFrame;
                    foreach (var step in Gestures.Hold(hold, DeviceControl.Of(press.Button)))
                    {
                        Send(taker, "OnMouseDrag");
                        yield return step;
                    }
                }
                finally
                {
                    VirtualInput.Mouse.Buttons.Release(press.Button);
                    Send(taker, "OnMouseUpAsButton");
                    Send(taker, "OnMouseUp");
                }
                yield return null;
            }
        }

        private IEnumerable<object?> Drag(GameObject taker, ObjectPlace place, PointerWay way)
        {
            var start = Reach(taker, place);
            var places = way.Over.Way(start, way.End(start), VirtualInput.Times);
            Hover(taker, place);
            Send(taker, "OnMouseDown");
            VirtualInput.Mouse.Buttons.Press(KeyCode.Mouse0);
            GameObject? over = taker;
            try
            {
                yield return null;
                foreach (var point in places)
                {
                    VirtualInput.Mouse.PutAt(point);
                    Send(taker, "OnMouseDrag");
                    over = Met(point).FirstOrDefault();
                    MoveTo(over);
                    yield return null;
                }
            }
            finally
            {
                VirtualInput.Mouse.Buttons.Release(KeyCode.Mouse0);
                if (over == taker)
                {
                    Send(taker, "OnMouseUpAsButton");
                }
                Send(taker, "OnMouseUp");
            }
        }

        private void MoveTo(GameObject? taker)
        {
            if (_over != taker)
            {
                Send(_over, "OnMouseExit");
                Send(taker, "OnMouseEnter");
            }
            _over = taker;
            Send(taker, "OnMouseOver");
        }

        // Checks the target before each message, because the one before may have destroyed it.
        private static void Send(GameObject? target, string message)
        {
            if (target != null)
            {
                target.SendMessage(message, SendMessageOptions.DontRequireReceiver);
            }
        }

        /// <summary>The first of the points at which the pointer hits the object.</summary>
        /// <exception cref="NotActionableException">It is hit at none of the points.</exception>
        private static Vector2 Reach(GameObject taker, ObjectPlace place) =>
            WhyNoMessages is { } refusal
                ? throw new NotActionableException(refusal)
                : AimAt(taker, place).Required;

        private static Aim AimAt(GameObject taker, ObjectPlace place)
        {
            var isFlat = IsFlat(taker);
            return Aim.At(place.Bounds, place.Points, point => Look(taker, place, isFlat, point));
        }

        private static Miss? Look(GameObject taker, ObjectPlace place, bool isFlat, Vector2 point)
        {
            var met = Met(point);
            if (met.Contains(taker))
            {
                return null;
            }
            var cover = met.FirstOrDefault(other => IsFlat(other) == isFlat);
            return cover != null ? Miss.Covered(PointCover.Named(null, ObjectName.Of(cover)))
                : ClearedAfter(place.View?.Camera, point) is { } camera
                    ? Miss.Covered(
                        new PointCover(
                            $"the camera {LabelText.Quote(camera.name)} draws over it",
                            $"camera {camera.name}"
                        )
                    )
                : new Miss("the pointer meets nothing of it");
        }

        // The last camera that cleared the picture at the point after the given one had drawn; null if none has.
        private static Camera? ClearedAfter(Camera? drawing, Vector2 point) =>
            drawing == null
                ? null
                : ScreenCameras
                    .All()
                    .SkipWhile(camera => camera != drawing)
                    .Skip(1)
                    .LastOrDefault(camera => camera.pixelRect.Contains(point) && Clears(camera));

        /// <summary>The objects that get the messages of a mouse at that point.</summary>
        private static List<GameObject> Met(Vector2 point)
        {
            GameObject? solid = null;
            GameObject? flat = null;
            foreach (
                var camera in ScreenCameras.All().Where(camera => camera.pixelRect.Contains(point))
            )
            {
                var ray = camera.ScreenPointToRay(point);
                var clears = Clears(camera);
                solid = MetInWorld(camera, ray, out _) ?? (clears ? null : solid);
                flat = MetInPlane(camera, ray, out _) ?? (clears ? null : flat);
            }
            return new[] { solid, flat }.OfType<GameObject>().ToList();
        }

        // Such a camera hides what other cameras have drawn before.
        private static bool Clears(Camera camera) =>
            camera.clearFlags == CameraClearFlags.Skybox
            || camera.clearFlags == CameraClearFlags.SolidColor;

        private static MetObject? Nearest(Camera camera, Vector2 point)
        {
            var ray = camera.ScreenPointToRay(point);
            var solid = MetInWorld(camera, ray, out var toSolid);
            var flat = MetInPlane(camera, ray, out var toFlat);
            if (flat != null && (solid == null || toFlat < toSolid))
            {
                return new MetObject(flat, camera, toFlat);
            }
            return solid == null ? (MetObject?)null : new MetObject(solid, camera, toSolid);
        }

        private static GameObject? MetInWorld(Camera camera, Ray ray, out float distance)
        {
            distance = 0;
#if ABU_PHYSICS
            if (Physics.Raycast(ray, out var hit, Reach(camera, ray), Mask(camera)))
            {
                distance = hit.distance;
                return hit.transform.gameObject;
            }
#endif
            return null;
        }

        private static GameObject? MetInPlane(Camera camera, Ray ray, out float distance)
        {
            distance = 0;
#if ABU_PHYSICS2D
            var hit = Physics2D.GetRayIntersection(ray, Reach(camera, ray), Mask(camera));
            if (hit.collider != null)
            {
                distance = hit.distance;
                return hit.transform.gameObject;
            }
#endif
            return null;
        }

        private static bool IsFlat(GameObject target) =>
#if ABU_PHYSICS2D
            target.GetComponentInChildren<Collider2D>() != null;
#else
            false;
#endif

        private static float Reach(Camera camera, Ray ray) =>
            ray.direction.z == 0
                ? Mathf.Infinity
                : Mathf.Abs((camera.farClipPlane - camera.nearClipPlane) / ray.direction.z);

        private static int Mask(Camera camera) => camera.cullingMask & camera.eventMask;

        private static (bool Click, bool Drag) Takes(GameObject taker)
        {
            var (click, drag) = (false, false);
            taker.GetComponents(Scripts);
            foreach (var script in Scripts)
            {
                var takes = Takes(script);
                click |= takes.Click;
                drag |= takes.Drag;
            }
            return (click, drag);
        }

        private static (bool Click, bool Drag) Takes(MonoBehaviour script)
        {
            // Null if the script's file is missing.
            if (script == null)
            {
                return default;
            }
            var type = script.GetType();
            if (!Known.TryGetValue(type, out var takes))
            {
                takes = (Has(type, Clicks), Has(type, Drags));
                Known.Add(type, takes);
            }
            return takes;
        }

        private static bool Has(Type type, string[] messages) =>
            messages.Any(message => Has(type, message));

        // Unity finds messages by name, private and inherited ones too.
        private static bool Has(Type? type, string message)
        {
            const BindingFlags Declared =
                BindingFlags.Instance
                | BindingFlags.Public
                | BindingFlags.NonPublic
                | BindingFlags.DeclaredOnly;
            return type != null
                && (
                    type.GetMember(message, MemberTypes.Method, Declared).Length > 0
                    || Has(type.BaseType, message)
                );
        }
    }
}
