#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>How the values of fields are worded, and which fields are shown.</summary>
    public class FieldValueTests
    {
        private static IEnumerable<object?[]> Values()
        {
            yield return new object?[] { null, "null" };
            yield return new object?[] { true, "true" };
            yield return new object?[] { false, "false" };
            yield return new object?[] { "a \"b\"", "\"a \\\"b\\\"\"" };
            yield return new object?[] { new string('x', 100), $"\"{new string('x', 100)}\"" };
            yield return new object?[] { 'q', "\"q\"" };
            yield return new object?[] { DayOfWeek.Friday, "Friday" };
            yield return new object?[] { 1.23456f, "1.2346" };
            yield return new object?[] { 2.0, "2" };
            yield return new object?[] { 1234567L, "1234567" };
            yield return new object?[] { typeof(Cost), "Cost" };
            yield return new object?[] { new Action(() => { }), "Action" };
            yield return new object?[] { new Color(1, 0.5f, 0, 1), "#FF8000FF" };
            yield return new object?[] { new Color32(1, 2, 3, 4), "#01020304" };
            yield return new object?[] { (LayerMask)5, "5" };
            yield return new object?[] { new Vector3(1, 2.5f, -3), "(1, 2.5, -3)" };
            yield return new object?[] { new int[0], "0 items" };
            yield return new object?[] { new[] { 1, 2 }, "[1, 2]" };
            yield return new object?[]
            {
                Enumerable.Range(0, 8).ToList(),
                "[0, 1, 2, 3, 4, 5, 6, 7]",
            };
            yield return new object?[]
            {
                Enumerable.Range(0, 9).ToList(),
                "[0, 1, 2, 3, 4, 5, 6, 7, …] (9)",
            };
            yield return new object?[] { new[] { new[] { new[] { 1 } } }, "[[1 items]]" };
            yield return new object?[]
            {
                new HashSet<int> { 4 },
                "[4]",
            };
            yield return new object?[] { new Watched(), "Watched" };
            yield return new object?[]
            {
                new Cost { amount = 3 },
                "Cost {amount: 3, of: null}",
            };
            yield return new object?[]
            {
                new Cost
                {
                    amount = 1,
                    of = new Cost { of = new Cost() },
                },
                "Cost {amount: 1, of: Cost {amount: 0, of: Cost}}",
            };
        }

        [TestCaseSource(nameof(Values))]
        public void AValueIsWordedOnOneLine(object? value, string words) =>
            Assert.That(FieldValue.Of(value), Is.EqualTo(words));

        [Test]
        public void ALongTextHasItsLength() =>
            Assert.That(FieldValue.Of(new string('x', 101)), Does.EndWith("…\" (101 characters)"));

        [Test]
        public void AnObjectOfUnityHasItsNameUntilItIsDestroyed()
        {
            var box = new GameObject("Box");
            Assert.That(FieldValue.Of(box), Is.EqualTo("GameObject \"Box\""));
            box.name = "";
            Assert.That(FieldValue.Of(box), Is.EqualTo("GameObject"));
            UnityEngine.Object.DestroyImmediate(box);
            Assert.That(FieldValue.Of(box), Is.EqualTo("null"));
        }

        [Test]
        public void PublicAndSerializedFieldsAreShownThoseOfTheBaseFirst()
        {
            Assert.That(
                Names(all: false),
                Is.EqualTo(new[] { "first", "Second", "kept", "pointed" })
            );
            Assert.That(
                Names(all: true),
                Is.EqualTo(
                    new[] { "first", "hidden", "Second", "Inner", "kept", "pointed", "secret" }
                )
            );
            Assert.That(FieldList.Of(typeof(MonoBehaviour), all: true), Is.Empty);
        }

        [TestCase("m_Size", "size", true)]
        [TestCase("_width", "Width", true)]
        [TestCase("height", "Height", true)]
        [TestCase("m_Size", "Width", false)]
        public void AFieldHoldsThePropertyOfItsName(string field, string property, bool holds) =>
            Assert.That(
                FieldList.Holds(
                    typeof(Held).GetField(
                        field,
                        System.Reflection.BindingFlags.Instance
                            | System.Reflection.BindingFlags.NonPublic
                    )!,
                    typeof(Held).GetProperty(property)!
                ),
                Is.EqualTo(holds)
            );

        private static IEnumerable<string> Names(bool all) =>
            FieldList.Of(typeof(Below), all).Select(FieldList.NameOf);

        // Fields are known by the name of Unity's attribute, which the headless engine has not.
        [AttributeUsage(AttributeTargets.Field)]
        private sealed class SerializeReference : Attribute { }

        private sealed class Cost
        {
            public int amount;
            public Cost? of;
        }

        // Counting its items would call the game's code.
        private sealed class Watched : IEnumerable
        {
            public IEnumerator GetEnumerator() => throw new InvalidOperationException();
        }

        private class Above : MonoBehaviour
        {
            public int first = 1;
            private readonly int hidden = 2;

            public int Second { get; } = 3;

            private int Inner { get; } = 4;

            public int Sum => hidden + Inner;
        }

        private sealed class Below : Above
        {
            [SerializeField]
            private int _kept = 1;

            [SerializeReference]
            private object? _pointed = null;
            private readonly int _secret = 2;

            public int Total => _kept + _secret + (_pointed == null ? 0 : 1);
        }

        private sealed class Held
        {
            private readonly int m_Size = 1;
            private readonly int _width = 2;
            private readonly int height = 3;

            public int size => m_Size;

            public int Width => _width;

            public int Height => height;
        }
    }
}
