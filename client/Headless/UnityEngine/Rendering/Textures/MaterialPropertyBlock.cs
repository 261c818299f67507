using System.Collections.Generic;

namespace UnityEngine
{
    /// <summary>What one renderer has in place of its material's values.</summary>
    public sealed class MaterialPropertyBlock
    {
        private readonly Dictionary<int, Color> _colors = new Dictionary<int, Color>();

        public bool isEmpty => _colors.Count == 0;

        public void Clear() => _colors.Clear();

        public void SetColor(int nameID, Color value) => _colors[nameID] = value;

        public void SetColor(string name, Color value) =>
            SetColor(Shader.PropertyToID(name), value);

        public bool HasColor(int nameID) => _colors.ContainsKey(nameID);

        public Color GetColor(int nameID) =>
            _colors.TryGetValue(nameID, out var color) ? color : Color.clear;

        internal void CopyFrom(MaterialPropertyBlock other)
        {
            Clear();
            foreach (var pair in other._colors)
                _colors.Add(pair.Key, pair.Value);
        }
    }
}
