using System;

namespace UnityEngine.UIElements
{
    /// <summary>Pixels, a percentage of the parent, or one of the keywords auto and none.</summary>
    public struct Length : IEquatable<Length>
    {
        private const int AutoUnit = 2;
        private const int NoneUnit = 3;

        private float _value;
        private int _unit;

        public Length(float value)
            : this(value, LengthUnit.Pixel) { }

        public Length(float value, LengthUnit unit)
        {
            _value = value;
            _unit = (int)unit;
        }

        public float value
        {
            get => _value;
            set => _value = value;
        }

        public LengthUnit unit
        {
            get => (LengthUnit)_unit;
            set => _unit = (int)value;
        }

        public static Length Percent(float value) => new Length(value, LengthUnit.Percent);

        public static Length Auto() => new Length(0, (LengthUnit)AutoUnit);

        public static Length None() => new Length(0, (LengthUnit)NoneUnit);

        public bool IsAuto() => _unit == AutoUnit;

        public bool IsNone() => _unit == NoneUnit;

        public static implicit operator Length(float value) => new Length(value);

        public static bool operator ==(Length lhs, Length rhs) => lhs.Equals(rhs);

        public static bool operator !=(Length lhs, Length rhs) => !lhs.Equals(rhs);

        public bool Equals(Length other) => _value == other._value && _unit == other._unit;

        public override bool Equals(object obj) => obj is Length other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(_value, _unit);

        public override string ToString() =>
            IsAuto() ? "auto"
            : IsNone() ? "none"
            : _value + (unit == LengthUnit.Percent ? "%" : "px");
    }
}
