using System;

namespace UnityEngine.InputSystem.Utilities
{
    /// <summary>Four characters that name a format of memory.</summary>
    public struct FourCC : IEquatable<FourCC>
    {
        private readonly int _code;

        public FourCC(int code)
        {
            _code = code;
        }

        public FourCC(char a, char b = ' ', char c = ' ', char d = ' ')
        {
            _code = (a << 24) | (b << 16) | (c << 8) | d;
        }

        public FourCC(string str)
            : this(At(str, 0), At(str, 1), At(str, 2), At(str, 3)) { }

        public static implicit operator int(FourCC fourCC) => fourCC._code;

        public static implicit operator FourCC(int i) => new FourCC(i);

        public static bool operator ==(FourCC left, FourCC right) => left._code == right._code;

        public static bool operator !=(FourCC left, FourCC right) => left._code != right._code;

        public bool Equals(FourCC other) => _code == other._code;

        public override bool Equals(object obj) => obj is FourCC other && Equals(other);

        public override int GetHashCode() => _code;

        public override string ToString() =>
            $"{(char)(_code >> 24)}{(char)((_code >> 16) & 0xff)}{(char)((_code >> 8) & 0xff)}{(char)(_code & 0xff)}";

        private static char At(string text, int index) => index < text.Length ? text[index] : ' ';
    }
}
