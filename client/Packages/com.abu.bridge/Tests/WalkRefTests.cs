#nullable enable

using System;
using System.Linq;
using System.Reflection;
using NUnit.Framework;

namespace Abu.Tests
{
    public class WalkRefTests
    {
        [Test]
        public void WalkRefsWithTheSameTextAreEqual()
        {
            Assert.That(WalkRef.Of("e1"), Is.EqualTo(WalkRef.Of("e1")));
            Assert.That(WalkRef.Of("e1"), Is.Not.EqualTo(WalkRef.Of("e2")));
            Assert.That(WalkRef.Of("e1")!.Value.GetHashCode(), Is.EqualTo(1));
            Assert.That(WalkRef.Of(null), Is.Null);
        }

        [Test]
        public void WalkRefsAndPrintedRefsDoNotConvert()
        {
            Assert.That(WalkRef.Of("e1")!.Value.Equals("e1"), Is.False);
            var conversions = typeof(WalkRef)
                .GetMethods(BindingFlags.Static | BindingFlags.Public)
                .Where(method => method.Name.StartsWith("op_Implicit", StringComparison.Ordinal));
            Assert.That(conversions, Is.Empty);
        }
    }
}
