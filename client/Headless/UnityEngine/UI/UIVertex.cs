namespace UnityEngine
{
    /// <summary>A corner of what a graphic draws; colour, place and the first texture place count here.</summary>
    public struct UIVertex
    {
        public static UIVertex simpleVert = new UIVertex
        {
            normal = Vector3.back,
            tangent = new Vector4(1, 0, 0, -1),
            color = new Color32(255, 255, 255, 255),
        };

        public Vector3 position;
        public Vector3 normal;
        public Vector4 tangent;
        public Color32 color;
        public Vector4 uv0;
        public Vector4 uv1;
        public Vector4 uv2;
        public Vector4 uv3;
    }
}
