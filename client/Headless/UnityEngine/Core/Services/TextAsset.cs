using System;
using System.Text;

namespace UnityEngine
{
    /// <summary>A text file of the project.</summary>
    public class TextAsset : Object
    {
        private readonly byte[] _bytes;

        public TextAsset()
            : this("") { }

        public TextAsset(string text)
            : this(new ReadOnlySpan<byte>(Encoding.UTF8.GetBytes(text ?? ""))) { }

        public TextAsset(ReadOnlySpan<byte> bytes)
        {
            _bytes = bytes.ToArray();
        }

        public byte[] bytes => (byte[])_bytes.Clone();

        public string text => Encoding.UTF8.GetString(_bytes).TrimStart('\uFEFF');

        public long dataSize => _bytes.Length;

        public override string ToString() => text;
    }
}
