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
            "Unlit/Texture",
            "Unlit/Transparent",
            "Standard",
            "Legacy Shaders/Diffuse",
            "TextMeshPro/Distance Field",
        };

        private static readonly Dictionary<string, Shader> s_Found =
            new Dictionary<string, Shader>();

        private static readonly Dictionary<string, int> s_Properties =
            new Dictionary<string, int>();

        private Shader() { }

        /// <summary>True if the way a surface faces changes its colour.</summary>
        internal bool IsLit => name == "Standard" || name == "Legacy Shaders/Diffuse";

        /// <summary>True if a surface is not drawn where it is seen from behind.</summary>
        internal bool IsOneSided => IsLit || name.StartsWith("Unlit/");

        /// <summary>From 2501 on, Unity draws after all solid things, from far to near.</summary>
        internal int RenderQueue =>
            IsLit || name == "Unlit/Color" || name == "Unlit/Texture" ? 2000 : 3000;

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

    public partial class Material : Object
    {
        private const int LastSolidQueue = 2500;

        private static Material s_DefaultLit;
        private int _queue = -1;

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
            CopyPropertiesFromMaterial(source);
            name = source.name;
        }

        public Shader shader { get; set; }

        public Color color { get; set; } = Color.white;

        public Texture mainTexture { get; set; }

        /// <summary>By how much of its size the picture is moved.</summary>
        public Vector2 mainTextureOffset { get; set; }

        /// <summary>How often the picture fits into the surface.</summary>
        public Vector2 mainTextureScale { get; set; } = Vector2.one;

        /// <summary>When it is drawn among others; the shader's until it is set, and again when it is set to -1.</summary>
        public int renderQueue
        {
            get => _queue < 0 ? shader.RenderQueue : _queue;
            set => _queue = value;
        }

        internal bool IsTransparent => renderQueue > LastSolidQueue;

        /// <summary>The material of Unity's primitive objects.</summary>
        internal static Material DefaultLit =>
            s_DefaultLit != null
                ? s_DefaultLit
                : s_DefaultLit = new Material(Shader.Find("Standard"))
                {
                    name = "Default-Material",
                };

        internal static int ColorID { get; } = Shader.PropertyToID("_Color");

        private static int PictureID { get; } = Shader.PropertyToID("_MainTex");

        /// <summary>The colour that a renderer has in place of its material's; null if it has none.</summary>
        internal static Color? ColorIn(MaterialPropertyBlock block)
        {
            foreach (var id in s_Colors)
                if (block?.HasColor(id) == true)
                    return block.GetColor(id);
            return null;
        }

        /// <summary>The renderer for which this copy was made.</summary>
        internal Renderer InstanceOwner { get; set; }
    }
}
