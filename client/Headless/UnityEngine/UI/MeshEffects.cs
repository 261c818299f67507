using System.Collections.Generic;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Changes how the graphic beside it is drawn.</summary>
    public abstract class BaseMeshEffect : UIBehaviour, IMeshModifier
    {
        protected Graphic graphic => GetComponent<Graphic>();

        public virtual void ModifyMesh(Mesh mesh)
        {
            var helper = new VertexHelper(mesh);
            ModifyMesh(helper);
            helper.FillMesh(mesh);
        }

        public abstract void ModifyMesh(VertexHelper vh);
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

        /// <summary>Puts copies of all triangles under the others; texts and plain images are drawn in another way.</summary>
        public override void ModifyMesh(VertexHelper vh)
        {
            if (!IsActive())
                return;
            var drawn = new List<UIVertex>();
            vh.GetUIVertexStream(drawn);
            vh.Clear();
            foreach (var offset in Offsets)
                vh.AddUIVertexTriangleStream(
                    drawn.ConvertAll(corner => Shaded(corner, offset, effectColor))
                );
            vh.AddUIVertexTriangleStream(drawn);
        }

        /// <summary>Puts copies of the corners behind them, and moves those that were there into the shadow.</summary>
        protected void ApplyShadow(
            List<UIVertex> verts,
            Color32 color,
            int start,
            int end,
            float x,
            float y
        )
        {
            var drawn = verts.GetRange(start, end - start);
            for (var i = 0; i < drawn.Count; i++)
                verts[start + i] = Shaded(drawn[i], new Vector2(x, y), color);
            verts.AddRange(drawn);
        }

        protected void ApplyShadowZeroAlloc(
            List<UIVertex> verts,
            Color32 color,
            int start,
            int end,
            float x,
            float y
        ) => ApplyShadow(verts, color, start, end, x, y);

        private UIVertex Shaded(UIVertex corner, Vector2 offset, Color32 color)
        {
            if (useGraphicAlpha)
                color.a = (byte)(color.a * corner.color.a / 255);
            corner.position += (Vector3)offset;
            corner.color = color;
            return corner;
        }

        internal Color ColorFor(Color of)
        {
            var color = effectColor;
            if (useGraphicAlpha)
                color.a *= of.a;
            return color;
        }
    }

    /// <summary>Puts the place of each corner in the second place of textures, for shaders.</summary>
    [AddComponentMenu("UI/Effects/Position As UV1")]
    public class PositionAsUV1 : BaseMeshEffect
    {
        protected PositionAsUV1() { }

        public override void ModifyMesh(VertexHelper vh)
        {
            var corner = default(UIVertex);
            for (var i = 0; i < vh.currentVertCount; i++)
            {
                vh.PopulateUIVertex(ref corner, i);
                corner.uv1 = new Vector2(corner.position.x, corner.position.y);
                vh.SetUIVertex(corner, i);
            }
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
