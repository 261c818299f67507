using Headless.Drawing;

namespace UnityEngine
{
    /// <summary>Draws the mesh of the filter, or the text, that another component of its object makes.</summary>
    public class MeshRenderer : Renderer
    {
        internal override bool IsOverAll => GetComponent<IMeshSource>() is { IsOverAll: true };

        private protected override Mesh Shown =>
            GetComponent<MeshFilter>() is { } filter && filter != null
                ? UnreadModel.Shown(this, filter.sharedMesh)
                : null;

        internal override void Paint(PixelCanvas canvas, ScreenMap map)
        {
            if (GetComponent<IMeshSource>() is { } text)
                text.PaintMesh(canvas, map);
            else
                base.Paint(canvas, map);
        }

        internal override Bounds WorldBounds() =>
            GetComponent<IMeshSource>() is { } text ? BoundsOf(text.LocalBox) : base.WorldBounds();
    }

    /// <summary>Draws a mesh that bones would bend, as it is without them.</summary>
    public class SkinnedMeshRenderer : Renderer
    {
        public Mesh sharedMesh { get; set; }

        public Transform[] bones { get; set; } = System.Array.Empty<Transform>();

        public Transform rootBone { get; set; }

        private protected override Mesh Shown => UnreadModel.Shown(this, sharedMesh);
    }
}
