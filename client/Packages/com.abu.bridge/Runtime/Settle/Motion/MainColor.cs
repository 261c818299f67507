#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// The colour in which a renderer draws its first material. Nothing is made for it: `Renderer.material` would copy the material.
    /// </summary>
    internal sealed class MainColor
    {
        private const int None = -1;

        // Shaders of the render pipelines call it by the first name, all others by the second.
        private static readonly int BaseColor = Shader.PropertyToID("_BaseColor");
        private static readonly int OldColor = Shader.PropertyToID("_Color");
        private static MaterialPropertyBlock? _block;

        private Material? _material;
        private int _name = None;

        /// <summary>White if it has no such colour.</summary>
        public Color Of(Renderer renderer)
        {
            var material = renderer.sharedMaterial;
            if (!ReferenceEquals(material, _material))
            {
                _material = material;
                _name = material == null ? None : NameIn(material);
            }
            // In Unity reading a material that was destroyed throws.
            if (_name == None || material == null)
            {
                return Color.white;
            }
            return Own(renderer) ?? material.GetColor(_name);
        }

        private static int NameIn(Material material) =>
            material.HasColor(BaseColor) ? BaseColor
            : material.HasColor(OldColor) ? OldColor
            : None;

        private Color? Own(Renderer renderer)
        {
            if (!renderer.HasPropertyBlock())
            {
                return null;
            }
            _block ??= new MaterialPropertyBlock();
            renderer.GetPropertyBlock(_block);
            return _block.HasColor(_name) ? _block.GetColor(_name) : (Color?)null;
        }
    }
}
