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

        private static readonly Dictionary<string, int> s_Properties =
            new Dictionary<string, int>();

        private Shader() { }

        /// <summary>A number of this name's own, the same in each call.</summary>
        public static int PropertyToID(string name)
        {
            if (!s_Properties.TryGetValue(name, out var id))
                s_Properties[name] = id = s_Properties.Count + 1;
            return id;
        }

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

        /// <summary>No shader here has a colour but this one.</summary>
        internal static int ColorID { get; } = Shader.PropertyToID("_Color");

        public bool HasColor(int nameID) => nameID == ColorID;

        public Color GetColor(int nameID) => nameID == ColorID ? color : Color.clear;

        /// <summary>The renderer for which this copy was made.</summary>
        internal Renderer InstanceOwner { get; set; }
    }
}
