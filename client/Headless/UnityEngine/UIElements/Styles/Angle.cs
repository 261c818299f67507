using System;

namespace UnityEngine.UIElements
{
    public enum AngleUnit
    {
        Degree,
        Gradian,
        Radian,
        Turn,
    }

    /// <summary>An angle in the unit in which it was given; positive ones turn clockwise on the screen.</summary>
    public struct Angle : IEquatable<Angle>
    {
        private const float DegreesOfTurn = 360;
        private const float GradiansOfTurn = 400;

        public Angle(float value)
            : this(value, AngleUnit.Degree) { }

        public Angle(float value, AngleUnit unit)
        {
            (this.value, this.unit) = (value, unit);
        }

        public float value { get; set; }

        public AngleUnit unit { get; set; }

        public static Angle Degrees(float value) => new Angle(value, AngleUnit.Degree);

        public static Angle Gradians(float value) => new Angle(value, AngleUnit.Gradian);

        public static Angle Radians(float value) => new Angle(value, AngleUnit.Radian);

        public static Angle Turns(float value) => new Angle(value, AngleUnit.Turn);

        public float ToDegrees() =>
            unit switch
            {
                AngleUnit.Gradian => value * DegreesOfTurn / GradiansOfTurn,
                AngleUnit.Radian => value * Mathf.Rad2Deg,
                AngleUnit.Turn => value * DegreesOfTurn,
                _ => value,
            };

        public float ToGradians() =>
            unit == AngleUnit.Gradian ? value : ToDegrees() * GradiansOfTurn / DegreesOfTurn;

        public float ToRadians() => unit == AngleUnit.Radian ? value : ToDegrees() * Mathf.Deg2Rad;

        public float ToTurns() => unit == AngleUnit.Turn ? value : ToDegrees() / DegreesOfTurn;

        public static implicit operator Angle(float value) => new Angle(value);

        public static bool operator ==(Angle lhs, Angle rhs) => lhs.Equals(rhs);

        public static bool operator !=(Angle lhs, Angle rhs) => !lhs.Equals(rhs);

        public bool Equals(Angle other) => value == other.value && unit == other.unit;

        public override bool Equals(object obj) => obj is Angle other && Equals(other);

        public override int GetHashCode() => HashCode.Combine(value, unit);

        public override string ToString()
        {
            var sign = unit switch
            {
                AngleUnit.Gradian => "grad",
                AngleUnit.Radian => "rad",
                AngleUnit.Turn => "turn",
                _ => "deg",
            };
            return FormattableString.Invariant($"{value}{sign}");
        }
    }
}
