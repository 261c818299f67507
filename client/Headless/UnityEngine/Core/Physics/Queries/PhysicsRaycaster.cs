using System.Collections.Generic;
using System.Linq;

namespace UnityEngine.EventSystems
{
    /// <summary>Hands the colliders that a camera sees to the EventSystem.</summary>
    [RequireComponent(typeof(Camera))]
    public class PhysicsRaycaster : BaseRaycaster
    {
        protected const int kNoEventMaskSet = -1;

        protected Camera m_EventCamera;
        protected LayerMask m_EventMask = kNoEventMaskSet;

        protected PhysicsRaycaster() { }

        public override Camera eventCamera
        {
            get
            {
                if (m_EventCamera == null)
                    m_EventCamera = GetComponent<Camera>();
                return m_EventCamera == null ? Camera.main : m_EventCamera;
            }
        }

        public virtual int depth => eventCamera == null ? 0xFFFFFF : (int)eventCamera.depth;

        public int finalEventMask =>
            eventCamera == null ? kNoEventMaskSet : eventCamera.cullingMask & m_EventMask;

        public LayerMask eventMask
        {
            get => m_EventMask;
            set => m_EventMask = value;
        }

        protected bool ComputeRayAndDistance(
            PointerEventData eventData,
            ref Ray ray,
            ref int eventDisplayIndex,
            ref float distanceToClipPlane
        )
        {
            var camera = eventCamera;
            if (camera == null || !camera.pixelRect.Contains(eventData.position))
                return false;
            ray = camera.ScreenPointToRay(eventData.position);
            var alongView = ray.direction.z;
            distanceToClipPlane =
                alongView == 0
                    ? Mathf.Infinity
                    : Mathf.Abs((camera.farClipPlane - camera.nearClipPlane) / alongView);
            return true;
        }

        public override void Raycast(
            PointerEventData eventData,
            List<RaycastResult> resultAppendList
        )
        {
            var ray = new Ray();
            var display = 0;
            var distance = 0f;
            if (!ComputeRayAndDistance(eventData, ref ray, ref display, ref distance))
                return;
            var hits = Physics.RaycastAll(ray, distance, finalEventMask);
            foreach (var hit in hits.OrderBy(hit => hit.distance))
                resultAppendList.Add(
                    new RaycastResult
                    {
                        gameObject = hit.collider.gameObject,
                        module = this,
                        distance = hit.distance,
                        worldPosition = hit.point,
                        worldNormal = hit.normal,
                        screenPosition = eventData.position,
                        displayIndex = display,
                        index = resultAppendList.Count,
                    }
                );
        }
    }

    [RequireComponent(typeof(Camera))]
    public class Physics2DRaycaster : PhysicsRaycaster
    {
        protected Physics2DRaycaster() { }

        public override void Raycast(
            PointerEventData eventData,
            List<RaycastResult> resultAppendList
        )
        {
            var ray = new Ray();
            var display = 0;
            var distance = 0f;
            if (!ComputeRayAndDistance(eventData, ref ray, ref display, ref distance))
                return;
            foreach (var hit in Physics2D.GetRayIntersectionAll(ray, distance, finalEventMask))
            {
                var sprite = hit.collider.GetComponent<SpriteRenderer>();
                resultAppendList.Add(
                    new RaycastResult
                    {
                        gameObject = hit.collider.gameObject,
                        module = this,
                        distance = hit.distance,
                        worldPosition = hit.point,
                        worldNormal = hit.normal,
                        screenPosition = eventData.position,
                        displayIndex = display,
                        index = resultAppendList.Count,
                        sortingLayer = sprite == null ? 0 : sprite.sortingLayerID,
                        sortingOrder = sprite == null ? 0 : sprite.sortingOrder,
                    }
                );
            }
        }
    }
}
