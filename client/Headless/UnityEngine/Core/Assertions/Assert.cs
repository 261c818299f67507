// Otherwise the calls from one to the other would be left out here.
#define UNITY_ASSERTIONS
using System.Collections.Generic;
using System.Diagnostics;
using UnityEngine.Assertions.Comparers;

namespace UnityEngine.Assertions
{
    public static partial class Assert
    {
        private const string Symbol = "UNITY_ASSERTIONS";

        /// <summary>Otherwise what does not hold is only logged.</summary>
        public static bool raiseExceptions = true;

        [Conditional(Symbol)]
        public static void IsTrue(bool condition) => IsTrue(condition, null);

        [Conditional(Symbol)]
        public static void IsTrue(bool condition, string message) =>
            Check(condition, "Value was False", "True", message);

        [Conditional(Symbol)]
        public static void IsFalse(bool condition) => IsFalse(condition, null);

        [Conditional(Symbol)]
        public static void IsFalse(bool condition, string message) =>
            Check(!condition, "Value was True", "False", message);

        [Conditional(Symbol)]
        public static void IsNull<T>(T value)
            where T : class => IsNull(value, null);

        [Conditional(Symbol)]
        public static void IsNull<T>(T value, string message)
            where T : class => Check(IsNothing(value), "Value was not Null", "Null", message);

        [Conditional(Symbol)]
        public static void IsNull(Object value, string message) => IsNull<Object>(value, message);

        [Conditional(Symbol)]
        public static void IsNotNull<T>(T value)
            where T : class => IsNotNull(value, null);

        [Conditional(Symbol)]
        public static void IsNotNull<T>(T value, string message)
            where T : class => Check(!IsNothing(value), "Value was Null", "not Null", message);

        [Conditional(Symbol)]
        public static void IsNotNull(Object value, string message) =>
            IsNotNull<Object>(value, message);

        [Conditional(Symbol)]
        public static void AreEqual<T>(T expected, T actual) => AreEqual(expected, actual, null);

        [Conditional(Symbol)]
        public static void AreEqual<T>(T expected, T actual, string message) =>
            AreEqual(expected, actual, message, EqualityComparer<T>.Default);

        [Conditional(Symbol)]
        public static void AreEqual(Object expected, Object actual, string message) =>
            Check(expected == actual, "Values are not equal", $"{actual} == {expected}", message);

        [Conditional(Symbol)]
        public static void AreEqual<T>(
            T expected,
            T actual,
            string message,
            IEqualityComparer<T> comparer
        ) =>
            Check(
                AreSame(expected, actual, comparer),
                "Values are not equal",
                $"{actual} == {expected}",
                message
            );

        [Conditional(Symbol)]
        public static void AreNotEqual<T>(T expected, T actual) =>
            AreNotEqual(expected, actual, null);

        [Conditional(Symbol)]
        public static void AreNotEqual<T>(T expected, T actual, string message) =>
            AreNotEqual(expected, actual, message, EqualityComparer<T>.Default);

        [Conditional(Symbol)]
        public static void AreNotEqual(Object expected, Object actual, string message) =>
            Check(expected != actual, "Values are equal", $"{actual} != {expected}", message);

        [Conditional(Symbol)]
        public static void AreNotEqual<T>(
            T expected,
            T actual,
            string message,
            IEqualityComparer<T> comparer
        ) =>
            Check(
                !AreSame(expected, actual, comparer),
                "Values are equal",
                $"{actual} != {expected}",
                message
            );

        [Conditional(Symbol)]
        public static void AreApproximatelyEqual(float expected, float actual) =>
            AreApproximatelyEqual(expected, actual, FloatComparer.kEpsilon, null);

        [Conditional(Symbol)]
        public static void AreApproximatelyEqual(float expected, float actual, string message) =>
            AreApproximatelyEqual(expected, actual, FloatComparer.kEpsilon, message);

        [Conditional(Symbol)]
        public static void AreApproximatelyEqual(float expected, float actual, float tolerance) =>
            AreApproximatelyEqual(expected, actual, tolerance, null);

        [Conditional(Symbol)]
        public static void AreApproximatelyEqual(
            float expected,
            float actual,
            float tolerance,
            string message
        ) => AreEqual(expected, actual, message, new FloatComparer(tolerance));

        [Conditional(Symbol)]
        public static void AreNotApproximatelyEqual(float expected, float actual) =>
            AreNotApproximatelyEqual(expected, actual, FloatComparer.kEpsilon, null);

        [Conditional(Symbol)]
        public static void AreNotApproximatelyEqual(float expected, float actual, string message) =>
            AreNotApproximatelyEqual(expected, actual, FloatComparer.kEpsilon, message);

        [Conditional(Symbol)]
        public static void AreNotApproximatelyEqual(
            float expected,
            float actual,
            float tolerance
        ) => AreNotApproximatelyEqual(expected, actual, tolerance, null);

        [Conditional(Symbol)]
        public static void AreNotApproximatelyEqual(
            float expected,
            float actual,
            float tolerance,
            string message
        ) => AreNotEqual(expected, actual, message, new FloatComparer(tolerance));

        private static bool AreSame<T>(T expected, T actual, IEqualityComparer<T> comparer) =>
            expected is Object || actual is Object
                ? expected as Object == actual as Object
                : comparer.Equals(actual, expected);

        // A destroyed object too.
        private static bool IsNothing(object value) =>
            value is Object engine ? engine == null : value == null;

        private static void Check(bool holds, string seen, string expected, string message)
        {
            if (holds)
            {
                return;
            }
            var failure = new AssertionException(
                $"Assertion failure. {seen}\nExpected: {expected}",
                message
            );
            if (raiseExceptions)
            {
                throw failure;
            }
            UnityEngine.Debug.LogAssertion(failure.Message);
        }
    }
}
