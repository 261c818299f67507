using System;
using UnityEngine.Events;

namespace UnityEngine.UI
{
    /// <summary>A graphic that masks hide a part of.</summary>
    public abstract class MaskableGraphic : Graphic, IClippable, IMaskable, IMaterialModifier
    {
        private bool m_Maskable = true;
        private CullStateChangedEvent m_OnCullStateChanged = new CullStateChangedEvent();

        /// <summary>False to be seen and hit beyond the masks above.</summary>
        public bool maskable
        {
            get => m_Maskable;
            set => m_Maskable = value;
        }

        public bool isMaskingGraphic { get; set; }

        /// <summary>Is not raised: masks cut what is drawn, and switch nothing off.</summary>
        public CullStateChangedEvent onCullStateChanged
        {
            get => m_OnCullStateChanged;
            set => m_OnCullStateChanged = value;
        }

        public override bool Raycast(Vector2 sp, Camera eventCamera) =>
            Raycast(sp, eventCamera, !m_Maskable);

        public virtual Material GetModifiedMaterial(Material baseMaterial) => baseMaterial;

        public virtual void RecalculateMasking() { }

        public virtual void RecalculateClipping() { }

        public virtual void Cull(Rect clipRect, bool validRect) { }

        public virtual void SetClipRect(Rect clipRect, bool validRect) { }

        public virtual void SetClipSoftness(Vector2 clipSoftness) { }

        [Serializable]
        public class CullStateChangedEvent : UnityEvent<bool> { }
    }
}
