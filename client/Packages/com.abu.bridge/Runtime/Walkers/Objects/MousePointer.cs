#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The messages that Unity sends to objects under the mouse, as it sends them: to what each camera sees first, of the world and of
    /// the plane apart. UI in front does not keep them away, as it does not for a mouse.
    /// </summary>
    internal sealed class MousePointer : IObjectPointer
    {
        private static readonly string[] Clicks =
        {
            "OnMouseDown",
            "OnMouseUpAsButton",
            "OnMouseUp",
        };
        private static readonly Dictionary<Type, bool> Known = new();

        private GameObject? _over;

        public GameObject? TakerOf(Solid solid) =>
            solid.Body.GetComponents<MonoBehaviour>().Any(TakesClicks) ? solid.Body : null;

        public IEnumerable<Camera> CamerasOn(Solid solid) =>
            Cameras().Reverse().Where(camera => (Mask(camera) & (1 << solid.Object.layer)) != 0);

        public MetObject? At(Vector2 point)
        {
            foreach (var camera in Cameras().Reverse())
            {
                if (camera.pixelRect.Contains(point) && Nearest(camera, point) is { } met)
                {
                    return met;
                }
            }
            return null;
        }

        public RefCallbacks CallbacksOf(
            GameObject taker,
            List<Vector2> points,
            RefRegistry registry
        ) => new() { OnClick = () => Click(taker, points), OnHover = () => Hover(taker, points) };

        private void Hover(GameObject taker, List<Vector2> points)
        {
            Aim(taker, points);
            MoveTo(taker);
        }

        private void Click(GameObject taker, List<Vector2> points)
        {
            Hover(taker, points);
            Send(taker, "OnMouseDown");
            Send(taker, "OnMouseUpAsButton");
            Send(taker, "OnMouseUp");
        }

        private void MoveTo(GameObject taker)
        {
            if (_over != taker)
            {
                Send(_over, "OnMouseExit");
                Send(taker, "OnMouseEnter");
            }
            _over = taker;
            Send(taker, "OnMouseOver");
        }

        // Each message may destroy the object.
        private static void Send(GameObject? target, string message)
        {
            if (target != null)
            {
                target.SendMessage(message, SendMessageOptions.DontRequireReceiver);
            }
        }

        private static void Aim(GameObject taker, List<Vector2> points)
        {
            var met = points.Select(Met).ToList();
            if (!met.Any(objects => objects.Contains(taker)))
            {
                var isFlat = IsFlat(taker);
                var cover = met.SelectMany(objects => objects)
                    .FirstOrDefault(other => IsFlat(other) == isFlat);
                throw new NotActionableException(
                    cover != null
                        ? Refusal.Covered(null, ObjectName.Of(cover))
                        : "no camera sees it"
                );
            }
        }

        /// <summary>What gets the messages of a mouse at that point.</summary>
        private static List<GameObject> Met(Vector2 point)
        {
            GameObject? solid = null;
            GameObject? flat = null;
            foreach (var camera in Cameras().Where(camera => camera.pixelRect.Contains(point)))
            {
                var ray = camera.ScreenPointToRay(point);
                // A camera that draws over everything hides what lies behind it.
                var clears =
                    camera.clearFlags == CameraClearFlags.Skybox
                    || camera.clearFlags == CameraClearFlags.SolidColor;
                solid = MetInWorld(camera, ray, out _) ?? (clears ? null : solid);
                flat = MetInPlane(camera, ray, out _) ?? (clears ? null : flat);
            }
            return new[] { solid, flat }.OfType<GameObject>().ToList();
        }

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

        // Those that draw onto the first screen, which the mouse is on, the one on top last.
        private static IEnumerable<Camera> Cameras() =>
            Camera
                .allCameras.Where(camera =>
                    camera.targetTexture == null && camera.targetDisplay == 0
                )
                .OrderBy(camera => camera.depth);

        private static bool TakesClicks(MonoBehaviour script)
        {
            // Null: the script's file is missing.
            if (script == null)
            {
                return false;
            }
            var type = script.GetType();
            if (!Known.TryGetValue(type, out var takes))
            {
                Known.Add(type, takes = Clicks.Any(message => Has(type, message)));
            }
            return takes;
        }

        // Messages are found by name, private and inherited ones too.
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
