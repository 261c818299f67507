using System.Collections.Generic;

namespace UnityEngine
{
    public sealed class Shader : Object
    {
        private static readonly HashSet<string> s_Known = new HashSet<string>
        {
            "Sprites/Default",
            "UI/Default",
            "Unlit/Color",
            "TextMeshPro/Distance Field",
        };

        private static readonly Dictionary<string, Shader> s_Found =
            new Dictionary<string, Shader>();

        private Shader() { }

        /// <summary>Null for a shader that is not in the build.</summary>
        public static Shader Find(string name)
        {
            if (!s_Known.Contains(name))
                return null;
            if (!s_Found.TryGetValue(name, out var shader))
                s_Found[name] = shader = new Shader { name = name };
            return shader;
        }
    }

    public class Material : Object
    {
        public Material(Shader shader)
        {
            if (shader == null)
                throw new System.ArgumentNullException(nameof(shader));
            this.shader = shader;
            name = shader.name;
        }

        public Material(Material source)
            : this(source.shader)
        {
            color = source.color;
            name = source.name;
        }

        public Shader shader { get; set; }

        public Color color { get; set; } = Color.white;

        /// <summary>The renderer for which this copy was made.</summary>
        internal Renderer InstanceOwner { get; set; }
    }
}
