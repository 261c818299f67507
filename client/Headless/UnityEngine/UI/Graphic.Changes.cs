using System;
using UnityEngine.Events;

namespace UnityEngine.UI
{
    /// <summary>Who wants to know that a graphic has changed, and how its tint fades.</summary>
    public abstract partial class Graphic
    {
        [NonSerialized]
        protected UnityAction m_OnDirtyLayoutCallback;

        [NonSerialized]
        protected UnityAction m_OnDirtyVertsCallback;

        [NonSerialized]
        protected UnityAction m_OnDirtyMaterialCallback;

        [NonSerialized]
        private Coroutine _fade;

        public virtual void SetAllDirty()
        {
            SetLayoutDirty();
            SetMaterialDirty();
            SetVerticesDirty();
            SetRaycastDirty();
        }

        public virtual void SetLayoutDirty()
        {
            if (!IsActive())
                return;
            LayoutRebuilder.MarkLayoutForRebuild(rectTransform);
            m_OnDirtyLayoutCallback?.Invoke();
        }

        /// <summary>Each picture asks for the triangles anew; this only tells those who have asked for it.</summary>
        public virtual void SetVerticesDirty()
        {
            if (IsActive())
                m_OnDirtyVertsCallback?.Invoke();
        }

        public virtual void SetMaterialDirty()
        {
            if (IsActive())
                m_OnDirtyMaterialCallback?.Invoke();
        }

        /// <summary>Does nothing: each ray asks all graphics.</summary>
        public void SetRaycastDirty() { }

        public void RegisterDirtyLayoutCallback(UnityAction action) =>
            m_OnDirtyLayoutCallback += action;

        public void UnregisterDirtyLayoutCallback(UnityAction action) =>
            m_OnDirtyLayoutCallback -= action;

        public void RegisterDirtyVerticesCallback(UnityAction action) =>
            m_OnDirtyVertsCallback += action;

        public void UnregisterDirtyVerticesCallback(UnityAction action) =>
            m_OnDirtyVertsCallback -= action;

        public void RegisterDirtyMaterialCallback(UnityAction action) =>
            m_OnDirtyMaterialCallback += action;

        public void UnregisterDirtyMaterialCallback(UnityAction action) =>
            m_OnDirtyMaterialCallback -= action;

        public virtual void Rebuild(CanvasUpdate update)
        {
            if (update != CanvasUpdate.PreRender || canvasRenderer == null)
                return;
            UpdateGeometry();
            UpdateMaterial();
        }

        public virtual void LayoutComplete() { }

        public virtual void GraphicUpdateComplete() { }

        public virtual void OnCullingChanged() { }

        /// <summary>Does nothing: each picture asks for the triangles anew.</summary>
        protected virtual void UpdateGeometry() { }

        protected virtual void UpdateMaterial() { }

        /// <summary>Fades the tint of its renderer, not its color.</summary>
        /// <param name="alpha">0 for not to be seen, 1 for its own.</param>
        /// <param name="duration">In seconds.</param>
        /// <param name="ignoreTimeScale">Whether it fades in a paused game too.</param>
        public virtual void CrossFadeAlpha(float alpha, float duration, bool ignoreTimeScale) =>
            CrossFadeColor(new Color(0, 0, 0, alpha), duration, ignoreTimeScale, true, false);

        public virtual void CrossFadeColor(
            Color targetColor,
            float duration,
            bool ignoreTimeScale,
            bool useAlpha
        ) => CrossFadeColor(targetColor, duration, ignoreTimeScale, useAlpha, true);

        public virtual void CrossFadeColor(
            Color targetColor,
            float duration,
            bool ignoreTimeScale,
            bool useAlpha,
            bool useRGB
        )
        {
            if (canvasRenderer == null || !useAlpha && !useRGB)
                return;
            if (_fade != null)
                StopCoroutine(_fade);
            _fade = null;
            var fade = new TintFade(canvasRenderer, targetColor, useAlpha, useRGB);
            if (duration > 0 && gameObject.activeInHierarchy)
                _fade = StartCoroutine(fade.Run(duration, ignoreTimeScale));
            else
                fade.Show(1);
        }
    }
}
