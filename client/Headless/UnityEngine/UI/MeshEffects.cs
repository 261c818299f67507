using System.Collections.Generic;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Changes how the graphic beside it is drawn.</summary>
    public abstract class BaseMeshEffect : UIBehaviour
    {
        protected Graphic graphic => GetComponent<Graphic>();
    }

    /// <summary>Draws the graphic once more below itself, in another colour and place.</summary>
    [AddComponentMenu("UI/Effects/Shadow")]
    public class Shadow : BaseMeshEffect
    {
        private const float FarthestEffect = 600;

        private Vector2 m_EffectDistance = new Vector2(1, -1);

        public Color effectColor { get; set; } = new Color(0, 0, 0, 0.5f);

        public Vector2 effectDistance
        {
            get => m_EffectDistance;
            set =>
                m_EffectDistance = new Vector2(
                    Mathf.Clamp(value.x, -FarthestEffect, FarthestEffect),
                    Mathf.Clamp(value.y, -FarthestEffect, FarthestEffect)
                );
        }

        public bool useGraphicAlpha { get; set; } = true;

        /// <summary>How far each copy lies from the graphic, in units of the canvas.</summary>
        internal virtual IEnumerable<Vector2> Offsets
        {
            get { yield return effectDistance; }
        }

        internal Color ColorFor(Color of)
        {
            var color = effectColor;
            if (useGraphicAlpha)
                color.a *= of.a;
            return color;
        }
    }

    /// <summary>Four copies, one towards each corner.</summary>
    [AddComponentMenu("UI/Effects/Outline")]
    public class Outline : Shadow
    {
        internal override IEnumerable<Vector2> Offsets
        {
            get
            {
                var (x, y) = (effectDistance.x, effectDistance.y);
                yield return new Vector2(x, y);
                yield return new Vector2(x, -y);
                yield return new Vector2(-x, y);
                yield return new Vector2(-x, -y);
            }
        }
    }
}
