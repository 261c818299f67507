using System;
using System.Globalization;

namespace Headless
{
    /// <summary>Curves hold numbers; switches and choices are numbers too.</summary>
    internal static class Numbers
    {
        private const float On = 0.001f;

        internal static bool IsOn(float value) => Math.Abs(value) > On;

        internal static float Of(object value) =>
            value is bool isOn ? (isOn ? 1 : 0)
            : value is IConvertible ? Convert.ToSingle(value, CultureInfo.InvariantCulture)
            : 0;

        /// <summary>Null for a type that is no number.</summary>
        internal static object As(Type type, float value) =>
            type == typeof(float) ? value
            : type == typeof(bool) ? IsOn(value)
            : type.IsEnum ? Enum.ToObject(type, (int)Math.Round(value))
            : type.IsPrimitive
                ? Convert.ChangeType(Math.Round(value), type, CultureInfo.InvariantCulture)
            : (object)null;
    }
}
