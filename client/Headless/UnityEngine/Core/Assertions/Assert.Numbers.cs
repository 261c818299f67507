// Otherwise the calls from one to the other would be left out here.
#define UNITY_ASSERTIONS
using System.Diagnostics;

namespace UnityEngine.Assertions
{
    /// <summary>The comparisons of numbers, which Unity has for each type.</summary>
    public static partial class Assert
    {
        [Conditional(Symbol)]
        public static void AreEqual(byte expected, byte actual) => AreEqual<byte>(expected, actual);

        [Conditional(Symbol)]
        public static void AreEqual(byte expected, byte actual, string message) =>
            AreEqual<byte>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreEqual(char expected, char actual) => AreEqual<char>(expected, actual);

        [Conditional(Symbol)]
        public static void AreEqual(char expected, char actual, string message) =>
            AreEqual<char>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreEqual(int expected, int actual) => AreEqual<int>(expected, actual);

        [Conditional(Symbol)]
        public static void AreEqual(int expected, int actual, string message) =>
            AreEqual<int>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreEqual(long expected, long actual) => AreEqual<long>(expected, actual);

        [Conditional(Symbol)]
        public static void AreEqual(long expected, long actual, string message) =>
            AreEqual<long>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreEqual(sbyte expected, sbyte actual) =>
            AreEqual<sbyte>(expected, actual);

        [Conditional(Symbol)]
        public static void AreEqual(sbyte expected, sbyte actual, string message) =>
            AreEqual<sbyte>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreEqual(short expected, short actual) =>
            AreEqual<short>(expected, actual);

        [Conditional(Symbol)]
        public static void AreEqual(short expected, short actual, string message) =>
            AreEqual<short>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreEqual(uint expected, uint actual) => AreEqual<uint>(expected, actual);

        [Conditional(Symbol)]
        public static void AreEqual(uint expected, uint actual, string message) =>
            AreEqual<uint>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreEqual(ulong expected, ulong actual) =>
            AreEqual<ulong>(expected, actual);

        [Conditional(Symbol)]
        public static void AreEqual(ulong expected, ulong actual, string message) =>
            AreEqual<ulong>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreEqual(ushort expected, ushort actual) =>
            AreEqual<ushort>(expected, actual);

        [Conditional(Symbol)]
        public static void AreEqual(ushort expected, ushort actual, string message) =>
            AreEqual<ushort>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreNotEqual(byte expected, byte actual) =>
            AreNotEqual<byte>(expected, actual);

        [Conditional(Symbol)]
        public static void AreNotEqual(byte expected, byte actual, string message) =>
            AreNotEqual<byte>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreNotEqual(char expected, char actual) =>
            AreNotEqual<char>(expected, actual);

        [Conditional(Symbol)]
        public static void AreNotEqual(char expected, char actual, string message) =>
            AreNotEqual<char>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreNotEqual(int expected, int actual) =>
            AreNotEqual<int>(expected, actual);

        [Conditional(Symbol)]
        public static void AreNotEqual(int expected, int actual, string message) =>
            AreNotEqual<int>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreNotEqual(long expected, long actual) =>
            AreNotEqual<long>(expected, actual);

        [Conditional(Symbol)]
        public static void AreNotEqual(long expected, long actual, string message) =>
            AreNotEqual<long>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreNotEqual(sbyte expected, sbyte actual) =>
            AreNotEqual<sbyte>(expected, actual);

        [Conditional(Symbol)]
        public static void AreNotEqual(sbyte expected, sbyte actual, string message) =>
            AreNotEqual<sbyte>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreNotEqual(short expected, short actual) =>
            AreNotEqual<short>(expected, actual);

        [Conditional(Symbol)]
        public static void AreNotEqual(short expected, short actual, string message) =>
            AreNotEqual<short>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreNotEqual(uint expected, uint actual) =>
            AreNotEqual<uint>(expected, actual);

        [Conditional(Symbol)]
        public static void AreNotEqual(uint expected, uint actual, string message) =>
            AreNotEqual<uint>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreNotEqual(ulong expected, ulong actual) =>
            AreNotEqual<ulong>(expected, actual);

        [Conditional(Symbol)]
        public static void AreNotEqual(ulong expected, ulong actual, string message) =>
            AreNotEqual<ulong>(expected, actual, message);

        [Conditional(Symbol)]
        public static void AreNotEqual(ushort expected, ushort actual) =>
            AreNotEqual<ushort>(expected, actual);

        [Conditional(Symbol)]
        public static void AreNotEqual(ushort expected, ushort actual, string message) =>
            AreNotEqual<ushort>(expected, actual, message);
    }
}
