using System.Collections.Generic;
using Headless;
using Headless.Drawing;

namespace UnityEngine
{
    public class Renderer : Component
    {
        private bool _enabled = true;
        private Material[] _materials = new Material[1];
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
            get => _materials.Length > 0 ? _materials[0] : null;
            set
            {
                if (_materials.Length == 0)
                    _materials = new Material[1];
                _materials[0] = value;
            }
        }

        /// <summary>One for each part of the mesh.</summary>
        public Material[] sharedMaterials
        {
            get => (Material[])_materials.Clone();
            set => _materials = (Material[])value.Clone();
        }

        /// <summary>The first is this renderer's own, as <see cref="material" />.</summary>
        public Material[] materials
        {
            get
            {
                _ = sharedMaterial == null ? null : material;
                return sharedMaterials;
            }
            set => sharedMaterials = value;
        }

        /// <summary>Whether a camera saw it when the last frame was drawn.</summary>
        public bool isVisible => Sight.IsSeen(this);

        /// <summary>Whether cameras are asked each frame if they see it.</summary>
        internal bool IsWatched { get; set; }

        internal bool IsSeen { get; set; }

        /// <summary>A copy of the material for this renderer alone, made at the first call.</summary>
        public Material material
        {
            get =>
                sharedMaterial == null || sharedMaterial.InstanceOwner != this
                    ? MakeInstance()
                    : sharedMaterial;
            set => sharedMaterial = value;
        }

        /// <summary>The material's colour, or the renderer's own in its place.</summary>
        internal Color MainColor => ColorOf(sharedMaterial);

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

        /// <summary>The mesh that it draws; null if it draws something else.</summary>
        private protected virtual Mesh Shown => null;

        internal virtual Bounds WorldBounds() =>
            Shown is { } mesh
                ? BoundsOf(mesh.bounds)
                : new Bounds(transform.position, Vector3.zero);

        /// <summary>What is on a part of the mesh; parts without a material of their own are drawn with none.</summary>
        private protected Surface SurfaceOf(int part)
        {
            var material = part < _materials.Length ? _materials[part] : null;
            return new Surface(material, ColorOf(material));
        }

        private Color ColorOf(Material material) =>
            Material.ColorIn(_block) ?? (material == null ? Color.white : material.color);

        /// <summary>The box in the world around a box of the object.</summary>
        private protected Bounds BoundsOf(Bounds box)
        {
            var result = new Bounds(transform.TransformPoint(box.min), Vector3.zero);
            for (var i = 1; i < 8; i++)
                result.Encapsulate(
                    transform.TransformPoint(
                        new Vector3(
                            (i & 1) == 0 ? box.min.x : box.max.x,
                            (i & 2) == 0 ? box.min.y : box.max.y,
                            (i & 4) == 0 ? box.min.z : box.max.z
                        )
                    )
                );
            return result;
        }

        /// <summary>The box around a flat rectangle of the object.</summary>
        private protected Bounds BoundsOf(Rect box)
        {
            var result = new Bounds(transform.TransformPoint(box.min), Vector3.zero);
            result.Encapsulate(transform.TransformPoint(box.max));
            result.Encapsulate(transform.TransformPoint(new Vector3(box.xMin, box.yMax, 0)));
            result.Encapsulate(transform.TransformPoint(new Vector3(box.xMax, box.yMin, 0)));
            return result;
        }

        /// <summary>The box around a line of that width.</summary>
        private protected static Bounds BoundsOf(IReadOnlyList<Vector3> points, float width)
        {
            if (points.Count == 0)
                return new Bounds();
            var result = new Bounds(points[0], Vector3.zero);
            foreach (var point in points)
                result.Encapsulate(point);
            result.Expand(width);
            return result;
        }

        internal virtual void Paint(PixelCanvas canvas, ScreenMap map)
        {
            if (Shown is { } mesh)
                MeshPainter.Draw(canvas, map.Lens, transform, mesh, SurfaceOf);
        }

        /// <summary>Drawn before everything else, in any order: its pixels hide what is behind them.</summary>
        internal virtual bool IsSolid =>
            Shown != null && (sharedMaterial == null || !sharedMaterial.IsTransparent);

        /// <summary>True if it is drawn even where a mesh is nearer.</summary>
        internal virtual bool IsOverAll => false;

        internal virtual Material DefaultMaterial() => null;

        private Material MakeInstance()
        {
            // Unity logs this sentence outside play mode, and tests of the game expect it word for word.
            if (!Application.isPlaying)
                Debug.LogError(
                    "Instantiating material due to calling renderer.material during edit mode. This will leak materials into "
                        + "the scene. You most likely want to use renderer.sharedMaterial instead."
                );
            var source = sharedMaterial != null ? sharedMaterial : DefaultMaterial();
            if (source == null)
                return null;
            sharedMaterial = new Material(source)
            {
                name = source.name + " (Instance)",
                InstanceOwner = this,
            };
            return sharedMaterial;
        }
    }
}
