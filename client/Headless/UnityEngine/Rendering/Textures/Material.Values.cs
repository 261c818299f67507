using System;
using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>
    /// Values by the names that a shader gives them. The usual names for the colour and the picture mean those of the
    /// material; what other names hold is kept for the game and has no effect on the picture.
    /// </summary>
    public partial class Material
    {
        private static readonly HashSet<int> s_Colors = Ids("_Color", "_BaseColor");
        private static readonly HashSet<int> s_Pictures = Ids("_MainTex", "_BaseMap");

        private readonly Dictionary<int, Vector4> _vectors = new Dictionary<int, Vector4>();
        private readonly Dictionary<int, float> _floats = new Dictionary<int, float>();
        private readonly Dictionary<int, int> _integers = new Dictionary<int, int>();
        private readonly Dictionary<int, Texture> _textures = new Dictionary<int, Texture>();
        private readonly Dictionary<int, Vector2> _offsets = new Dictionary<int, Vector2>();
        private readonly Dictionary<int, Vector2> _scales = new Dictionary<int, Vector2>();
        private readonly HashSet<string> _keywords = new HashSet<string>();

        public string[] shaderKeywords
        {
            get => new List<string>(_keywords).ToArray();
            set
            {
                _keywords.Clear();
                _keywords.UnionWith(value);
            }
        }

        public void EnableKeyword(string keyword) => _keywords.Add(keyword);

        public void DisableKeyword(string keyword) => _keywords.Remove(keyword);

        public bool IsKeywordEnabled(string keyword) => _keywords.Contains(keyword);

        public bool HasProperty(string name) => HasProperty(Shader.PropertyToID(name));

        public bool HasProperty(int nameID) =>
            HasColor(nameID) || HasTexture(nameID) || HasFloat(nameID) || HasInteger(nameID);

        public bool HasColor(string name) => HasColor(Shader.PropertyToID(name));

        public bool HasColor(int nameID) => nameID == ColorID || _vectors.ContainsKey(nameID);

        public Color GetColor(string name) => GetColor(Shader.PropertyToID(name));

        public Color GetColor(int nameID)
        {
            var value = GetVector(nameID);
            return new Color(value.x, value.y, value.z, value.w);
        }

        public void SetColor(string name, Color value) =>
            SetColor(Shader.PropertyToID(name), value);

        public void SetColor(int nameID, Color value) =>
            SetVector(nameID, new Vector4(value.r, value.g, value.b, value.a));

        public bool HasVector(string name) => HasColor(name);

        public bool HasVector(int nameID) => HasColor(nameID);

        public Vector4 GetVector(string name) => GetVector(Shader.PropertyToID(name));

        public Vector4 GetVector(int nameID) =>
            s_Colors.Contains(nameID) ? new Vector4(color.r, color.g, color.b, color.a)
            : _vectors.TryGetValue(nameID, out var value) ? value
            : default;

        public void SetVector(string name, Vector4 value) =>
            SetVector(Shader.PropertyToID(name), value);

        public void SetVector(int nameID, Vector4 value)
        {
            if (s_Colors.Contains(nameID))
                color = new Color(value.x, value.y, value.z, value.w);
            _vectors[nameID] = value;
        }

        public bool HasFloat(string name) => HasFloat(Shader.PropertyToID(name));

        public bool HasFloat(int nameID) => _floats.ContainsKey(nameID);

        public float GetFloat(string name) => GetFloat(Shader.PropertyToID(name));

        public float GetFloat(int nameID) => _floats.TryGetValue(nameID, out var value) ? value : 0;

        public void SetFloat(string name, float value) =>
            SetFloat(Shader.PropertyToID(name), value);

        public void SetFloat(int nameID, float value) => _floats[nameID] = value;

        // In Unity too these are floats, by another name.
        public bool HasInt(string name) => HasFloat(name);

        public bool HasInt(int nameID) => HasFloat(nameID);

        public int GetInt(string name) => (int)GetFloat(name);

        public int GetInt(int nameID) => (int)GetFloat(nameID);

        public void SetInt(string name, int value) => SetFloat(name, value);

        public void SetInt(int nameID, int value) => SetFloat(nameID, value);

        public bool HasInteger(string name) => HasInteger(Shader.PropertyToID(name));

        public bool HasInteger(int nameID) => _integers.ContainsKey(nameID);

        public int GetInteger(string name) => GetInteger(Shader.PropertyToID(name));

        public int GetInteger(int nameID) =>
            _integers.TryGetValue(nameID, out var value) ? value : 0;

        public void SetInteger(string name, int value) =>
            SetInteger(Shader.PropertyToID(name), value);

        public void SetInteger(int nameID, int value) => _integers[nameID] = value;

        public bool HasTexture(string name) => HasTexture(Shader.PropertyToID(name));

        public bool HasTexture(int nameID) => nameID == PictureID || _textures.ContainsKey(nameID);

        public Texture GetTexture(string name) => GetTexture(Shader.PropertyToID(name));

        public Texture GetTexture(int nameID) =>
            s_Pictures.Contains(nameID) ? mainTexture
            : _textures.TryGetValue(nameID, out var value) ? value
            : null;

        public void SetTexture(string name, Texture value) =>
            SetTexture(Shader.PropertyToID(name), value);

        public void SetTexture(int nameID, Texture value)
        {
            if (s_Pictures.Contains(nameID))
                mainTexture = value;
            _textures[nameID] = value;
        }

        public Vector2 GetTextureOffset(string name) => GetTextureOffset(Shader.PropertyToID(name));

        public Vector2 GetTextureOffset(int nameID) =>
            s_Pictures.Contains(nameID) ? mainTextureOffset
            : _offsets.TryGetValue(nameID, out var value) ? value
            : Vector2.zero;

        public void SetTextureOffset(string name, Vector2 value) =>
            SetTextureOffset(Shader.PropertyToID(name), value);

        public void SetTextureOffset(int nameID, Vector2 value)
        {
            if (s_Pictures.Contains(nameID))
                mainTextureOffset = value;
            else
                _offsets[nameID] = value;
        }

        public Vector2 GetTextureScale(string name) => GetTextureScale(Shader.PropertyToID(name));

        public Vector2 GetTextureScale(int nameID) =>
            s_Pictures.Contains(nameID) ? mainTextureScale
            : _scales.TryGetValue(nameID, out var value) ? value
            : Vector2.one;

        public void SetTextureScale(string name, Vector2 value) =>
            SetTextureScale(Shader.PropertyToID(name), value);

        public void SetTextureScale(int nameID, Vector2 value)
        {
            if (s_Pictures.Contains(nameID))
                mainTextureScale = value;
            else
                _scales[nameID] = value;
        }

        public void CopyPropertiesFromMaterial(Material mat)
        {
            color = mat.color;
            mainTexture = mat.mainTexture;
            mainTextureOffset = mat.mainTextureOffset;
            mainTextureScale = mat.mainTextureScale;
            _queue = mat._queue;
            Copy(mat._vectors, _vectors);
            Copy(mat._floats, _floats);
            Copy(mat._integers, _integers);
            Copy(mat._textures, _textures);
            Copy(mat._offsets, _offsets);
            Copy(mat._scales, _scales);
            _keywords.Clear();
            _keywords.UnionWith(mat._keywords);
        }

        /// <summary>Mixes the colours and numbers that both have; pictures stay.</summary>
        public void Lerp(Material start, Material end, float t)
        {
            color = Color.Lerp(start.color, end.color, t);
            mainTextureOffset = Vector2.Lerp(start.mainTextureOffset, end.mainTextureOffset, t);
            mainTextureScale = Vector2.Lerp(start.mainTextureScale, end.mainTextureScale, t);
            Mix(start._floats, end._floats, _floats, (a, b) => Mathf.Lerp(a, b, t));
            Mix(start._vectors, end._vectors, _vectors, (a, b) => Vector4.Lerp(a, b, t));
        }

        private static void Mix<T>(
            Dictionary<int, T> start,
            Dictionary<int, T> end,
            Dictionary<int, T> result,
            Func<T, T, T> mix
        )
        {
            foreach (var pair in start)
                if (end.TryGetValue(pair.Key, out var other))
                    result[pair.Key] = mix(pair.Value, other);
        }

        private static void Copy<T>(Dictionary<int, T> source, Dictionary<int, T> target)
        {
            target.Clear();
            foreach (var pair in source)
                target.Add(pair.Key, pair.Value);
        }

        private static HashSet<int> Ids(params string[] names)
        {
            var ids = new HashSet<int>();
            foreach (var name in names)
                ids.Add(Shader.PropertyToID(name));
            return ids;
        }
    }
}
