using System;
using System.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Headless.Projects.Tests
{
    /// <summary>The tables of Unity's manual: who is told of whom.</summary>
    public sealed class SolidTableTests : SolidTest
    {
        public enum Kind
        {
            Static,
            Dynamic,
            Kinematic,
            StaticTrigger,
            DynamicTrigger,
            KinematicTrigger,
        }

        [Test]
        public void TheTableOfPairs([Values] Kind first, [Values] Kind second)
        {
            Physics.gravity = Vector3.zero;
            var (toA, toB) = (Make("a", first), Make("b", second));
            Steps(5);
            var expected = Expected(first, second);
            Assert.That(
                toA.Lines.FirstOrDefault(),
                Is.EqualTo(expected == null ? null : $"{expected} b")
            );
            Assert.That(
                toB.Lines.FirstOrDefault(),
                Is.EqualTo(expected == null ? null : $"{expected} a")
            );
        }

        private static SolidDiary Make(string name, Kind kind)
        {
            var box = Wall(name, Vector3.zero, Vector3.one);
            box.isTrigger = IsTrigger(kind);
            if (!IsStatic(kind))
            {
                var body = box.gameObject.AddComponent<Rigidbody>();
                body.isKinematic = !IsDynamic(kind);
            }
            return box.gameObject.AddComponent<SolidDiary>();
        }

        private static string? Expected(Kind a, Kind b) =>
            IsTrigger(a) || IsTrigger(b)
                ? IsStatic(a) && IsStatic(b)
                    ? null
                    : "in"
                : IsDynamic(a) || IsDynamic(b)
                    ? "enter"
                    : null;

        private static bool IsTrigger(Kind kind) =>
            kind.ToString().EndsWith("Trigger", StringComparison.Ordinal);

        private static bool IsStatic(Kind kind) =>
            kind.ToString().StartsWith("Static", StringComparison.Ordinal);

        private static bool IsDynamic(Kind kind) =>
            kind.ToString().StartsWith("Dynamic", StringComparison.Ordinal);
    }
}
