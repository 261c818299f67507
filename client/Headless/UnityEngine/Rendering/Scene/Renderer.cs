using Headless.Drawing;

namespace UnityEngine
{
    public class Renderer : Component
    {
        private bool _enabled = true;
        private Material _material;
        private MaterialPropertyBlock _block;

        internal Renderer() { }

        public bool enabled
        {
            get => _enabled;
            set
            {
                _enabled = value;
                if (Alive)
                    RefreshEffect();
            }
        }

        public int sortingOrder { get; set; }

        public int sortingLayerID { get; set; }

        public string sortingLayerName
        {
            get => SortingLayer.IDToName(sortingLayerID);
            set => sortingLayerID = SortingLayer.NameToID(value);
        }

        public Material sharedMaterial
        {
            get => _material;
            set => _material = value;
        }

        /// <summary>A copy of the material for this renderer alone, made at the first call.</summary>
        public Material material
        {
            get =>
                _material == null || _material.InstanceOwner != this ? MakeInstance() : _material;
            set => _material = value;
        }

        /// <summary>The material's colour, or the renderer's own in its place.</summary>
        internal Color MainColor =>
            _block?.HasColor(Material.ColorID) == true ? _block.GetColor(Material.ColorID)
            : _material == null ? Color.white
            : _material.color;

        public Bounds bounds => WorldBounds();

        internal override bool WantsEffect => _enabled;

        public bool HasPropertyBlock() => _block != null;

        /// <summary>Takes a copy; null or an empty block takes everything back.</summary>
        public void SetPropertyBlock(MaterialPropertyBlock properties)
        {
            var isEmpty = properties == null || properties.isEmpty;
            _block = isEmpty ? null : new MaterialPropertyBlock();
            _block?.CopyFrom(properties);
        }

        public void GetPropertyBlock(MaterialPropertyBlock properties)
        {
            properties.Clear();
            if (_block != null)
                properties.CopyFrom(_block);
        }

        internal virtual Bounds WorldBounds() => new Bounds(transform.position, Vector3.zero);

        /// <summary>The box around a flat rectangle of the object.</summary>
        private protected Bounds BoundsOf(Rect box)
        {
            var result = new Bounds(transform.TransformPoint(box.min), Vector3.zero);
            result.Encapsulate(transform.TransformPoint(box.max));
            result.Encapsulate(transform.TransformPoint(new Vector3(box.xMin, box.yMax, 0)));
            result.Encapsulate(transform.TransformPoint(new Vector3(box.xMax, box.yMin, 0)));
            return result;
        }

        internal virtual void Paint(PixelCanvas canvas, ScreenMap map) { }

        internal virtual Material DefaultMaterial() => null;

        private Material MakeInstance()
        {
            // Unity logs this sentence outside play mode, and tests of the game expect it word for word.
            if (!Application.isPlaying)
                Debug.LogError(
                    "Instantiating material due to calling renderer.material during edit mode. This will leak materials into "
                        + "the scene. You most likely want to use renderer.sharedMaterial instead."
                );
            var source = _material != null ? _material : DefaultMaterial();
            if (source == null)
                return null;
            _material = new Material(source)
            {
                name = source.name + " (Instance)",
                InstanceOwner = this,
            };
            return _material;
        }
    }

    /// <summary>Draws the mesh that another component of its object makes; here that is always text.</summary>
    public class MeshRenderer : Renderer
    {
        internal override void Paint(PixelCanvas canvas, ScreenMap map) =>
            GetComponent<IMeshSource>()?.PaintMesh(canvas, map);

        internal override Bounds WorldBounds() =>
            GetComponent<IMeshSource>() is { } mesh ? BoundsOf(mesh.LocalBox) : base.WorldBounds();
    }
}
